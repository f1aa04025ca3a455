import { downloadZip } from 'client-zip'
import { expect, it } from 'vitest'
import { openZip } from './read-zip'

const zipOf = (files: { name: string; input: Uint8Array<ArrayBuffer> | string }[]) => downloadZip(files).blob()

it('lists files with their folders, without what a Mac adds, and reads each', async () => {
  const zip = await openZip(
    await zipOf([
      { name: 'photos/a.jpg', input: 'first' },
      { name: '__MACOSX/photos/._a.jpg', input: 'clutter' },
      { name: 'photos/.DS_Store', input: 'clutter' },
      { name: 'b.jpg', input: 'second' },
    ]),
  )
  expect(zip.entries).toEqual([
    { path: 'photos/a.jpg', size: 5 },
    { path: 'b.jpg', size: 6 },
  ])
  expect(await (await zip.read(1)).text()).toBe('second')
})

it.each(['../a.jpg', 'photos/../../a.jpg', '/etc/a.jpg', 'C:/a.jpg'])(
  'leaves out an entry named %s, names it, and reads the others',
  async (name) => {
    const zip = await openZip(
      await zipOf([
        { name, input: 'first' },
        { name: 'b.jpg', input: 'second' },
      ]),
    )
    expect(zip.leftOut).toEqual([name])
    expect(zip.entries).toEqual([{ path: 'b.jpg', size: 6 }])
    expect(await (await zip.read(0)).text()).toBe('second')
  },
)

it('reads how a file begins, also of a short one', async () => {
  const long = Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251)
  const zip = await openZip(
    await zipOf([
      { name: 'long.jpg', input: long },
      { name: 'short.jpg', input: 'short' },
      { name: 'empty.jpg', input: '' },
    ]),
  )
  expect(new Uint8Array(await (await zip.readHead(0)).arrayBuffer())).toEqual(long.slice(0, 64))
  expect(await (await zip.readHead(1)).text()).toBe('short')
  expect((await zip.readHead(2)).size).toBe(0)
  // It can be read whole afterwards.
  expect((await zip.read(0)).size).toBe(long.length)
})

it('says that a file is no ZIP', async () => {
  await expect(openZip(new Blob(['nothing of the kind']))).rejects.toThrow('This ZIP cannot be opened.')
})
