import { File as NodeFile } from 'node:buffer'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '@/lib/notify'
import { FileRefusal } from '../pictures/media-rules'
import { sendPicture } from '../uploads/send-file'
import { UploadScope } from '../uploads/upload-scope'
import type { UploadSteps } from '../uploads/upload-task'
import { PictureList } from './picture-list'

vi.stubGlobal('__ENVIRONMENT__', { supabaseUrl: '', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })
// jsdom's files cannot be read.
vi.stubGlobal('File', NodeFile)
vi.mock('@/lib/notify', () => ({ notify: { success: vi.fn(() => () => {}) } }))
vi.mock('../uploads/send-file', () => ({ sendPicture: vi.fn() }))

type Upload = { finish: (url: string) => void; fail: (error: unknown) => void; steps: UploadSteps }

let uploads: Record<string, Upload>
let value: string[]
let list: PictureList
const max = 3

function sync() {
  list.sync(value, {
    folder: 'watches',
    max,
    onChange: (next) => {
      value = next
      sync()
    },
  })
}

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name)
const pending = () => list.state.get().slots.flatMap((slot) => (slot ? [slot.name] : []))

beforeEach(() => {
  uploads = {}
  value = ['a']
  vi.mocked(sendPicture).mockImplementation(
    ({ name }) =>
      (steps) =>
        new Promise((finish, fail) => {
          uploads[name] = { finish, fail, steps }
          steps.signal.addEventListener('abort', () => fail(steps.signal.reason))
        }),
  )
  list = new PictureList(new UploadScope())
  sync()
})

it('keeps the chosen order, whichever upload finishes first', async () => {
  await list.add([jpeg('one'), jpeg('two')])
  uploads.two.finish('second')
  await expect.poll(() => value).toEqual(['a', 'second'])
  uploads.one.finish('first')
  await expect.poll(() => value).toEqual(['a', 'first', 'second'])
})

it('keeps both of two uploads that finish at once in a slow form', async () => {
  await list.add([jpeg('one'), jpeg('two')])
  let latest: string[] = []
  list.sync(value, { folder: 'watches', max, onChange: (next) => (latest = next) })
  uploads.one.finish('first')
  uploads.two.finish('second')
  await expect.poll(() => latest).toHaveLength(3)
  list.sync(['a'], { folder: 'watches', max, onChange: () => {} })
  list.sync(latest, { folder: 'watches', max, onChange: () => {} })
  expect(latest).toEqual(['a', 'first', 'second'])
})

it('takes as many pictures as fit, and names the others', async () => {
  await list.add([jpeg('one'), jpeg('two'), jpeg('three')])
  expect(pending()).toEqual(['one', 'two'])
  expect(list.state.get().refusals).toEqual([{ message: 'Maximum 3 images allowed', names: ['three'] }])
})

it('says why each file is rejected, and reserves no place for it', async () => {
  const large = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(40 * 1024 * 1024)], 'large.jpg')
  await list.add([new File(['text'], 'one.jpg'), large, jpeg('good'), new File(['text'], 'two.jpg')])
  expect(pending()).toEqual(['good'])
  expect(list.state.get().refusals).toEqual([
    { message: 'Please upload a valid image file (JPG, PNG, or WebP)', names: ['one.jpg', 'two.jpg'] },
    { message: 'Image size must be less than 40MB', names: ['large.jpg'] },
  ])
})

it('frees the place of a file that is not a picture', async () => {
  await list.add([jpeg('broken')])
  uploads.broken.fail(new FileRefusal('not a picture'))
  await expect.poll(() => pending()).toEqual([])
  expect(list.state.get().refusals).toEqual([{ message: 'not a picture', names: ['broken'] }])
})

it('keeps a failed upload, and retries it in its place', async () => {
  await list.add([jpeg('one')])
  uploads.one.fail(new TypeError('Failed to fetch'))
  const [, task] = list.state.get().slots
  await expect.poll(() => task?.state).toMatchObject({ stage: 'failed', problem: expect.stringContaining('Network') })
  list.move(1, 0)
  list.retry(task!)
  expect(task?.state.stage).toBe('waiting')
  uploads.one.finish('first')
  await expect.poll(() => value).toEqual(['first', 'a'])
})

it('aborts a removed upload, and ignores it if it was finished', async () => {
  await list.add([jpeg('one')])
  uploads.one.finish('first')
  list.remove(1)
  await Promise.resolve()
  expect(uploads.one.steps.signal.aborted).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(value).toEqual(['a'])
})

it('restores a removed picture in its place', () => {
  value = ['a', 'b', 'c']
  sync()
  list.remove(1)
  expect(value).toEqual(['a', 'c'])
  const [title, , action] = vi.mocked(notify.success).mock.lastCall ?? []
  expect([title, action?.label]).toEqual(['Image removed', 'Undo'])
  action?.onClick()
  expect(value).toEqual(['a', 'b', 'c'])
  action?.onClick()
  expect(value).toEqual(['a', 'b', 'c'])
})

it('cannot restore a picture when its place is taken', async () => {
  value = ['a', 'b', 'c']
  sync()
  list.remove(0)
  await list.add([jpeg('one')])
  list.undo()
  expect(value).toEqual(['b', 'c'])
  expect(list.state.get().refusals).toEqual([{ message: 'Maximum 3 images allowed', names: [] }])
})

it('moves pictures past running uploads', async () => {
  value = ['a', 'b']
  sync()
  await list.add([jpeg('one')])
  list.move(2, 0)
  list.move(2, 1)
  expect(value).toEqual(['b', 'a'])
  expect(list.state.get().announcement).toBe('Picture 3 is now picture 2 of 3')
  uploads.one.finish('first')
  await expect.poll(() => value).toEqual(['first', 'b', 'a'])
})

it('drops running uploads when the dialog is closed', async () => {
  const scope = new UploadScope()
  list = new PictureList(scope)
  sync()
  await list.add([jpeg('one'), jpeg('two')])
  scope.close()
  await expect.poll(() => pending()).toEqual([])
  expect(value).toEqual(['a'])
})
