import { describe, expect, it, vi } from 'vitest'
import { contestedPaths, VersionConflict, writeOver, writeStatus, type Fields } from './versions'

const fields = (values: Record<string, string>): Fields =>
  new Map(Object.entries(values).map(([path, value]) => [path, { label: path, value }]))

describe('contestedPaths', () => {
  it('names what both have changed, each to something else', () => {
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

  it('writes over the version that was seen', async () => {
    const read = vi.fn()
    await writeOver(seen, { ...writing, write: async () => [1], read })
    expect(read).not.toHaveBeenCalled()
  })

  it('gives the other version where somebody was quicker', async () => {
    const attempt = writeOver(seen, { ...writing, write: async () => [], read: async () => theirs })
    await expect(attempt).rejects.toBeInstanceOf(VersionConflict)
    await expect(attempt).rejects.toMatchObject({ current: theirs })
  })

  it('goes on where nothing of theirs would be lost', async () => {
    const over: unknown[] = []
    await writeOver(seen, {
      ...writing,
      loses: () => false,
      write: async (version) => (over.push(version) > 1 ? [1] : []),
      read: async () => theirs,
    })
    expect(over).toEqual([seen, theirs])
  })

  it('says that a record is gone', async () => {
    const attempt = writeOver(seen, { ...writing, write: async () => [], read: async () => null })
    await expect(attempt).rejects.toMatchObject({ current: null, message: expect.stringContaining('deleted') })
  })

  it('takes what cannot be written, although nobody has changed it, for a refusal', async () => {
    const attempt = writeOver(seen, { ...writing, write: async () => [], read: async () => seen })
    await expect(attempt).rejects.toMatchObject({ code: 'PERMISSION_ERROR' })
  })
})

describe('writeStatus', () => {
  it('does not undo what somebody else has chosen meanwhile', async () => {
    const attempt = writeStatus(
      'new',
      async () => [],
      async () => 'resolved',
    )
    await expect(attempt).rejects.toMatchObject({ code: 'REFUSED_ERROR' })
  })

  it('is content where the status is the one that was wanted', async () => {
    await writeStatus(
      'new',
      async () => [],
      async () => 'new',
    )
  })

  it('says that a row is gone', async () => {
    const attempt = writeStatus<string>(
      'new',
      async () => [],
      async () => undefined,
    )
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})
