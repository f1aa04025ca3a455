type Schema = { safeParse(values: unknown): { error?: { issues: { message: string }[] } } }

/** The messages of all invalid fields, each once and on its own line. */
export function invalidMessages(schema: Schema, values: unknown): string {
  const { error } = schema.safeParse(values)
  return [...new Set(error?.issues.map(({ message }) => message))].join('\n')
}
