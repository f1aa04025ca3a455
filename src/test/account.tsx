import { fireEvent, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { afterEach } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { Component as AccountRoute } from '@/app/routes/public/account.route'
import { Component as AuthRoute } from '@/app/routes/public/auth.route'
import { handleEvent } from '@/features/auth/session/session-service'
import { mountRoutes, said, unmountAll } from './mount'
import type { Network } from './network'
import { sessionOf, storedKey, userOf } from './session'

/** A factor that has proved itself. */
export const factorOf = (overrides: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  friendly_name: 'Pocket phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-02T09:00:00Z',
  updated_at: '2026-11-02T09:00:00Z',
  ...overrides,
})

/** How Auth refuses something. */
export const refusal = (status: number, code: string, message = 'No') => ({
  status,
  json: { code, message },
  // Without it, supabase-js reads the code of earlier versions.
  headers: { 'X-Supabase-Api-Version': '2024-01-01' },
})

/** Has somebody be signed in on this device, from before the page is opened until the test ends. */
export function signInBefore(network: Network, user = userOf(), claims: object = {}) {
  const current = sessionOf(user, claims)
  localStorage.setItem(storedKey, JSON.stringify(current))
  network.answer('GET /auth/v1/user', { json: user })
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

/** How far a session has come, as the database says it. */
export const answerStanding = (network: Network, overrides: Partial<typeof standing> = {}) =>
  network.answer('POST /rest/v1/rpc/session_standing', { json: { ...standing, ...overrides } })

/** At the top of a file in which somebody signs in: the session outlives the page, and ends with its test. */
export const endSessions = () =>
  afterEach(() => {
    unmountAll()
    handleEvent('SIGNED_OUT', null)
  })

/** Opens `/auth` or `/account` alone: without the rest of the site a test is three times as quick. */
export const openAccountPage = (address: string) =>
  openRoutes(address, [
    { path: '/auth', Component: AuthRoute },
    { path: '/account', Component: AccountRoute },
    { path: '*', element: <p>Elsewhere</p> },
  ])

/** Opens some routes with what surrounds them in a browser; what could not be read is asked for again at once. */
export async function openRoutes(address: string, routes: RouteObject[]) {
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const { router } = await mountRoutes(address, routes, queryClient)
  return { at: () => router.state.location.pathname + router.state.location.search }
}

/** What was said in passing, in one line. */
export const toldInPassing = () => said().join(': ') || undefined

/** Presses a button once it is there; by its text, since every look by its role asks for the styles of the whole page. */
export async function press(text: string) {
  const options = { selector: 'button:not([role]), button:not([role]) *' }
  await screen.findByText(text, options)
  // What was found may have been replaced meanwhile.
  fireEvent.click(screen.getByText(text, options))
}

/** Fills in a field once it is there. */
export const enter = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

/** The message that has this title. */
export const told = async (title: string) => (await screen.findByText(title)).closest('[role]')!
