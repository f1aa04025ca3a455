import { expect } from 'vitest'
import type { ImportKind } from '@/dashboard/import/import-kind'
import type { Outcome } from '@/dashboard/import/import.api'
import { columnsOf, entryOf, isWanted, noteOutcome, standingOf, type PlannedRow } from '@/dashboard/import/rows/plan'
import type { Random } from '@/test/random'

type Parts = {
  random: Random
  ask: <Value>(admin: string, call: string) => Promise<Value | undefined>
  query: <Row>(sql: string) => Promise<Row[]>
  times: string[]
  statuses: string[]
  categories: string[]
}

type Values = {
  name: string
  brand: string
  category: string
  description: string
  reference: string
  status: string
  publish_at: string | null
}
type FileRow = { line: number; key: string; values: Values }

const kind = {
  isSame: (column, value, present) =>
    column === 'category' ? value.toLowerCase() === present.toLowerCase() : Date.parse(value) === Date.parse(present),
} as Partial<ImportKind> as ImportKind

type Done = { id: string; admin: string; added: string[]; hasWritten: boolean; isPublished: boolean }

export class ImportFiles {
  private readonly files: { rows: FileRow[]; imports: Done[] }[] = []
  private made = 0

  constructor(private readonly parts: Parts) {}

  async bring(admin: string, hasRoom: boolean): Promise<void> {
    const { random } = this.parts
    const file =
      hasRoom && (this.files.length === 0 || random.chance(0.5)) ? await this.write() : random.pick(this.files)
    if (!file) return
    if (file.imports.length > 0 && random.chance(0.6)) await this.change(file.rows)
    const done = { id: this.newId('e'), admin, added: [], hasWritten: false, isPublished: random.chance(0.6) }
    file.imports.push(done)
    const cut = random.below(file.rows.length + 1)
    for (const rows of [file.rows.slice(0, cut), file.rows.slice(cut)]) await this.send(done, rows)
    await this.sendAgain(file.rows, done)
  }

  async revert(admin: string): Promise<void> {
    const { random, ask } = this.parts
    const all = this.files.flatMap(({ rows, imports }) => imports.map((done) => ({ rows, done })))
    const mine = all.filter(({ done }) => done.admin === admin && done.hasWritten)
    if (mine.length === 0) return
    // Prefer the latest import, because later changes block undoing.
    const { rows, done } = random.chance(0.6) ? mine[mine.length - 1] : random.pick(mine)
    const before = await this.present(done.added)
    const standing = (await this.plan(done, rows)).map(known)
    const undone = await ask<{ outcome: string; change: string | null }>(admin, undoOf(done.id))
    expect(undone, 'what an import has written is a change').toBeDefined()
    const after = await this.present(done.added)
    if (undone?.outcome !== 'undone') return void expect(after, 'what is not undone stays').toEqual(before)
    expect(after, 'an import that was undone leaves no watch').toEqual([])
    if (!undone.change || !random.chance(0.6)) return
    const redone = await ask<{ outcome: string }>(admin, undoOf(undone.change))
    if (redone?.outcome !== 'undone') return
    expect(await this.present(done.added), 'an import that was done again brings its watches').toEqual(before)
    const again = (await this.plan(done, rows)).map(known)
    expect(again, 'what its file says is as it was before').toEqual(standing)
  }

  pass(time: number): void {
    for (const { values } of this.files.flatMap(({ rows }) => rows)) {
      if (values.publish_at) values.publish_at = new Date(Date.parse(values.publish_at) - time).toISOString()
    }
  }

  private async write() {
    const { random, statuses, categories } = this.parts
    const rows: FileRow[] = []
    for (let line = 2; line < 5; line++) {
      const key = `key-${(this.made += 1)}`
      rows.push({
        line,
        key,
        values: {
          // A rejected row must not block the others.
          name: random.chance(0.1) ? 'W' : `Walk ${key}`,
          brand: random.pick(['Maker', 'Other']),
          category: random.pick(categories),
          description: 'A watch of the walk.',
          reference: 'R-1',
          status: random.pick(statuses),
          publish_at: await this.moment(),
        },
      })
    }
    const file = { rows, imports: [] as Done[] }
    this.files.push(file)
    return file
  }

