import type { PostgrestResponse } from '@supabase/supabase-js'
import { describe, expect, it, vi } from 'vitest'
import { countLine, fetchListPage, matching, withChange, withoutRow } from './list-page'

type Row = { id: string; status: string }

const answer = (rows: Row[], count: number) =>
  ({ data: rows, error: null, count, status: 206, statusText: '' }) as unknown as PostgrestResponse<Row>
const pastEnd = {
  data: null,
  error: { code: 'PGRST103', message: 'Requested range not satisfiable' },
  count: null,
} as unknown as PostgrestResponse<Row>
const row = (id: string) => ({ id, status: 'new' })

describe('fetchListPage', () => {
  it('asks for the rows of a page, counted from 0', async () => {
    const ask = vi.fn(async () => answer([row('a')], 60))
    expect(await fetchListPage(3, ask)).toEqual({ number: 3, rows: [row('a')], total: 60 })
    expect(ask).toHaveBeenCalledExactlyOnceWith(50, 74)
  })

  it.each([
    ['refused', pastEnd],
    ['empty', answer([], 25)],
  ])('gives the first page where one past the end is %s', async (_name, response) => {
    const ask = vi.fn(async (first: number) => (first === 0 ? answer([row('a')], 25) : response))
    expect(await fetchListPage(2, ask)).toEqual({ number: 1, rows: [row('a')], total: 25 })
  })

  it('gives an empty first page as it is', async () => {
    expect(await fetchListPage(1, async () => answer([], 0))).toEqual({ number: 1, rows: [], total: 0 })
  })

  it('throws what failed otherwise', async () => {
    const failed = { data: null, error: { message: 'permission denied' } } as unknown as PostgrestResponse<Row>
    await expect(fetchListPage(2, async () => failed)).rejects.toMatchObject({ code: 'PERMISSION_ERROR' })
  })
})

it('changes and takes away one row of a page, and leaves the page that was', () => {
  const page = { number: 1, rows: [row('a'), row('b')], total: 7, others: 2 }
  expect(withChange(page, 'b', { status: 'resolved' })).toEqual({
    ...page,
    rows: [row('a'), { id: 'b', status: 'resolved' }],
  })
  expect(withoutRow(page, 'a')).toEqual({ ...page, rows: [row('b')], total: 6 })
  expect(withoutRow(page, 'c')).toEqual(page)
  expect(page.rows).toHaveLength(2)
})

it('says how many rows there are, or match', () => {
  expect(countLine(1204, 'inquiry', 'inquiries', false)).toBe('1,204 inquiries')
  expect(countLine(1, 'inquiry', 'inquiries', true)).toBe('1 inquiry matches')
  expect(countLine(0, 'inquiry', 'inquiries', true)).toBe('0 inquiries match')
})

it('searches for what was typed, literally and in one spelling, and for nothing without it', () => {
  const query = { filter: vi.fn(() => query) }
  matching(query, '  J\u006f\u0308rg\t100%? ')
  expect(query.filter).toHaveBeenCalledExactlyOnceWith('search_text', 'imatch', 'Jörg 100\\%\\?')
  matching(query, '   ')
  expect(query.filter).toHaveBeenCalledTimes(1)
})
