/** Which backend the site talks to, as the build has found it; or in one sentence what to mend. */
declare const __ENVIRONMENT__: Environment | { problem: string }

export type Environment = {
  /** Empty where it is the site's own origin. */
  supabaseUrl: string
  supabaseAnonKey: string
  /** What the address of a stored picture begins with; empty where the site itself serves them. */
  mediaOrigin: string
  /** The backend announces new rows by itself; the embedded one does not. */
  hasRealtime: boolean
  /** By which other accounts one can sign in; none where it is not set. */
  providers?: AuthProvider[]
  /** The check that a person sends the forms of accounts; none where it is not set. */
  captcha?: Captcha
  /** A code sent to a telephone can be a second factor; not where it is not set. */
  hasTexts?: true
}

export type AuthProvider = 'google' | 'apple'

export type Captcha = { provider: 'turnstile' | 'hcaptcha'; siteKey: string }

let environment: Environment | undefined

/** For the build, which may reach the backend by another address than visitors do. */
export function setEnvironment(next: Environment): void {
  environment = next
}

/** @throws Error with one sentence that says which variable to mend, and how */
export function getEnvironment(): Environment {
  if (environment) return environment
  // Written out at each mention: one is enough.
  const built = __ENVIRONMENT__
  if ('problem' in built) throw new Error(built.problem)
  environment = { ...built, supabaseUrl: built.supabaseUrl || window.location.origin }
  return environment
}
