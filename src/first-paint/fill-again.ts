import { typeInto } from '@/lib/type-into'
import { findAgain } from './find-again'

export type Field = HTMLInputElement | HTMLTextAreaElement

export const fieldsIn = (place: Element): Field[] => [...place.querySelectorAll<Field>('input, textarea')]

/** Puts the text of filled-in fields into the fields that have taken their place. */
export function fillAgain(replaced: Field[], place: Element | null): void {
  for (const field of replaced) {
    if (field.value === field.defaultValue) continue
    const successor = findAgain(field, place)
    if (successor) typeInto(successor as Field, field.value)
  }
}
