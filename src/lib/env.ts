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
}

let environment: Environment | undefined

/** For the build, which may reach the backend by another address than visitors do. */
export function setEnvironment(next: Environment): void {
  environment = next
}

/** @throws Error with one sentence that says which variable to mend, and how */
export function getEnvironment(): Environment {
  if (environment) return environment
  if ('problem' in __ENVIRONMENT__) throw new Error(__ENVIRONMENT__.problem)
  environment = { ...__ENVIRONMENT__, supabaseUrl: __ENVIRONMENT__.supabaseUrl || window.location.origin }
  return environment
}
