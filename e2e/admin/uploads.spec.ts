import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolation } from '../accessibility'
import { badAnswer } from '../accounts/accounts'
import { signInOwner } from '../api'
import { backend } from '../backend'
import { test as base, expect } from '../fixtures'
import { toast } from '../toasts'
import { openAdmin } from './admin'
import { corners, cornersOf, cutOut, fileOf, grainyPhotograph, phonePhotograph, photograph } from './pictures'

type Bucket = {
  /** What only this test calls its files and its watch. */
  name: string
  /** The objects whose name holds it. */
  keys(): Promise<string[]>
  has(key: string): Promise<boolean>
}

const maxRetries = 3
const publicPath = '/storage/v1/object/public/watch-images/'
const uploads = '**/storage/v1/object/watch-images/**'
const keyOf = (address: unknown) => String(address).replace(publicPath, '')

const test = base.extend<{ bucket: Bucket }>({
  bucket: async ({ request, office }, provide) => {
    const name = `t${randomUUID().slice(0, 8)}`
    const all = () => listBucket(request)
    const bucket = {
      name,
      keys: async () => (await all()).filter((key) => key.includes(name)).sort(),
      has: async (key: string) => (await all()).includes(key),
    }
    await provide(bucket)
    await office.remove(`watches?brand=eq.${name}`)
    await office.remove(`testimonials?name=eq.${name}`)
    const left = await bucket.keys()
    if (left.length > 0) await removeFromBucket(request, left)
  },
})

async function listBucket(request: APIRequestContext): Promise<string[]> {
  const owner = await signInOwner(request)
  const folders = ['watches', 'testimonials', 'testimonials/videos']
  const lists = await Promise.all(
    folders.map(async (prefix) => {
      const response = await request.post('/storage/v1/object/list/watch-images', {
        headers: owner,
        maxRetries,
        data: { prefix, limit: 10_000 },
      })
      expect(response.ok(), await response.text()).toBe(true)
      return ((await response.json()) as { name: string }[]).map(({ name }) => `${prefix}/${name}`)
    }),
  )
  return [...new Set(lists.flat())]
}

async function removeFromBucket(request: APIRequestContext, prefixes: string[]) {
  const owner = await signInOwner(request)
  await request.delete('/storage/v1/object/watch-images', { headers: owner, maxRetries, data: { prefixes } })
}

async function download(request: APIRequestContext, key: string) {
  const response = await request.get(publicPath + key, { maxRetries })
  expect(response.ok(), key).toBe(true)
  return response.body()
}

function formOf(page: Page) {
  const dialog = page.getByRole('dialog')
  const images = dialog.getByRole('group', { name: 'Images' })
  return {
    dialog,
    images,
    tiles: images.locator('[data-tile]'),
    input: images.locator('input[type=file]'),
    save: dialog.locator('button[type=submit]'),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    problems: images.getByRole('alert'),
    button: (name: string) => images.getByRole('button', { name, exact: true }),
    progress: (name: string) => images.getByRole('progressbar', { name: `Uploading ${name}` }),
  }
}

/** Opens the form of a watch, and fills in everything but its images. */
async function openNewWatch(page: Page, name: string) {
  // Among its own: pictures of other tests' watches may just be leaving the bucket.
  await openAdmin(page, 'watches', `q=${encodeURIComponent(name)}`)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Watch', exact: true }).click()
  const form = formOf(page)
  await form.dialog.getByLabel('Name', { exact: true }).fill(`Watch ${name}`)
  await form.dialog.getByLabel('Brand').fill(name)
  await form.dialog.getByLabel('Category').fill(`Kind ${name}`)
  await form.dialog.getByLabel('Description').fill('A watch that only this test knows.')
  return form
}

/** As many pictures are there, and none is on its way. */
async function expectPictures({ images }: { images: Locator }, count: number) {
  await expect(images.getByRole('button', { name: /^Remove picture \d+$/ })).toHaveCount(count)
  await expect(images.getByRole('progressbar')).toHaveCount(0)
}

/** Makes the way to the backend a slow one; the answers are as fast as ever. */
async function slowDown(context: BrowserContext, page: Page, bytesPerSecond: number) {
  const session = await context.newCDPSession(page)
  const setSpeed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await setSpeed(bytesPerSecond)
  return {
    /** However long a test takes now, nothing arrives meanwhile. */
    nearlyStop: () => setSpeed(500),
    speedUp: () => setSpeed(-1),
  }
}

