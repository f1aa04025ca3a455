import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Validates shown text. Some password managers fill in a field without an event, which react-hook-form misses. */
export function formResolver<T extends FieldValues>(schema: ZodMiniType<T, T>): Resolver<T> {
  const check = zodResolver(schema) as Resolver<T>
  return (values, context, options) => {
    const shown = Object.entries(options.fields).flatMap(([name, field]) =>
      isText(field?.ref) && typeof values[name] === 'string' ? [[name, field.ref.value]] : [],
    )
    return check({ ...values, ...Object.fromEntries(shown) }, context, options)
  }
}

/** A removed field shows nothing. */
const isText = (ref: unknown): ref is HTMLInputElement | HTMLTextAreaElement =>
  (ref instanceof HTMLTextAreaElement ||
    (ref instanceof HTMLInputElement && ['text', 'email', 'tel', 'password', 'search', 'url'].includes(ref.type))) &&
  ref.isConnected
