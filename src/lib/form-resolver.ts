import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/**
 * Checks a form by its schema, as zodResolver does, but takes the text that its fields show. Some password managers fill
 * in a field without an event, so react-hook-form knows nothing of it. Fields of other kinds, e.g. checkboxes, keep the
 * value that the form has.
 */
export function formResolver<T extends FieldValues>(schema: ZodMiniType<T, T>): Resolver<T> {
  const check = zodResolver(schema) as Resolver<T>
  return (values, context, options) => {
    const shown = Object.entries(options.fields).flatMap(([name, field]) =>
      isText(field?.ref) && typeof values[name] === 'string' ? [[name, field.ref.value]] : [],
    )
    return check({ ...values, ...Object.fromEntries(shown) }, context, options)
  }
}

/** A disabled field is not sent by a browser either, and a field that was taken off the page shows nothing. */
const isText = (ref: unknown): ref is HTMLInputElement | HTMLTextAreaElement =>
  (ref instanceof HTMLTextAreaElement ||
    (ref instanceof HTMLInputElement && ['text', 'email', 'tel', 'password', 'search', 'url'].includes(ref.type))) &&
  ref.isConnected
