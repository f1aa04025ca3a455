// The pictures of a field are addresses that the form knows and uploads that it does not know yet.
// Only the places are kept of the addresses, so that the form stays the one that says which they are.

/** An upload, or the place of the next address. */
export type Slot<T> = T | null

/** A picture of the field: of an address, or on its way. */
export type Placed<T> = { address: string } | { task: T }

/** Puts the addresses into their places. What the form has added comes last; places of what it took away are closed. */
export function arrange<T>(slots: Slot<T>[], value: string[]): Placed<T>[] {
  const addresses = value.map((address) => ({ address }))
  const placed = slots.flatMap((slot): Placed<T>[] => (slot === null ? addresses.splice(0, 1) : [{ task: slot }]))
  return [...placed, ...addresses]
}

/** The other way round. */
export function takeApart<T>(placed: Placed<T>[]): { slots: Slot<T>[]; value: string[] } {
  return {
    slots: placed.map((each) => ('task' in each ? each.task : null)),
    value: placed.flatMap((each) => ('address' in each ? [each.address] : [])),
  }
}

export function moveItem<T>(items: T[], from: number, to: number): T[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Where an item stands once the one at `from` is at `to`. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}
