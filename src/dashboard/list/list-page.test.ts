import type { PostgrestResponse } from '@supabase/supabase-js'
import { describe, expect, it, vi } from 'vitest'
import { countLine, fetchListPage, matching, withChange, withoutRow } from './list-page'

type Row = { id: string; status: string }

const arrivals = (rows: Row[], count: number) =>
  ({ data: rows, error: null, count, status: 206, statusText: '' }) as unknown as PostgrestResponse<Row>
const pastEnd = {
  data: null,
  error: { code: 'PGRST103', message: 'Requested range not satisfiable' },
  count: null,
} as unknown as PostgrestResponse<Row>
const row = (id: string) => ({ id, status: 'new' })

describe('fetchListPage', () => {
  it('requests a range of rows, counted from 0', async () => {
    const ask = vi.fn(async (_first: number, _last: number, _count?: string) => arrivals([row('a')], 60))
    expect(await fetchListPage(3, ask)).toEqual({ number: 3, rows: [row('a')], total: 60 })
    expect(ask.mock.calls).toEqual([
      [50, 74, undefined],
      [0, 0, 'exact'],
    ])
  })

  it.each([3, 9])('returns the last page for page %i of 2, and requests no count with its rows', async (number) => {
    const ask = vi.fn(async (first: number, _last: number, count?: string) => {
      if (first >= 26 && count) return pastEnd
      return arrivals(first < 26 ? [row('z')] : [], 26)
    })
    expect(await fetchListPage(number, ask)).toEqual({ number: 2, rows: [row('z')], total: 26 })
  })

  it('returns an empty first page', async () => {
    expect(await fetchListPage(1, async () => arrivals([], 0))).toEqual({ number: 1, rows: [], total: 0 })
  })

  it('throws other failures', async () => {
    const failed = { data: null, error: { message: 'permission denied' } } as unknown as PostgrestResponse<Row>
    await expect(fetchListPage(2, async () => failed)).rejects.toMatchObject({ code: 'PERMISSION_ERROR' })
  })
})

it('changes and removes a row without mutating the page', () => {
  const page = { number: 1, rows: [row('a'), row('b')], total: 7, others: 2 }
  expect(withChange(page, 'b', { status: 'resolved' })).toEqual({
    ...page,
    rows: [row('a'), { id: 'b', status: 'resolved' }],
  })
  expect(withoutRow(page, 'a')).toEqual({ ...page, rows: [row('b')], total: 6 })
  expect(withoutRow(page, 'c')).toEqual(page)
  expect(page.rows).toHaveLength(2)
})

it('describes how many rows there are or match', () => {
  expect(countLine(1204, 'inquiry', 'inquiries', false)).toBe('1,204 inquiries')
  expect(countLine(1, 'inquiry', 'inquiries', true)).toBe('1 inquiry matches')
  expect(countLine(0, 'inquiry', 'inquiries', true)).toBe('0 inquiries match')
})

describe('matching', () => {
  it('requires every pattern, and returns all rows without one', () => {
    const likeAllOf = vi.fn()
    matching({ likeAllOf, or: vi.fn() }, [])
    expect(likeAllOf).not.toHaveBeenCalled()
    matching({ likeAllOf, or: vi.fn() }, ['%lindqvist%', '%jorg%'])
    expect(likeAllOf).toHaveBeenCalledWith('search_text', ['%lindqvist%', '%jorg%'])
  })

  it('includes rows that were found through other tables', () => {
    const or = vi.fn()
    matching({ likeAllOf: vi.fn(), or }, ['%sn12%', '%voss%'], ['one', 'two'])
    expect(or).toHaveBeenCalledWith('search_text.like(all).{%sn12%,%voss%},id.in.(one,two)')
  })
})
