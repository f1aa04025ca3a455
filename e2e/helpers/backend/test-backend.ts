import type { APIRequestContext } from '@playwright/test'

export type Credentials = { email: string; password: string }
export type NewAccount = Credentials & { fullName: string }

/** Features that only some backends have. */
export type Ability =
  | 'e-mails that a test can read'
  | 'sign-up without an e-mail'
  | 'a change of address that takes both e-mails'
  | 'sign-in with Google and Apple'
  | 'the embedded backend itself'

export type TestBackend = {
  /** URL of the API. Empty if it shares the site's origin. */
  address: string
  publishableKey: string
  /** Storage key of the session. */
  sessionKey: string
  /** An account with the admin role. */
  owner: NewAccount
  can: ReadonlySet<Ability>
  /** Creates an account that can sign in immediately. */
  addAccount(request: APIRequestContext, account: NewAccount): Promise<void>
  /** Returns the first link of each email to the recipient, oldest first. */
  linksTo(email: string): Promise<string[]>
}
