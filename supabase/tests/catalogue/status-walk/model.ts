export type Row = {
  id: string
  status: string
  publish_at: string | null
  created_at: string
  brand: string
  category: string
  featured: boolean
  featured_position: number | null
  report: number | null
}

type ShownDays = { status: string; day: string }[]

type Seen = {
  read: Record<string, { status: string; history: ShownDays; report: number | null }>
  shown: Record<string, ShownDays>
  listed: string[]
  sold: string[]
  found: string[]
  searched: string[]
  reserved: string[]
  counted: number
  matched: number
  choices: [total: number, brands: [string, number][] | null, states: [string, number][] | null]
  categories: Record<string, number>
  category: string[]
  in_category: number
  featured: string[]
  related: Record<string, string[]>
  in_showroom: number
}

export type Look = {
  now: string
  rows: Row[]
  messages: unknown[]
  anonymous: Seen
  admin?: Seen
}

export const hour = 3_600_000
const day = 24 * hour

type Standing = { from: number; status?: string; publishAt: number }

const isPublic = ({ status, publishAt }: Omit<Standing, 'from'>, at: number) =>
  ['coming', 'available', 'reserved', 'sold'].includes(status ?? '') && publishAt <= at

const standingOf = ({ status, publish_at: publishAt }: Row) => ({
  status,
  publishAt: publishAt === null ? -Infinity : Date.parse(publishAt),
})

type Memory = ReturnType<typeof createMemory>

export function createMemory() {
  const standings = new Map<string, Standing[]>()
  let isFirst = true
  return {
    note({ now, rows }: Pick<Look, 'now' | 'rows'>) {
      const present = new Map(rows.map((row) => [row.id, row]))
      for (const id of new Set([...standings.keys(), ...present.keys()])) {
        const known = standings.get(id) ?? []
        const row = present.get(id)
        const standing = row ? standingOf(row) : { status: undefined, publishAt: -Infinity }
        const last = known.at(-1)
        if (last?.status === standing.status && last?.publishAt === standing.publishAt) continue
        // Rows of the first look existed since their creation.
        const from = isFirst && row ? Date.parse(row.created_at) : Date.parse(now)
        standings.set(id, [...known, { from, ...standing }])
      }
      isFirst = false
    },
    pass(time: number) {
      for (const [id, known] of standings) {
        const earlier = known.map((each) => ({ ...each, from: each.from - time, publishAt: each.publishAt - time }))
        standings.set(id, earlier)
      }
    },
    /** Public status at the end of each day and now, without consecutive duplicates. */
    history(id: string, now: number): ShownDays {
      const known = standings.get(id) ?? []
      const seenAt = (at: number) => {
        const standing = known.findLast(({ from }) => from <= at)
        return standing && isPublic(standing, at) ? standing.status : undefined
      }
      const shown: ShownDays = []
      for (let at = endOfDay(known[0]?.from ?? now); ; at += day) {
        const moment = Math.min(at, now)
        const status = seenAt(moment)
        if (status && status !== shown.at(-1)?.status) shown.push({ status, day: dayOf(moment) })
        if (at >= now) return shown
      }
    },
  }
}

const arizona = 7 * hour
const dayOf = (at: number) => new Date(at - arizona).toISOString().slice(0, 10)
const endOfDay = (at: number) => (Math.floor((at - arizona) / day) + 1) * day + arizona - 1

export function expectedLook({ now: moment, rows }: Look, memory: Memory, who: 'visitor' | 'admin'): Seen {
  const now = Date.parse(moment)
  const shown = rows.filter((row) => isPublic(standingOf(row), now))
  const read = who === 'admin' ? rows : shown
  const listed = shown.filter(({ status }) => status !== 'sold')
  const dives = listed.filter(({ category }) => category.toLowerCase() === 'dive')
  const history = (id: string) => memory.history(id, now)
  return {
    read: byId(read, ({ id, status, report }) => ({ status, history: history(id), report })),
    shown: byId(
      rows.filter((row) => !read.includes(row)),
      () => [],
    ),
    listed: idsOf(listed),
    sold: idsOf(read.filter(({ status }) => status === 'sold')),
    found: idsOf(listed),
    searched: idsOf(listed),
    reserved: idsOf(listed.filter(({ status }) => status === 'reserved')),
    counted: listed.length,
    matched: listed.length,
    choices: [listed.length, countBy(listed, ({ brand }) => brand), countBy(listed, ({ status }) => status)],
    categories: Object.fromEntries(
      read.map(({ category }) => [category, listed.filter((each) => each.category === category).length]),
    ),
    category: idsOf(dives),
    in_category: dives.length,
    featured: idsOf(
      listed
        .filter(({ featured }) => featured)
        // The sort is stable, so the newest comes first at equal positions.
        .sort((one, other) => (one.featured_position ?? 0) - (other.featured_position ?? 0))
        .slice(0, 3),
    ),
    related: byId(read, (row) =>
      idsOf(
        listed
          .filter((each) => each !== row && (each.category === row.category || each.brand === row.brand))
          .slice(0, 4),
      ),
    ),
    in_showroom: listed.filter(({ status }) => status !== 'coming').length,
  }
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

const byId = <Value>(rows: Row[], value: (row: Row) => Value) =>
  Object.fromEntries(rows.map((row) => [row.id, value(row)]))

function countBy(rows: Row[], key: (row: Row) => string): [string, number][] | null {
  if (rows.length === 0) return null
  const values = [...new Set(rows.map(key))].sort()
  return values.map((value) => [value, rows.filter((row) => key(row) === value).length])
}
