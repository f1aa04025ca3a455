// A field mixes URLs, which are the form's value, with uploads, which the form does not know yet. Slots hold uploads,
// and only the place of each URL.

/** Upload, or null for the next URL. */
export type Slot<T> = T | null

export type Placed<T> = { url: string } | { task: T }

/** Appends URLs without a slot, and drops slots without a URL. */
export function arrange<T>(slots: Slot<T>[], value: string[]): Placed<T>[] {
  const urls = value.map((url) => ({ url }))
  const placed = slots.flatMap((slot): Placed<T>[] => (slot === null ? urls.splice(0, 1) : [{ task: slot }]))
  return [...placed, ...urls]
}

/** Inverse of `arrange`. */
export function takeApart<T>(placed: Placed<T>[]): { slots: Slot<T>[]; value: string[] } {
  return {
    slots: placed.map((each) => ('task' in each ? each.task : null)),
    value: placed.flatMap((each) => ('url' in each ? [each.url] : [])),
  }
}
