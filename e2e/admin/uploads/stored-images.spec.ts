import sharp from 'sharp'
import { expect } from '../../fixtures'
import { corners, cornersOf, cutOut, phonePhotograph, photograph } from '../pictures'
import { download, keyOf, test } from './bucket'
import { expectPictures, openNewWatch } from './image-form'

test('stores images upright, resized, without metadata, and with renditions that the site serves @phone', async ({
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
  // Transparent parts become white.
  expect(await cornersOf(await download(request, cut))).toEqual(Array(4).fill('#ffffff'))

  await page.goto(`/watches/${watch.id}`)
  const shown = page
    .getByRole('button', { name: /picture 1 of 3/ })
    .locator('img')
    .first()
  await expect(shown).toHaveAttribute('srcset', new RegExp(`${front.replace('.webp.jpg', '')}\\.w400\\.webp 400w`))
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('draws on the page if the browser cannot draw in a worker @desktop', async ({
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
