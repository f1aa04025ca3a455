import { downloadZip } from 'client-zip'
import { expect, it } from 'vitest'
import { readZip } from './read-zip'

const zipOf = async (files: Record<string, Uint8Array<ArrayBuffer> | string>) =>
  new File([await downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).blob()], 'photos.zip')

it('lists files with their folders, without those that macOS adds, and reads them', async () => {
  const files = await readZip(
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

it('reads the other files of a ZIP with a name that leads out of it', async () => {
  const files = await readZip(await zipOf({ '../a.jpg': 'first', 'b.jpg': 'second' }))
  expect(files).toMatchObject([{ path: 'b.jpg', size: 6 }])
})

it('says that a file is no ZIP', async () => {
  await expect(readZip(new File(['nothing of the kind'], 'a.zip'))).rejects.toThrow('This ZIP cannot be opened.')
})