  private async change(rows: FileRow[]) {
    const { random, statuses, categories } = this.parts
    for (const { values, key } of rows.filter(() => random.chance(0.6))) {
      const changes: Partial<Values>[] = [
        { name: `Walk ${key}` },
        { category: random.pick(categories) },
        { reference: `R-${(this.made += 1)}` },
        { reference: `R-${(this.made += 1)}`, name: `Walk ${key} anew` },
        { status: random.pick(statuses) },
        { publish_at: await this.moment() },
      ]
      Object.assign(values, random.pick(changes))
    }
  }

  /** The import must do what the dry run announced, and keep columns edited by hand. */
  private async send(done: Done, rows: FileRow[]) {
    const planned = await this.plan(done, rows)
    const wanted = planned.filter(isWanted)
    const came = await this.importRows(done, wanted, false)
    expect(came.map(({ outcome }) => outcome)).toEqual(wanted.map(standingOf))
    for (const [index, { id }] of came.entries()) {
      const row = wanted[index]
      const { values } = rows.find(({ line }) => line === row.line)!
      const isNew = standingOf(row) === 'new'
      const written = isNew ? ['name', 'reference'] : columnsOf(row)
      done.hasWritten = true
      if (isNew && id) done.added.push(id)
      const [watch] = await this.parts.query<Values>(`select * from public.watches where id = '${id ?? noId}'`)
      const plain = written.filter((column) => ['name', 'reference', 'status'].includes(column)) as (keyof Values)[]
      for (const column of plain) expect(watch[column], column).toBe(values[column])
    }
  }

  private async sendAgain(rows: FileRow[], { admin, isPublished }: Done) {
    const again: Done = { id: this.newId('d'), admin, added: [], hasWritten: false, isPublished }
    expect((await this.plan(again, rows)).filter(isWanted), 'the same file a second time').toEqual([])
  }

  private async plan(done: Done, rows: FileRow[]): Promise<PlannedRow[]> {
    const planned = rows.map(({ line, key, values }) => {
      const begins_as = done.isPublished ? values.status : 'draft'
      const entry = { line, key, values, begins_as, file_status: values.status }
      return { line, entry, problems: {}, pictures: { found: [] }, changes: [], edited: [] } as unknown as PlannedRow
    })
    const value = await this.importRows(done, planned, true)
    planned.forEach((row, index) => noteOutcome(kind, row, value[index]))
    return planned
  }

  private async importRows({ id, admin }: Done, rows: PlannedRow[], isTrial: boolean): Promise<Outcome[]> {
    const head = { id, kind: 'watches', file_name: 'walk.csv', source: 'other' }
    const entries = rows.map((row) => entryOf(row, isTrial ? undefined : {}))
    const call = `public.import_rows('${JSON.stringify(head)}', '${JSON.stringify(entries)}', ${isTrial})`
    return (await this.parts.ask<Outcome[]>(admin, call)) ?? []
  }

  private async present(ids: string[]): Promise<string[]> {
    const list = [noId, ...ids].map((id) => `'${id}'`).join()
    const rows = await this.parts.query<{ id: string }>(
      `select id from public.watches where id in (${list}) order by id`,
    )
    return rows.map(({ id }) => id)
  }

  private async moment(): Promise<string | null> {
    const [{ at }] = await this.parts.query<{ at: string | null }>(
      `select to_jsonb((${this.parts.random.pick(this.parts.times)})::timestamptz) #>> '{}' as at`,
    )
    return at && new Date(at).toISOString()
  }

  private newId(kind: string): string {
    return `00000000-0000-4000-8000-00000000${kind}${String((this.made += 1)).padStart(3, '0')}`
  }
}

const known = (row: PlannedRow) => [standingOf(row), row.outcome?.reason, row.changes, row.edited]

const noId = '00000000-0000-4000-8000-000000000000'

const undoOf = (change: string) => `public.undo_changes(array['${change}']::uuid[])`
