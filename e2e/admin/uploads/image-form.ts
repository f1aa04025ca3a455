import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures'
import type { Office } from '../../helpers/backend/office'
import { openAdmin } from '../admin'
import { photograph } from '../pictures'

export function imageForm(page: Page) {
  const dialog = page.getByRole('dialog')
  const images = dialog.getByRole('group', { name: 'Images' })
  return {
    dialog,
    images,
    // The placeholder of a dragged tile is a copy.
    tiles: images.locator('[data-item]:not([data-dnd-placeholder])'),
    input: images.locator('input[type=file]'),
    save: dialog.locator('button[type=submit]'),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    problems: images.getByRole('alert'),
    button: (name: string) => images.getByRole('button', { name, exact: true }),
    progress: (name: string) => images.getByRole('progressbar', { name: `Uploading ${name}` }),
  }
}

export async function openNewWatch(page: Page, name: string) {
  // Other tests delete the pictures of their watches.
  await openAdmin(page, 'watches', `q=${encodeURIComponent(name)}`)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Watch', exact: true }).click()
  const form = imageForm(page)
  await form.dialog.getByLabel('Name', { exact: true }).fill(`Watch ${name}`)
  await form.dialog.getByLabel('Brand').fill(name)
  await form.dialog.getByLabel('Category').fill(`Kind ${name}`)
  await form.dialog.getByLabel('Description').fill('A watch that only this test knows.')
  return form
}

export async function expectPictures({ images }: { images: Locator }, count: number) {
  await expect(images.getByRole('button', { name: /^Remove picture \d+$/ })).toHaveCount(count)
  await expect(images.getByRole('progressbar')).toHaveCount(0)
}

/** Each letter ends a file name. */
export async function addPictures(
  form: ReturnType<typeof imageForm>,
  name: string,
  letters: string[],
  [width, height] = [60, 40],
) {
  const pictures = letters.map((letter) => photograph(`${name}-${letter}.jpg`, width, height))
  await form.input.setInputFiles(await Promise.all(pictures))
  await expectPictures(form, letters.length)
}

export async function savedOrder(office: Office, name: string) {
  const [{ image_urls: urls }] = await office.rows(`watches?brand=eq.${name}`)
  return (urls as string[]).map((url) => new RegExp(`${name}-([a-z])-`).exec(url)?.[1])
}
