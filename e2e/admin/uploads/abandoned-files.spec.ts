import { expect } from '../../fixtures'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { grainyPhotograph, photograph } from '../pictures'
import { test } from './bucket'
import { addPictures, expectPictures, openNewWatch } from './image-form'
import { slowDown } from './slow-upload'

test('leaving a dialog deletes its uploads @desktop', async ({ page, context, bucket: { name, keys } }) => {
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

test('uploads of a closed tab are deleted later, but not those open in another tab @desktop', async ({
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
  // A draft would keep the file.
  await closed.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
  })
  await closed.close()
  expect(await keys()).toHaveLength(2)
  // Other tests delete the pictures of their watches.
  await openAdmin(page, 'watches', `q=${name}`)
  await expect.poll(keys).toEqual([expect.stringContaining('-open-')])
  await open.save.click()
  await expect(open.dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  expect(await keys()).toEqual([expect.stringContaining('-open-')])
  await other.close()
})

test('keeps replaced and deleted files, because the watch may be restored @desktop', async ({
  page,
  office,
  bucket: { name, keys },
}) => {
  const form = await openNewWatch(page, name)
  await addPictures(form, name, ['a', 'b', 'c'], [500, 400])
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await keys()).toHaveLength(6)
  const [{ id }] = await office.rows(`watches?brand=eq.${name}`)
  await page.goto(`/admin?tab=watches&q=${name}&edit=${id}`)
  await expectPictures(form, 3)
  await form.button('Remove picture 1').click()
  await form.input.setInputFiles([await photograph(`${name}-d.jpg`, 60, 40)])
  await expectPictures(form, 3)
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  const letters = async () => [...new Set((await keys()).map((key) => /-([a-d])-[0-9a-f]{8}\./.exec(key)?.[1]))].sort()
  expect(await letters()).toEqual(['a', 'b', 'c', 'd'])

  await page.goto(`/admin?tab=watches&q=${name}`)
  await page.getByRole('button', { name: `Delete Watch ${name}`, exact: false }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(toast(page, 'Watch Deleted')).toContainText('Moved to trash for 30 days.')
  expect(await letters()).toEqual(['a', 'b', 'c', 'd'])
})
