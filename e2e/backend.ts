import { test, type APIRequestContext } from '@playwright/test'
import { embeddedBackend } from './backend-embedded'
import { remoteBackend } from './backend-remote'

export type Credentials = { email: string; password: string }
export type NewAccount = Credentials & { fullName: string }

/** The abilities that only some backends have. */
export type Ability =
  | 'e-mails that a test can read'
  | 'sign-up without an e-mail'
  | 'a change of address that takes both e-mails'
  | 'sign-in with Google and Apple'
  | 'the embedded backend itself'

/** What tests need of a backend beside its API. */
export type TestBackend = {
  /** Where the API is; empty on the site's own origin. */
  address: string
  /** The key that a visitor's browser sends. */
  publishableKey: string
  /** The key under which the site keeps a session on the device. */
  sessionKey: string
  /** An account with the admin role, whose name the log has. */
  owner: NewAccount
  can: ReadonlySet<Ability>
  /** Makes an account that can sign in at once. */
  addAccount(request: APIRequestContext, account: NewAccount): Promise<void>
  /** The links in all e-mails to an address, oldest first. */
  linksTo(email: string): Promise<string[]>
}

export const backend: TestBackend = process.env.VITE_SUPABASE_URL
  ? remoteBackend(process.env.VITE_SUPABASE_URL)
  : embeddedBackend()

/** Skips the test where the backend lacks the ability; `npm run test:e2e` counts skipped tests. */
export function needs(ability: Ability) {
  test.skip(!backend.can.has(ability), ability)
}

const api = /^\/(rest|auth|storage)\/v1\//
const methods = ['get', 'post', 'patch', 'put', 'delete', 'head', 'fetch'] as const

/** How often a request is sent again: a server closes idle connections, and a request may meet one in closing. */
const maxRetries = 3

/** Has requests get over connections that close, and reach the API by its path alone. */
export function reachBackend(request: APIRequestContext) {
  for (const method of methods) {
    const send = request[method].bind(request)
    const reach = (address: string, options?: object) =>
      send(api.test(address) ? backend.address + address : address, { maxRetries, ...options })
    Object.assign(request, { [method]: reach })
  }
}
