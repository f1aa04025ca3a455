import type * as z from 'zod/mini'

/** What a schema says of a form, each sentence with its field: `custom.0.name: Specification name is required`. */
export function faultsOf(schema: z.ZodMiniType, form: unknown): string[] {
  const { error } = schema.safeParse(form)
  return error?.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ` : '') + message) ?? []
}
