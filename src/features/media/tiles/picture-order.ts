// A field mixes addresses, which are the form's value, with uploads, which the form does not know yet.
// The slots hold uploads and, for each address, only its place: the form stays the source of the addresses.

/** An upload; null is the place of the next address. */
export type Slot<T> = T | null

/** A picture of the field: an address or an upload. */
export type Placed<T> = { address: string } | { task: T }

/** Fills the slots with addresses. Addresses beyond the slots come last; slots without an address are dropped. */
export function arrange<T>(slots: Slot<T>[], value: string[]): Placed<T>[] {
  const addresses = value.map((address) => ({ address }))
  const placed = slots.flatMap((slot): Placed<T>[] => (slot === null ? addresses.splice(0, 1) : [{ task: slot }]))
  return [...placed, ...addresses]
}

/** The inverse of `arrange`. */
export function takeApart<T>(placed: Placed<T>[]): { slots: Slot<T>[]; value: string[] } {
  return {
    slots: placed.map((each) => ('task' in each ? each.task : null)),
    value: placed.flatMap((each) => ('address' in each ? [each.address] : [])),
  }
}
