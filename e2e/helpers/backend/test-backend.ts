import type { APIRequestContext } from '@playwright/test'

export type Credentials = { email: string; password: string }
export type NewAccount = Credentials & { fullName: string }

export type Ability =
  | 'e-mails that a test can read'
  | 'sign-up without an e-mail'
  | 'a change of address that takes both e-mails'
  | 'sign-in with Google and Apple'
  | 'the embedded backend itself'

export type TestBackend = {
  /** Empty if the API shares the site's origin. */
  url: string
  publishableKey: string
  sessionKey: string
  owner: NewAccount
  can: ReadonlySet<Ability>
  addAccount(request: APIRequestContext, account: NewAccount): Promise<void>
  /** The first link of each email, oldest first. */
  linksTo(email: string): Promise<string[]>
}
