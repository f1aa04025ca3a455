import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'

export const password = 'Foxglove-1010'

type Claims = {
  session_id: string
  aal: string
  amr: { method: string; timestamp: number }[]
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
}

export type Server = {
  fetch: (request: Request) => Response | Promise<Response>
  publishableKey: string
}

/** A real Supabase client with its own storage. */
export function openBrowser(server: Server, options: { key?: string; flowType?: 'pkce' | 'implicit' } = {}) {
  const { key = server.publishableKey, flowType } = options
  const saved = new Map<string, string>()
  return createClient('http://localhost', key, {
    global: { fetch: async (input, init) => server.fetch(new Request(input, init)) },
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType,
      storage: {
        getItem: (name) => saved.get(name) ?? null,
        setItem: (name, value) => void saved.set(name, value),
        removeItem: (name) => void saved.delete(name),
      },
    },
    // Without a transport, the client requires WebSocket, which Node 20 lacks.
    realtime: { transport: class {} as never },
  })
}

export async function signUp(browser: SupabaseClient, email = `${randomUUID()}@example.com`) {
  const { data, error } = await browser.auth.signUp({ email, password })
  expect(error).toBeNull()
  return { email, id: data.user!.id }
}

export async function readClaims(browser: SupabaseClient) {
  const { data } = await browser.auth.getSession()
  return decodeJwt<Claims>(data.session!.access_token)
}
