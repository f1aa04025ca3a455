import { typeInto } from '@/lib/type-into'

export type Field = HTMLInputElement | HTMLTextAreaElement

export const fieldsIn = (place: Element): Field[] => [...place.querySelectorAll<Field>('input, textarea')]

/** Copies typed text. */
export function fillAgain(replaced: Field[], place: Element | null): void {
  for (const field of replaced) {
    if (field.value === field.defaultValue) continue
    const successor = findAgain(field, place)
    if (successor) typeInto(successor as Field, field.value)
  }
}

/** Returns the control or its replacement. */
export function findAgain(control: Element | undefined, place: Element | null): HTMLElement | undefined {
  if (!control) return
  const candidates = control.isConnected ? [control] : (place?.querySelectorAll('a, button, input, textarea') ?? [])
  return [...candidates].find((one): one is HTMLElement => markOf(one) === markOf(control))
}

function markOf(control: Element): string {
  const attributes = ['href', 'name', 'aria-label'].map((name) => control.getAttribute(name))
  return [control.tagName, ...attributes, control.textContent].join()
}
