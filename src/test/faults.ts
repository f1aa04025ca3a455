import type * as z from 'zod/mini'

/** E.g. `custom.0.name: Specification name is required`. */
export function faultsOf(schema: z.ZodMiniType, form: unknown): string[] {
  const { error } = schema.safeParse(form)
  return error?.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ` : '') + message) ?? []
}
