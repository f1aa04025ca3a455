/** An address as the database spells it: 'email:a@example.com', 'phone:+14805550147'. */
export type Address = string

/** A row of any table, as the rule sees it. */
export type Row = { about: string; id: string; email?: string; phone?: string }

/** What the hand has decided: whose an address is. */
export type Pins = ReadonlyMap<Address, string>

export const addressesOf = ({ email, phone }: Row): Address[] => [
  ...(email ? [`email:${email}`] : []),
  ...(phone ? [`phone:${phone}`] : []),
]

/**
 * Whose each address is, in the plainest words: addresses that are not pinned are grouped by the rows that they share; a
 * group that shares a row with pinned addresses has the client of those, of several the oldest. Other groups are named
 * by one of their addresses.
 */
export function ownersOf(
  rows: readonly Row[],
  pins: Pins,
  isOlder: (one: string, other: string) => boolean,
): Map<Address, string> {
  const leads = new Map<Address, Address>()
  const rootOf = (address: Address): Address => {
    const next = leads.get(address)!
    return next === address ? address : rootOf(next)
  }
  const unpinned = (row: Row) => addressesOf(row).filter((address) => !pins.has(address))
  for (const row of rows) for (const address of unpinned(row)) leads.set(address, address)
  for (const row of rows) {
    const [one, other] = unpinned(row)
    if (one && other) leads.set(rootOf(one), rootOf(other))
  }
  const decided = new Map<Address, string>()
  for (const row of rows) {
    const [address] = unpinned(row)
    const owner = addressesOf(row)
      .map((neighbour) => pins.get(neighbour))
      .find(Boolean)
    if (!address || !owner) continue
    const known = decided.get(rootOf(address))
    if (!known || isOlder(owner, known)) decided.set(rootOf(address), owner)
  }
  return new Map([
    ...pins,
    ...[...leads.keys()].map(
      (address) => [address, decided.get(rootOf(address)) ?? `group of ${rootOf(address)}`] as const,
    ),
  ])
}
