import type { APIRequestContext } from '@playwright/test'

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
