/** Variables by their names; one that is not set is missing. */
export type Environment = Record<string, string | undefined>

type Runtimes = {
  Deno?: { env: { toObject(): Environment } }
  process?: { env: Environment }
}

/** The variables of whatever runs a function: Deno on Supabase, Node in the embedded backend. */
export function readEnvironment(): Environment {
  const { Deno: deno, process: node } = globalThis as Runtimes
  return deno?.env.toObject() ?? node?.env ?? {}
}

/** The first of the named variables that is not set, or nothing. */
export function missingVariable(environment: Environment, names: string[]): string | undefined {
  return names.find((name) => !environment[name])
}
