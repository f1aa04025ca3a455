// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hold } from '@/test/hold'
import { removeUnused } from '../api/media.api'
import { readUploadRecords, writeUploadRecord } from './upload-record'
import { sweepUploadRecords, UploadScope } from './upload-scope'

vi.stubGlobal('__ENVIRONMENT__', { supabaseUrl: '', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })
vi.mock('../api/media.api', () => ({ removeUnused: vi.fn(() => Promise.resolve()) }))

const url = (name: string) => `/storage/v1/object/public/watch-images/watches/${name}.900x900.jpg`
const key = (name: string) => `watches/${name}.900x900.jpg`
const removed = () => vi.mocked(removeUnused).mock.calls.map(([keys]) => [...keys].sort())

/** A name has one holder at a time. */
function fakeLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    second: { ifAvailable?: boolean } | ((lock: unknown) => Promise<void>),
    third?: (lock: unknown) => Promise<void>,
  ) => {
    const work = third ?? (second as (lock: unknown) => Promise<void>)
    if (held.has(name)) return work(null)
    held.add(name)
    await work({ name }).finally(() => held.delete(name))
  }
  return { request, held }
}

let locks: ReturnType<typeof fakeLocks>

beforeEach(() => {
  localStorage.clear()
  vi.mocked(removeUnused).mockReset().mockResolvedValue()
  locks = fakeLocks()
  vi.stubGlobal('navigator', { ...navigator, locks })
})

describe('a commit', () => {
  it('removes files that were not saved, and keeps the others', async () => {
    const scope = new UploadScope()
    await scope.claim(key('new'))
    await scope.claim(key('vain'))
    await scope.commit([url('kept'), url('new')])
    expect(removed()).toEqual([[key('vain')]])
  })

  it('ignores files outside the bucket', async () => {
    await new UploadScope().commit(['https://example.com/a.jpg'])
    expect(removed()).toEqual([[]])
  })

  it('protects its files from a later discard', async () => {
    const scope = new UploadScope()
    await scope.claim(key('new'))
    await scope.commit([url('new')])
    scope.close()
    await settled()
    expect(removed().flat()).toEqual([])
    expect(readUploadRecords()).toEqual([])
  })

  it('never throws, and records what could not be removed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(removeUnused).mockRejectedValue(new TypeError('Failed to fetch'))
    const scope = new UploadScope()
    await scope.claim(key('vain'))
    await scope.commit([])
    expect(readUploadRecords().map(({ keys }) => keys)).toEqual([[key('vain')]])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('a discard', () => {
  it('aborts running uploads, then removes uploaded files', async () => {
    const scope = new UploadScope()
    await scope.claim(key('done'))
    const controller = new AbortController()
    const running = scope.run(controller, () => new Promise((resolve) => (controller.signal.onabort = () => resolve())))
    expect(scope.isBusy.get()).toBe(true)
    scope.discard()
    await running
    await settled()
    expect(scope.isBusy.get()).toBe(false)
    expect(removed()).toEqual([[key('done')]])
    // An aborted upload may still arrive, so the next sweep tries again.
    expect(readUploadRecords().map(({ keys }) => keys)).toEqual([[key('done')]])
    expect(locks.held.size).toBe(0)
  })

  it('waits for a running save', async () => {
    const scope = new UploadScope()
    await scope.claim(key('new'))
    const save = hold()
    const saving = scope.during(save.promise)
    scope.close()
    await settled()
    expect(removed()).toEqual([])
    save.release()
    await saving
    await scope.commit([url('new')])
    await settled()
    expect(removed().flat()).toEqual([])
  })

  it('removes the files of a failed save', async () => {
    const scope = new UploadScope()
    await scope.claim(key('new'))
    const saving = scope.during(Promise.reject(new Error('no')))
    await saving.catch(() => {})
    scope.close()
    await settled()
    expect(removed()).toEqual([[key('new')]])
  })
})

describe('the sweep', () => {
  it('removes the files of closed tabs, but not of an open session', async () => {
    const open = new UploadScope()
    await open.claim(key('open'))
    writeUploadRecord('closed', [key('left')])
    await sweepUploadRecords()
    expect(removed()).toEqual([[key('left')]])
    expect(readUploadRecords().map(({ keys }) => keys)).toEqual([[key('open')]])
  })

  it('retries files that could not be removed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    writeUploadRecord('closed', [key('left')])
    vi.mocked(removeUnused).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await sweepUploadRecords()
    expect(readUploadRecords()).toHaveLength(1)
    await sweepUploadRecords()
    expect(readUploadRecords()).toEqual([])
    log.mockRestore()
  })

  it('uses the age of a record if the browser has no locks', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined })
    writeUploadRecord('closed', [key('left')])
    await sweepUploadRecords()
    expect(removed()).toEqual([])
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
    await sweepUploadRecords()
    expect(removed()).toEqual([[key('left')]])
    vi.useRealTimers()
  })

  it('ignores a malformed record', async () => {
    localStorage.setItem('uploads:broken', '{')
    await sweepUploadRecords()
    expect(readUploadRecords()).toEqual([])
  })
})

function settled() {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