const heic = { mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') }
const gif = { mimeType: 'image/gif', buffer: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') }
const text = { mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') }

test('images are kept upright, fitted, without what they told, with renditions that the site serves @phone', async ({
  page,
  request,
  office,
  bucket: { name, keys },
}) => {
  const form = await openNewWatch(page, name)
  await form.input.setInputFiles([
    await phonePhotograph(`${name} Front (1).JPG`, 1800, 2400),
    await cutOut(`${name}-cutout.png`),
    { ...(await photograph(`${name}-small.webp`, 300, 200)), mimeType: 'image/webp' },
  ])
  await expectPictures(form, 3)
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)

  const [watch] = await office.rows(`watches?brand=eq.${name}`)
  const masters = (watch.image_urls as string[]).map(keyOf)
  expect(masters).toEqual([
    expect.stringMatching(new RegExp(`^watches/\\d{17}-${name}-front-1-[0-9a-f]{8}\\.1440x1920\\.webp\\.jpg$`)),
    expect.stringMatching(/-cutout-[0-9a-f]{8}\.600x600\.webp\.jpg$/),
    expect.stringMatching(/-small-[0-9a-f]{8}\.300x200\.jpg$/),
  ])
  const renditions = (master: string, widths: number[]) =>
    widths.map((width) => master.replace(/\.webp\.jpg$/, `.w${width}.webp`))
  const [front, cut] = masters
  expect(await keys()).toEqual([...masters, ...renditions(front, [400, 800, 1200]), ...renditions(cut, [400])].sort())

  const picture = await download(request, front)
  const { format, width, height, orientation, exif, xmp, iptc } = await sharp(picture).metadata()
  expect({ format, width, height, orientation, exif, xmp, iptc }).toEqual({
    format: 'jpeg',
    width: 1440,
    height: 1920,
    orientation: undefined,
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
  })
  expect(picture.includes('Exif')).toBe(false)
  expect(picture.includes('Secretive')).toBe(false)
  for (const key of [front, ...renditions(front, [400, 800, 1200])]) {
    expect(await cornersOf(await download(request, key))).toEqual(corners)
  }
  for (const [index, key] of renditions(front, [400, 800, 1200]).entries()) {
    const size = await sharp(await download(request, key)).metadata()
    expect([size.format, size.width, size.height]).toEqual(
      [
        ['webp', 400, 533],
        ['webp', 800, 1067],
        ['webp', 1200, 1600],
      ][index],
    )
  }
  // What is transparent becomes white.
  expect(await cornersOf(await download(request, cut))).toEqual(Array(4).fill('#ffffff'))

  await page.goto(`/watches/${watch.id}`)
  const shown = page
    .getByRole('button', { name: /picture 1 of 3/ })
    .locator('img')
    .first()
  await expect(shown).toHaveAttribute('srcset', new RegExp(`${front.replace('.webp.jpg', '')}\\.w400\\.webp 400w`))
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('what is no picture or too large is refused by name, what fits is taken @desktop', async ({
  page,
  bucket: { name },
}, info) => {
  const form = await openNewWatch(page, name)
  const beginning = (await photograph('', 400, 300)).buffer
  const large = await fileOf(info.outputPath('large.jpg'), beginning, 40 * 1024 * 1024 + 1)
  const largest = await fileOf(info.outputPath('largest.jpg'), beginning, 40 * 1024 * 1024)
  await form.input.setInputFiles([large, largest])
  await expect(form.problems.getByRole('listitem')).toHaveText('Image size must be less than 40MBlarge.jpg')
  await expectPictures(form, 1)

  await form.input.setInputFiles([
    { name: 'notes.jpg', ...text },
    { name: 'IMG_1.heic', ...heic },
    { name: 'renamed.jpg', ...heic },
    { name: 'moving.gif', ...gif },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: beginning.subarray(0, 40) },
    await photograph('good.jpg'),
  ])
  await expectPictures(form, 2)
  await expect(form.problems.getByRole('listitem')).toHaveText([
    'Please upload a valid image file (JPG, PNG, or WebP)notes.jpg, moving.gif, broken.jpg',
    /^Please upload a valid image file \(JPG, PNG, or WebP\)\. This one is HEIC\..* JPEG .*IMG_1\.heic, renamed\.jpg$/,
  ])
  await expect(form.problems).toBeInViewport()
  await expectNoViolation(page)
})

test('what failed is left out only where that is said @desktop', async ({
  page,
  office,
  quietConsole,
  bucket: { name, keys },
}) => {
  quietConsole.allow(badAnswer)
  const form = await openNewWatch(page, name)
  await page.route(uploads, (route) =>
    route.request().url().includes(`${name}-bad`) ? route.abort('connectionreset') : route.fallback(),
  )
  await form.input.setInputFiles([
    await photograph(`${name}-bad.jpg`, 60, 40),
    await photograph(`${name}-a.jpg`, 60, 40),
  ])
  await expectPictures(form, 1)
  await form.save.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save without it' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.dialog).toHaveCount(0)
  expect(await orderOf(office, name)).toEqual(['a'])
  await expect.poll(keys).toHaveLength(1)
})

test('of eleven images ten are taken @desktop', async ({ page, bucket: { name } }) => {
  const form = await openNewWatch(page, name)
  const files = await Promise.all(
    Array.from({ length: 11 }, (_, index) => photograph(`${name}-${index + 1}.jpg`, 60, 40)),
  )
  await form.input.setInputFiles(files)
  await expect(form.problems.getByRole('listitem')).toHaveText(`Maximum 10 images allowed${name}-11.jpg`)
  await expectPictures(form, 10)
  await expect(form.images.getByText('10 of 10')).toBeVisible()
  await expect(form.images.getByRole('button', { name: 'All 10 places are taken' })).toBeDisabled()
})

test('a picture says how far it is, can be broken off, and leaves nothing behind @phone', async ({
  page,
  context,
  bucket: { name, keys },
}) => {
  const form = await openNewWatch(page, name)
  const { nearlyStop, speedUp } = await slowDown(context, page, 150_000)
  const file = `${name}.jpg`
  await form.input.setInputFiles([await grainyPhotograph(file)])
  const progress = form.progress(file)
  const now = async () => Number(await progress.getAttribute('aria-valuenow'))
  await expect.poll(now).toBeGreaterThan(0)
  const early = await now()
  await expect.poll(now).toBeGreaterThan(early)
  await nearlyStop()
  expect(await now()).toBeLessThan(100)
  await expect(form.dialog.getByText(/Images are being uploaded/)).toBeVisible()
  await form.save.click()
  const question = page.getByRole('alertdialog', { name: 'An upload is still under way' })
  await expect(question.getByRole('button', { name: 'Wait and save' })).toBeFocused()
  await expect(question.getByRole('progressbar', { name: `Uploading ${file}` })).toBeVisible()
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(question).toHaveCount(0)

  await form.button(`Cancel upload of ${file}`).click()
  await expect(form.tiles).toHaveCount(0)
  await speedUp()
  await expect(form.save).toBeEnabled()
  expect(await keys()).toEqual([])
})

test('the one that failed says why, left nothing, and is tried again @phone', async ({
  page,
  quietConsole,
  bucket: { name, keys },
}) => {
  quietConsole.allow(badAnswer)
  const form = await openNewWatch(page, name)
  let calls = 0
  await page.route(uploads, (route) => {
    const isBroken = route.request().url().includes(`${name}-bad`) && (++calls === 2 || calls === 3)
    return isBroken ? route.abort('connectionreset') : route.fallback()
  })
  await form.input.setInputFiles([await photograph(`${name}-bad.jpg`), await photograph(`${name}-good.jpg`)])
  await expect(form.tiles.getByRole('alert')).toHaveText(
    'Failed to upload imageNetwork connection failed. Please check your internet connection and try again.',
  )
  await expectPictures(form, 1)
  await expect(form.save).toBeEnabled()
  expect((await keys()).filter((key) => key.includes('bad'))).toEqual([])
  await expectNoViolation(page)

  // It is not left out in silence: saving asks, and saves once it is there.
  await form.save.click()
  const question = page.getByRole('alertdialog', { name: 'Not everything could be uploaded' })
  await expect(question).toContainText(`${name}-bad.jpgNetwork connection failed.`)
  const again = question.getByRole('button', { name: 'Try again and save' })
  await expect(again).toBeFocused()
  await expectNoViolation(page)
  await again.click()
  await expect.poll(() => calls).toBe(3)
  await again.click()
  // The question hides the form from what looks for roles.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.dialog).toHaveCount(0)
  expect((await keys()).filter((key) => /\.1000x800\.webp\.jpg$/.test(key))).toHaveLength(2)
})

test.describe('on one screen', () => {
  test('a session that expires on the way is renewed once @desktop', async ({
    page,
    quietConsole,
    bucket: { name },
  }) => {
    quietConsole.allow(badAnswer)
    const form = await openNewWatch(page, name)
    let refusals = 0
    await page.route(uploads, (route) =>
      ++refusals === 1
        ? route.fulfill({ status: 400, json: { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' } })
        : route.fallback(),
    )
    const renewal = page.waitForRequest(/\/auth\/v1\/token\?grant_type=refresh_token/)
    await form.input.setInputFiles([await photograph(`${name}.jpg`, 300, 200)])
    await renewal
    await expectPictures(form, 1)
  })

  test('images are moved by keyboard, and the focus stays on them @desktop', async ({
    page,
    office,
    bucket: { name },
  }) => {
    const form = await openNewWatch(page, name)
    await form.input.setInputFiles(
      await Promise.all(['a', 'b', 'c'].map((each) => photograph(`${name}-${each}.jpg`, 60, 40))),
    )
    await expectPictures(form, 3)
    await form.button('Move picture 3 left').focus()
    await page.keyboard.press('Enter')
    await expect(form.button('Move picture 2 left')).toBeFocused()
    await expect(form.images.getByRole('status')).toHaveText('Picture 3 is now picture 2 of 3')
    await page.keyboard.press('Enter')
    await expect(form.button('Move picture 1 left')).toBeFocused()
    await expect(form.images.getByRole('status')).toHaveText('Picture 2 is now picture 1 of 3, the cover')
    // At the end of its way it stays where it is.
    await expect(form.button('Move picture 1 left')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(form.button('Move picture 1 left')).toBeFocused()
    await form.save.click()
    await expect(form.dialog).toHaveCount(0)
    expect(await orderOf(office, name)).toEqual(['c', 'a', 'b'])
  })

  test('a removed image can be put back where it was @desktop', async ({ page, office, bucket: { name, keys } }) => {
    const form = await openNewWatch(page, name)
    await form.input.setInputFiles(
      await Promise.all(['a', 'b', 'c'].map((each) => photograph(`${name}-${each}.jpg`, 60, 40))),
    )
    await expectPictures(form, 3)
    await form.button('Remove picture 2').click()
    await expect(toast(page, 'Image removed')).toBeVisible()
    await expect(form.button('Remove picture 2')).toBeFocused()
    await expectPictures(form, 2)
    await toast(page, 'Image removed').getByText('Undo').click()
    await expectPictures(form, 3)
    await expect(toast(page, 'Image removed')).toHaveCount(0)
    await expect(form.images.getByText('Image removed')).toHaveCount(0)

    // Beside the field too, where the keyboard reaches it.
    await form.button('Remove picture 1').click()
    await form.button('Undo').press('Enter')
    await form.button('Remove picture 3').click()
    await expectPictures(form, 2)
    await form.save.click()
    await expect(form.dialog).toHaveCount(0)
    expect(await orderOf(office, name)).toEqual(['a', 'b'])
    await expect.poll(keys).toHaveLength(2)
  })

  test('images are pasted, but not into what is being typed @desktop', async ({ page, bucket: { name } }) => {
    const form = await openNewWatch(page, name)
    const base64 = (await cutOut('')).buffer.toString('base64')
    const paste = (also?: string) =>
      page.evaluate(
        ({ content, words }) => {
          const data = new DataTransfer()
          const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
          data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
          if (words) data.setData('text/plain', words)
          const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          return document.activeElement!.dispatchEvent(event)
        },
        { content: base64, words: also },
      )
    await form.dialog.getByLabel('Brand').focus()
    // Left to the line that has the focus.
    expect(await paste('some words')).toBe(true)
    await expect(form.tiles).toHaveCount(0)
    expect(await paste()).toBe(false)
    await expectPictures(form, 1)
  })

  test('images are dropped onto the field; what falls beside it does not open @desktop', async ({
    page,
    bucket: { name },
  }) => {
    const form = await openNewWatch(page, name)
    const base64 = (await photograph('', 60, 40)).buffer.toString('base64')
    const files = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      for (const each of ['a.jpg', 'b.jpg']) data.items.add(new File([bytes], each, { type: 'image/jpeg' }))
      return data
    }, base64)
    const isRefused = await form.dialog.getByLabel('Brand').evaluate((line, dataTransfer) => {
      return !line.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, files)
    expect(isRefused).toBe(true)
    await expect(form.tiles).toHaveCount(0)
    await form.images.dispatchEvent('dragover', { dataTransfer: files })
    await form.images.dispatchEvent('drop', { dataTransfer: files })
    await expectPictures(form, 2)
  })

  test('a dialog that is left leaves nothing in the bucket @desktop', async ({
    page,
    context,
    bucket: { name, keys },
  }) => {
    const form = await openNewWatch(page, name)
    await form.input.setInputFiles([await photograph(`${name}-done.jpg`)])
    await expectPictures(form, 1)
    expect(await keys()).not.toEqual([])
    const { nearlyStop, speedUp } = await slowDown(context, page, 150_000)
    await form.input.setInputFiles([await grainyPhotograph(`${name}-begun.jpg`)])
    await expect
      .poll(async () => Number(await form.progress(`${name}-begun.jpg`).getAttribute('aria-valuenow')))
      .toBeGreaterThan(0)
    await nearlyStop()
    await form.cancel.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(form.dialog).toHaveCount(0)
    await speedUp()
    await expect.poll(keys).toEqual([])
  })

  test('what a closed tab has left is removed later, not what another tab has open @desktop', async ({
    page,
    context,
    bucket: { name, keys },
  }) => {
    const closed = await context.newPage()
    const left = await openNewWatch(closed, name)
    await left.input.setInputFiles([await photograph(`${name}-left.jpg`, 60, 40)])
    await expectPictures(left, 1)
    const other = await context.newPage()
    const open = await openNewWatch(other, name)
    await open.input.setInputFiles([await photograph(`${name}-open.jpg`, 60, 40)])
    await expectPictures(open, 1)
    await closed.close()
    expect(await keys()).toHaveLength(2)
    await openAdmin(page, 'watches')
    await expect.poll(keys).toEqual([expect.stringContaining('-open-')])
    await open.save.click()
    await expect(open.dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    expect(await keys()).toEqual([expect.stringContaining('-open-')])
    await other.close()
  })

  test('what was saved as its tab closed is not taken for abandoned @desktop', async ({ page, request, bucket }) => {
    const form = await openNewWatch(page, bucket.name)
    await form.input.setInputFiles([await photograph(`${bucket.name}.jpg`, 60, 40)])
    await expectPictures(form, 1)
    const [key] = await bucket.keys()
    const response = await request.post('/rest/v1/watches', {
      headers: await signInOwner(request),
      maxRetries,
      data: {
        name: 'Saved',
        brand: bucket.name,
        category: 'Kind',
        description: 'Written, and never answered.',
        image_urls: [publicPath + key],
      },
    })
    expect(response.ok(), await response.text()).toBe(true)
    const swept = page.waitForResponse(/\/rest\/v1\/watches\?select=image_urls/)
    await page.getByRole('button', { name: 'Close dialog' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await swept
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((each) => each.startsWith('uploads:'))))
      .toBe(false)
    expect(await bucket.has(key)).toBe(true)
  })

  test('what is replaced or deleted goes, but for what another watch shows @desktop', async ({
    page,
    request,
    office,
    bucket: { name, keys },
  }) => {
    const form = await openNewWatch(page, name)
    await form.input.setInputFiles(
      await Promise.all(['a', 'b', 'c'].map((each) => photograph(`${name}-${each}.jpg`, 500, 400))),
    )
    await expectPictures(form, 3)
    await form.save.click()
    await expect(form.dialog).toHaveCount(0)
    expect(await keys()).toHaveLength(6)
    const [{ id, image_urls: addresses }] = await office.rows(`watches?brand=eq.${name}`)
    const shared = (addresses as string[]).find((address) => address.includes('-b-'))
    const response = await request.post('/rest/v1/watches', {
      headers: await signInOwner(request),
      maxRetries,
      data: {
        name: 'Other',
        brand: name,
        category: `Kind ${name}`,
        description: 'It shows one of the same pictures.',
        // The address whole, as other tools write it.
        image_urls: [(backend.address || new URL(page.url()).origin) + shared],
      },
    })
    expect(response.ok(), await response.text()).toBe(true)

    await page.goto(`/admin?tab=watches&edit=${id}`)
    await expectPictures(form, 3)
    await form.button('Remove picture 1').click()
    await form.input.setInputFiles([await photograph(`${name}-d.jpg`, 60, 40)])
    await expectPictures(form, 3)
    await form.save.click()
    await expect(form.dialog).toHaveCount(0)
    const letters = async () =>
      [...new Set((await keys()).map((key) => /-([a-d])-[0-9a-f]{8}\./.exec(key)?.[1]))].sort()
    await expect.poll(letters).toEqual(['b', 'c', 'd'])

    await page.goto(`/admin?tab=watches&q=${name}`)
    await page.getByRole('button', { name: `Delete Watch ${name}`, exact: false }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click()
    await expect.poll(letters).toEqual(['b'])
    expect(await keys()).toHaveLength(2)
  })

  test('a browser that cannot draw in a worker does it on the page @desktop', async ({
    page,
    request,
    bucket: { name, keys },
  }) => {
    await page.addInitScript(() => delete (window as Partial<typeof globalThis>).OffscreenCanvas)
    const form = await openNewWatch(page, name)
    await form.input.setInputFiles([
      await phonePhotograph(`${name}.jpg`, 600, 900),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    ])
    await expectPictures(form, 1)
    await expect(form.problems).toContainText('Please upload a valid image file (JPG, PNG, or WebP)')
    const master = (await keys()).find((key) => key.endsWith('.600x900.webp.jpg'))
    expect(await cornersOf(await download(request, master!))).toEqual(corners)
  })

  test('a browser that makes no WebP keeps JPEG, and says so by the names @desktop', async ({
    page,
    request,
    bucket: { name, keys },
  }) => {
    // As Safari: a PNG for every type that it cannot make.
    await page.addInitScript(() => {
      delete (window as Partial<typeof globalThis>).OffscreenCanvas
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
      }
    })
    const form = await openNewWatch(page, name)
    await form.input.setInputFiles([await photograph(`${name}.jpg`, 900, 600)])
    await expectPictures(form, 1)
    const kept = await keys()
    expect(kept.map((key) => key.slice(key.indexOf('.')))).toEqual([
      '.900x600.jpg',
      '.900x600.w400.jpg',
      '.900x600.w800.jpg',
    ])
    for (const key of kept) expect((await sharp(await download(request, key)).metadata()).format).toBe('jpeg')
    await form.cancel.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(keys).toEqual([])
  })
})

test('images are dragged to their places, and Escape puts them back', async ({
  page,
  office,
  isMobile,
  bucket: { name },
}) => {
  const form = await openNewWatch(page, name)
  await form.input.setInputFiles(
    await Promise.all(['a', 'b', 'c'].map((each) => photograph(`${name}-${each}.jpg`, 60, 40))),
  )
  await expectPictures(form, 3)
  await form.tiles.first().scrollIntoViewIfNeeded()
  const pointer = await (isMobile ? touch(page) : mouse(page))

  await pointer.press(await gripOf(form.tiles.nth(0)))
  await pointer.move(await gripOf(form.tiles.nth(1)))
  await expect(form.tiles.nth(0)).toContainText('2')
  await expect(form.tiles.nth(1)).toContainText('Cover')
  await pointer.release()
  await expect(form.images.getByRole('status')).toHaveText('Picture 1 is now picture 2 of 3')

  if (!isMobile) {
    await pointer.press(await gripOf(form.tiles.nth(0)))
    await pointer.move(await gripOf(form.tiles.nth(2)))
    await expect(form.tiles.nth(0)).toContainText('3')
    await page.keyboard.press('Escape')
    await expect(form.tiles.nth(0)).toContainText('Cover')
    await expect(form.dialog).toBeVisible()
    await pointer.release()
  }
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await orderOf(office, name)).toEqual(['b', 'a', 'c'])
})

test.describe('of a testimonial', () => {
  const openTestimonial = async (page: Page) => {
    await openAdmin(page, 'testimonials')
    await page.getByRole('button', { name: 'Add Testimonial', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const group = (name: string | RegExp) => dialog.getByRole('group', { name })
    return { dialog, image: group(/Profile Image/), video: group(/Video Testimonial/), captions: group('Captions') }
  }
  const choose = (group: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
    group.locator('input[type=file]').setInputFiles(files)

  test('the image has a random name, an hour, and never takes the place of another @desktop', async ({
    page,
    bucket: { name },
  }) => {
    const { image } = await openTestimonial(page)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/testimonials/'),
    )
    await choose(image, await phonePhotograph(`${name}.jpg`, 300, 400))
    const request = await sent
    expect(new URL(request.url()).pathname).toMatch(
      /^\/storage\/v1\/object\/watch-images\/testimonials\/[0-9a-f-]{36}\.300x400\.jpg$/,
    )
    expect(request.headers()).toMatchObject({
      'cache-control': 'max-age=3600',
      'x-upsert': 'false',
      'content-type': 'image/jpeg',
    })
    await expect(image.getByRole('button', { name: 'Replace image' })).toBeVisible()
    await image.getByRole('button', { name: 'Remove image' }).click()
    await expect(toast(page, 'Image removed')).toBeVisible()
    await expect(image.getByRole('button', { name: 'Choose image' })).toBeFocused()
    await image.getByRole('button', { name: 'Undo' }).click()
    await expect(image.getByRole('img', { name: 'The image as it is' })).toBeVisible()
  })

  test('the image obeys its limits @desktop', async ({ page }, info) => {
    const { image } = await openTestimonial(page)
    const beginning = (await photograph('', 60, 40)).buffer
    await choose(image, await fileOf(info.outputPath('large.jpg'), beginning, 40 * 1024 * 1024 + 1))
    await expect(image.getByRole('alert')).toHaveText('Image size must be less than 40MBlarge.jpg')
    await choose(image, { name: 'notes.png', ...text })
    await expect(image.getByRole('alert')).toHaveText('Please upload a valid image file (JPG, PNG, or WebP)notes.png')
  })

  const kinds = {
    mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'),
    mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
    webm: Buffer.from(
      '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
      'latin1',
    ),
    ogg: Buffer.from('OggS\0\x02', 'latin1'),
  }

  test('a video of the four kinds is taken, nothing else, and up to 50 MB @desktop', async ({
    page,
    bucket: { name, keys },
  }, info) => {
    const { dialog, video } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    await expect(video.getByText('Upload a video testimonial from this client', { exact: true })).toBeVisible()
    const problem = video.getByRole('alert')
    await choose(video, {
      name: 'notes.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('not a film, whatever its name'),
    })
    await expect(problem).toHaveText('Please upload a valid video file (MP4, WebM, OGG, or MOV)notes.mp4')
    await choose(video, { name: 'film.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF0000AVI LIST') })
    await expect(problem).toContainText('film.avi')
    await choose(video, { name: 'film.mkv', mimeType: 'video/x-matroska', buffer: kinds.webm })
    await expect(problem).toContainText('film.mkv')
    await choose(video, await fileOf(info.outputPath('long.mp4'), kinds.mp4, 50 * 1024 * 1024 + 1))
    await expect(problem).toHaveText('Video size must be less than 50MBlong.mp4')
    expect(await keys()).toEqual([])

    for (const [extension, buffer] of Object.entries(kinds)) {
      await choose(video, { name: `${name}-${extension}.${extension}`, mimeType: '', buffer })
      await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
      await expect
        .poll(keys)
        .toContainEqual(
          expect.stringMatching(
            new RegExp(`^testimonials/videos/\\d{17}-${name}-${extension}-[0-9a-f]{8}\\.${extension}$`),
          ),
        )
      // No more than a beginning, it cannot be played.
      await expect(video.getByText('This browser cannot play the video.')).toBeVisible()
      await toast(page, 'Video uploaded successfully!').getByLabel('Close message').click()
      await expect(toast(page, 'Video uploaded successfully!')).toHaveCount(0)
    }
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(keys).toEqual([])
  })

  test('a video says how far it is, can be broken off, tried again, watched and removed @desktop', async ({
    page,
    context,
    quietConsole,
    bucket: { name, keys },
  }, info) => {
    quietConsole.allow(badAnswer)
    const { dialog, video } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    // At this speed it takes longer than the test may: it is on its way whenever it is looked at.
    const long = await fileOf(info.outputPath(`${name}-long.mp4`), kinds.mp4, 30 * 1024 * 1024)
    const { nearlyStop, speedUp } = await slowDown(context, page, 300_000)
    await choose(video, long)
    const progress = video.getByRole('progressbar', { name: `Uploading ${name}-long.mp4` })
    const now = async () => Number(await progress.getAttribute('aria-valuenow'))
    await expect.poll(now).toBeGreaterThan(0)
    const early = await now()
    await expect.poll(now).toBeGreaterThan(early)
    await nearlyStop()
    await expect(video.getByText('of 30.0 MB')).toBeVisible()
    await video.getByRole('button', { name: `Cancel upload of ${name}-long.mp4` }).click()
    await expect(progress).toHaveCount(0)
    await speedUp()
    expect(await keys()).toEqual([])

    await page.route(uploads, (route) => route.abort('connectionreset'), { times: 1 })
    const film = 'supabase/seed/videos/20261101090000000-nineteen-days.mp4'
    await choose(video, film)
    await expect(video.getByRole('alert')).toContainText('Failed to upload video')
    await video.getByRole('button', { name: /^Retry/ }).click()
    await expect(toast(page, 'Video uploaded successfully!')).toBeVisible()
    const player = video.getByLabel('The video as it is')
    await expect(player).toHaveAttribute('preload', 'metadata')
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
    const address = await player.getAttribute('src')
    await video.getByRole('button', { name: 'Remove video' }).click()
    await expect(toast(page, 'Video removed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question
      .or(page.getByRole('button', { name: 'Add Testimonial' }))
      .first()
      .waitFor()
    if (await question.isVisible()) await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(async () => (await page.request.get(address!)).ok()).toBe(false)
  })

  test('captions are WebVTT of up to 1 MB @desktop', async ({ page, bucket: { name, keys } }, info) => {
    const { dialog, video, captions } = await openTestimonial(page)
    await dialog.getByRole('tab', { name: 'Video Testimonial' }).click()
    await choose(video, { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: kinds.mp4 })
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nIt was worth the wait.\n')
    await choose(captions, { name: 'words.srt', mimeType: 'text/plain', buffer: Buffer.from('1\n00:00:00,000') })
    await expect(captions.getByRole('alert')).toHaveText('Please upload a valid captions file (WebVTT)words.srt')
    await choose(captions, await fileOf(info.outputPath('long.vtt'), words, 1024 * 1024 + 1))
    await expect(captions.getByRole('alert')).toHaveText('Captions size must be less than 1MBlong.vtt')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('.vtt'))
    await choose(captions, { name: `${name}-words.vtt`, mimeType: 'text/vtt', buffer: words })
    expect((await sent).headers()['content-type']).toBe('text/vtt')
    await expect(captions.getByRole('link', { name: 'Open captions' })).toBeVisible()
    expect((await keys()).filter((key) => key.endsWith('.vtt'))).toHaveLength(1)
  })
})

/** The letters by which a test named its pictures, in the order in which they were saved. */
async function orderOf(office: { rows(address: string): Promise<Record<string, unknown>[]> }, name: string) {
  const [{ image_urls: addresses }] = await office.rows(`watches?brand=eq.${name}`)
  return (addresses as string[]).map((address) => new RegExp(`${name}-([a-z])-`).exec(address)?.[1])
}

async function gripOf(tile: Locator) {
  const { x, y, width, height } = (await tile.locator('[data-grip]').boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

type Point = { x: number; y: number }

async function mouse(page: Page) {
  return {
    press: async ({ x, y }: Point) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    move: ({ x, y }: Point) => page.mouse.move(x, y, { steps: 10 }),
    release: () => page.mouse.up(),
  }
}

/** A finger, which Playwright can only tap with. */
async function touch(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  return {
    press: async (point: Point) => {
      at = point
      await send('touchStart', [point])
    },
    move: async ({ x, y }: Point) => {
      const start = at
      for (let step = 1; step <= 10; step++) {
        at = { x: start.x + ((x - start.x) * step) / 10, y: start.y + ((y - start.y) * step) / 10 }
        await send('touchMove', [at])
      }
    },
    release: () => send('touchEnd', []),
  }
}
