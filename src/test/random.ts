/** Seeded (mulberry32). */
export type Random = ReturnType<typeof createRandom>

export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    fraction: next,
    /** Returns an integer from 0, below `limit`. */
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)],
  }
}

/** Returns the seeds of '7' or '100-400'. */
export function readSeeds(asked: string | undefined, ofTheSuite: number[]): number[] {
  if (!asked) return ofTheSuite
  const [first, last = first] = asked.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}
