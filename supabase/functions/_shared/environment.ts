export type Environment = Record<string, string | undefined>

type Runtimes = {
  Deno?: { env: { toObject(): Environment } }
  process?: { env: Environment }
}

/** Reads the variables of Deno (on Supabase) or Node (in the embedded backend). */
export function readEnvironment(runtimes = globalThis as Runtimes): Environment {
  const variables = runtimes.Deno?.env.toObject() ?? runtimes.process?.env ?? {}
  return { ...variables, SUPABASE_SERVICE_ROLE_KEY: secretKey(variables) ?? variables.SUPABASE_SERVICE_ROLE_KEY }
}

/** Projects with legacy API keys have no SUPABASE_SECRET_KEYS. */
function secretKey({ SUPABASE_SECRET_KEYS: keys }: Environment): string | undefined {
  if (!keys) return undefined
  const named = JSON.parse(keys) as Record<string, string>
  return named.default ?? Object.values(named)[0]
}

export function missingVariable(environment: Environment, names: string[]): string | undefined {
  return names.find((name) => !environment[name])
}
