import { downloadZip } from 'client-zip'
import { expect, it } from 'vitest'
import { readZip } from './read-zip'

const zipOf = async (files: Record<string, Uint8Array<ArrayBuffer> | string>) =>
  new File([await downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).blob()], 'photos.zip')

it('lists files with their folders, without those that macOS adds, and reads them', async () => {
  const { files } = await readZip(
    await zipOf({
      'photos/a.jpg': 'first',
      '__MACOSX/photos/._a.jpg': 'clutter',
      'photos/.DS_Store': 'clutter',
      'b.jpg': 'second',
    }),
  )
  expect(files).toMatchObject([
    { path: 'photos/a.jpg', size: 5 },
    { path: 'b.jpg', size: 6 },
  ])
  expect(await (await files[1].open()).text()).toBe('second')
})

it.each(['../a.jpg', 'photos/../../a.jpg', '/etc/a.jpg', 'C:/a.jpg'])(
  'leaves out an entry named %s, names it, and reads the others',
  async (name) => {
    const { files, leftOut } = await readZip(await zipOf({ [name]: 'first', 'b.jpg': 'second' }))
    expect(leftOut).toEqual([name])
    expect(files).toMatchObject([{ path: 'b.jpg', size: 6 }])
  },
)

it('reads the first bytes of a file, and then all of it', async () => {
  const long = Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251)
  const { files } = await readZip(await zipOf({ 'long.jpg': long, 'short.jpg': 'short', 'empty.jpg': '' }))
  expect(new Uint8Array(await (await files[0].head()).arrayBuffer())).toEqual(long.slice(0, 64))
  expect(await (await files[1].head()).text()).toBe('short')
  expect((await files[2].head()).size).toBe(0)
  expect((await files[0].open()).size).toBe(long.length)
})

it('says that a file is no ZIP', async () => {
  await expect(readZip(new File(['nothing of the kind'], 'a.zip'))).rejects.toThrow('This ZIP cannot be opened.')
})
