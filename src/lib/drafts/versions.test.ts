import { describe, expect, it, vi } from 'vitest'
import { contestedPaths, VersionConflict, writeOver, writeStatus, type Fields } from './versions'

const fields = (values: Record<string, string>): Fields =>
  new Map(Object.entries(values).map(([path, value]) => [path, { label: path, value }]))

describe('contestedPaths', () => {
  it('returns the paths that both sides changed to different values', () => {
    const seen = fields({ name: 'A', role: 'B', text: 'C' })
    const theirs = fields({ name: 'A1', role: 'B1', text: 'C' })
    const mine = fields({ name: 'A2', role: 'B1', text: 'C2' })
    expect(contestedPaths(seen, theirs, mine)).toEqual(['name'])
  })
})

describe('writeOver', () => {
  const seen = { updated_at: '1', notes: 'seen' }
  const theirs = { updated_at: '2', notes: 'theirs' }
  const writing = { thing: 'request', loses: () => true }

  it('writes over the version that was loaded', async () => {
    const read = vi.fn()
    await writeOver(seen, { ...writing, write: async () => [1], read })
    expect(read).not.toHaveBeenCalled()
  })

  it('throws a conflict with the current version if the row has changed', async () => {
    const attempt = writeOver(seen, { ...writing, write: async () => [], read: async () => theirs })
    await expect(attempt).rejects.toBeInstanceOf(VersionConflict)
    await expect(attempt).rejects.toMatchObject({ current: theirs })
  })

  it('overwrites a newer version if no change would be lost', async () => {
    const over: unknown[] = []
    await writeOver(seen, {
      ...writing,
      loses: () => false,
      write: async (version) => (over.push(version) > 1 ? [1] : []),
      read: async () => theirs,
    })
    expect(over).toEqual([seen, theirs])
  })

  it('throws a conflict without a version if the row was deleted', async () => {
    const attempt = writeOver(seen, { ...writing, write: async () => [], read: async () => null })
    await expect(attempt).rejects.toMatchObject({ current: null, message: expect.stringContaining('deleted') })
  })

  it('throws a permission error if an unchanged row cannot be written', async () => {
    const attempt = writeOver(seen, { ...writing, write: async () => [], read: async () => seen })
    await expect(attempt).rejects.toMatchObject({ code: 'PERMISSION_ERROR' })
  })
})

describe('writeStatus', () => {
  it('does not revert a status that another person has chosen', async () => {
    const attempt = writeStatus(
      'new',
      async () => [],
      async () => 'resolved',
    )
    await expect(attempt).rejects.toMatchObject({ code: 'REFUSED_ERROR' })
  })

  it('accepts a status that is already the wanted one', async () => {
    await writeStatus(
      'new',
      async () => [],
      async () => 'new',
    )
  })

  it('throws NOT_FOUND_ERROR if the row was deleted', async () => {
    const attempt = writeStatus<string>(
      'new',
      async () => [],
      async () => undefined,
    )
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})
