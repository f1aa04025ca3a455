import { fireEvent, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { afterEach } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { Component as AccountRoute } from '@/app/routes/public/account.route'
import { Component as AuthRoute } from '@/app/routes/public/auth.route'
import { handleEvent } from '@/features/auth/session/session-service'
import { mountRoutes, toasts, unmountAll } from './mount'
import type { Network } from './network'
import { sessionOf, storedKey, userOf } from './session'

export const factorOf = (overrides: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  friendly_name: 'Pocket phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-02T09:00:00Z',
  updated_at: '2026-11-02T09:00:00Z',
  ...overrides,
})

export const refusal = (status: number, code: string, message = 'No') => ({
  status,
  json: { code, message },
  // Without it, supabase-js reads the code in an older format.
  headers: { 'X-Supabase-Api-Version': '2024-01-01' },
})

export function signInBefore(network: Network, user = userOf(), claims: object = {}) {
  const current = sessionOf(user, claims)
  localStorage.setItem(storedKey, JSON.stringify(current))
  network.respond('GET /auth/v1/user', { json: user })
  handleEvent('SIGNED_IN', current as never)
}

const standing = {
  has_password: true,
  has_factor: false,
  passed: false,
  recovered: false,
  required: false,
  codes_left: 0,
}

export const respondStanding = (network: Network, overrides: Partial<typeof standing> = {}) =>
  network.respond('POST /rest/v1/rpc/session_standing', { json: { ...standing, ...overrides } })

/** A session outlives the page. */
export const endSessions = () =>
  afterEach(() => {
    unmountAll()
    handleEvent('SIGNED_OUT', null)
  })

/** Three times as fast as the whole site. */
export const openAccountPage = (url: string) =>
  openRoutes(url, [
    { path: '/auth', Component: AuthRoute },
    { path: '/account', Component: AccountRoute },
    { path: '*', element: <p>Elsewhere</p> },
  ])

/** Retries failed reads at once. */
export async function openRoutes(url: string, routes: RouteObject[]) {
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const { router } = await mountRoutes(url, routes, queryClient)
  return { at: () => router.state.location.pathname + router.state.location.search }
}

export const toastMessage = () => toasts().join(': ') || undefined

/** Searching by role would compute styles of the whole page. */
export async function press(text: string) {
  const options = { selector: 'button:not([role]), button:not([role]) *' }
  await screen.findByText(text, options)
  // The found element may have been replaced meanwhile.
  fireEvent.click(screen.getByText(text, options))
}

export const enter = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

export const outcomeMessage = async (title: string) => (await screen.findByText(title)).closest('[role]')!
