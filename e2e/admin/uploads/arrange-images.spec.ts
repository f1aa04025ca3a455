import type { Locator } from '@playwright/test'
import { expect } from '../../fixtures'
import { gripOf, middleOf, mouse, touch } from '../../helpers/pointer'
import { cutOut, photograph } from '../pictures'
import { test } from './bucket'
import { addPictures, expectPictures, openNewWatch, savedOrder } from './image-form'

const expectOrder = (tiles: Locator, ids: string[]) =>
  expect.poll(() => tiles.evaluateAll((all: HTMLElement[]) => all.map((tile) => tile.dataset.item))).toEqual(ids)

test('moves images with the keyboard, keeping the focus @desktop @journey', async ({
  page,
  office,
  bucket: { name },
}) => {
  const form = await openNewWatch(page, name)
  await addPictures(form, name, ['a', 'b', 'c'])
  await form.button('Move picture 3 left').focus()
  await page.keyboard.press('Enter')
  await expect(form.button('Move picture 2 left')).toBeFocused()
  await expect(form.images.getByRole('status')).toHaveText('Picture 3 is now picture 2 of 3')
  await page.keyboard.press('Enter')
  await expect(form.button('Move picture 1 left')).toBeFocused()
  await expect(form.images.getByRole('status')).toHaveText('Picture 2 is now picture 1 of 3, the cover')
  await expect(form.button('Move picture 1 left')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(form.button('Move picture 1 left')).toBeFocused()
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await savedOrder(office, name)).toEqual(['c', 'a', 'b'])
})

test('drags images, and Escape reverts', async ({ page, office, isMobile, bucket: { name } }) => {
  const form = await openNewWatch(page, name)
  await addPictures(form, name, ['a', 'b', 'c'])
  await form.tiles.first().scrollIntoViewIfNeeded()
  const pointer = await (isMobile ? touch(page) : mouse(page))

  const ids = await form.tiles.evaluateAll((tiles: HTMLElement[]) => tiles.map((tile) => tile.dataset.item!))
  const order = (...numbers: number[]) =>
    expectOrder(
      form.tiles,
      numbers.map((number) => ids[number]),
    )
  await pointer.press(await gripOf(form.tiles.nth(0)))
  await pointer.move(await gripOf(form.tiles.nth(1)))
  await order(1, 0, 2)
  await expect(form.tiles.getByText('Cover').filter({ visible: true })).toHaveCount(1)
  await pointer.release()
  await expect(form.images.getByRole('status')).toHaveText('Picture 1 is now picture 2 of 3')
  const rest = () => expect(form.images.locator('[data-dragging=true]')).toHaveCount(0)
  await rest()

  if (!isMobile) {
    await pointer.press(await gripOf(form.tiles.nth(0)))
    await pointer.move(await gripOf(form.tiles.nth(2)))
    await order(0, 2, 1)
    await page.keyboard.press('Escape')
    await order(1, 0, 2)
    await expect(form.dialog).toBeVisible()
    await pointer.release()
    await rest()
    // A mouse can also drag the picture itself.
    await pointer.press(await middleOf(form.tiles.nth(0)))
    await pointer.move(await middleOf(form.tiles.nth(1)))
    await order(0, 1, 2)
    await page.keyboard.press('Escape')
    await order(1, 0, 2)
    await pointer.release()
  }
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await savedOrder(office, name)).toEqual(['b', 'a', 'c'])
})

test('pastes images, but not while typing @desktop', async ({ page, bucket: { name } }) => {
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
  expect(await paste('some words')).toBe(true)
  await expect(form.tiles).toHaveCount(0)
  expect(await paste()).toBe(false)
  await expectPictures(form, 1)
})

test('accepts images dropped on the field, and does not open files dropped beside it @desktop', async ({
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
