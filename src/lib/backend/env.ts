/** The build sets this variable. `problem` says which variable to fix. */
declare const __ENVIRONMENT__: Environment | { problem: string }

export type Environment = {
  /** Empty if the backend is on the site's own origin. */
  supabaseUrl: string
  supabaseAnonKey: string
  /** Prefix of picture URLs; empty if the site itself serves them. */
  mediaOrigin: string
  hasRealtime: boolean
  providers?: AuthProvider[]
  captcha?: Captcha
  hasTexts?: true
}

export type AuthProvider = 'google' | 'apple'

export type Captcha = { provider: 'turnstile' | 'hcaptcha'; siteKey: string }

let environment: Environment | undefined

/** The build may use another URL than visitors. */
export function setEnvironment(next: Environment): void {
  environment = next
}

/** @throws Error that says which variable to fix */
export function getEnvironment(): Environment {
  if (environment) return environment
  // The build replaces each mention by the whole object, so mention it once.
  const built = __ENVIRONMENT__
  if ('problem' in built) throw new Error(built.problem)
  environment = { ...built, supabaseUrl: built.supabaseUrl || window.location.origin }
  return environment
}
