/** Variables by their names; one that is not set is missing. */
export type Environment = Record<string, string | undefined>

type Runtimes = {
  Deno?: { env: { toObject(): Environment } }
  process?: { env: Environment }
}

/** The variables of whatever runs a function: Deno on Supabase, Node in the embedded backend. */
export function readEnvironment(runtimes = globalThis as Runtimes): Environment {
  const variables = runtimes.Deno?.env.toObject() ?? runtimes.process?.env ?? {}
  return { ...variables, SUPABASE_SERVICE_ROLE_KEY: secretKey(variables) ?? variables.SUPABASE_SERVICE_ROLE_KEY }
}

/** The project's secret key by its name; a project whose keys are of the kind before has none. */
function secretKey({ SUPABASE_SECRET_KEYS: keys }: Environment): string | undefined {
  if (!keys) return undefined
  const named = JSON.parse(keys) as Record<string, string>
  return named.default ?? Object.values(named)[0]
}

/** The first of the named variables that is not set, or nothing. */
export function missingVariable(environment: Environment, names: string[]): string | undefined {
  return names.find((name) => !environment[name])
}
