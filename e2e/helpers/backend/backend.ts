import { test, type APIRequestContext } from '@playwright/test'
import { embeddedBackend } from './backend-embedded'
import { remoteBackend } from './backend-remote'
import type { Ability, TestBackend } from './test-backend'

export const backend: TestBackend = process.env.VITE_SUPABASE_URL
  ? remoteBackend(process.env.VITE_SUPABASE_URL)
  : embeddedBackend()

export function needs(ability: Ability) {
  test.skip(!backend.can.has(ability), ability)
}

const api = /^\/(rest|auth|storage)\/v1\//
const methods = ['get', 'post', 'patch', 'put', 'delete', 'head', 'fetch'] as const

/** A server may close an idle connection just when a request uses it. */
const maxRetries = 3

export function reachBackend(request: APIRequestContext) {
  for (const method of methods) {
    const send = request[method].bind(request)
    const reach = (url: string, options?: object) =>
      send(api.test(url) ? backend.url + url : url, { maxRetries, ...options })
    Object.assign(request, { [method]: reach })
  }
}
