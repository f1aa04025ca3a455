import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { headers } from '../../helpers/backend/api'
import { holdBack } from '../../helpers/network'
import { toast } from '../../helpers/toasts'
import { photograph } from '../pictures'
import { isStored } from '../uploads/bucket'
import { openShelf, test } from './shelf'
import { watchForm } from './watch-form'
import { watchCard } from './watch-list'

test('deleting asks first, leaves the images to the trash, and their watch to inquiries @desktop', async ({
  page,
  shelf,
  request,
  office,
}) => {
  const [id] = await shelf.add([{ name: 'Meridian' }])
  const email = ownEmail()
  const sent = await request.post('/rest/v1/inquiries', {
    headers,
    data: { name: 'Ada', email, message: 'Is it there?', watch_id: id },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await openShelf(page, shelf)
  const form = watchForm(page)
  await page.getByRole('button', { name: 'Edit Meridian' }).click()
  const release = await holdBack(page, '**/storage/v1/object/watch-images/**')
  await form.images.locator('input[type=file]').setInputFiles(await photograph('meridian.jpg'))
  await expect(form.images.getByRole('progressbar')).toBeVisible()
  await form.save.click()
  await page.getByRole('button', { name: 'Wait and save' }).click()
  release()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  const [picture] = (await shelf.rows())[0].image_urls as string[]
  const isPictureStored = () => isStored(request, picture)
  expect(await isPictureStored()).toBe(true)

  const remove = page.getByRole('button', { name: 'Delete Meridian' })
  await remove.click()
  await expect(form.question).toContainText('Are you sure you want to delete this watch? This action cannot be undone.')
  await expect(form.question).toContainText('A copy stays in the trash for 30 days.')
  await expect(form.question).toContainText('There is one inquiry about it.')
  await expectNoViolation(page)
  await form.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await form.question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Watch Deleted')).toBeVisible()
  await expect(watchCard(page, 'Meridian')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Watch Collection' })).toBeFocused()
  expect(await shelf.rows()).toEqual([])
  expect(await isPictureStored()).toBe(true)
  const inquiries = await office.rows(`inquiries?email=eq.${email}&select=watch_name,watch_brand`)
  expect(inquiries).toEqual([{ watch_name: 'Meridian', watch_brand: shelf.brand }])
  await office.remove(`inquiries?email=eq.${email}`)
})
