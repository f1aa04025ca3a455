import { expectNoViolation } from '../../accessibility'
import { badAnswer } from '../../accounts/accounts'
import { headers } from '../../api'
import { expect, ownEmail } from '../../fixtures'
import { holdBack } from '../../network'
import { toast } from '../../toasts'
import { photograph } from '../pictures'
import { failWrites, unexpected } from '../refusals'
import { isStored } from '../uploads/bucket'
import { openShelf, test } from './shelf'
import { watchForm } from './watch-form'
import { watchCard } from './watch-list'

test('deleting asks first, and leaves the images to the trash; a failure leaves it where it is @desktop', async ({
  page,
  shelf,
  request,
  quietConsole,
}) => {
  quietConsole.allow(/^Delete Failed: /)
  quietConsole.allow(badAnswer)
  await shelf.add([{ name: 'Meridian' }])
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
  await expect(form.question).toContainText(
    'Are you sure you want to delete this watch? It is moved to the trash for 30 days.',
  )
  await expect(form.question).not.toContainText('cannot be undone')
  await expectNoViolation(page)
  await form.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await failWrites(page, 'watches')
  await remove.click()
  await form.question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Delete Failed')).toContainText(unexpected)
  await expect(remove).toBeFocused()
  expect(await isPictureStored()).toBe(true)

  await page.unrouteAll()
  await remove.click()
  await form.question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Watch Deleted')).toBeVisible()
  await expect(watchCard(page, 'Meridian')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Watch Collection' })).toBeFocused()
  expect(await shelf.rows()).toEqual([])
  expect(await isPictureStored()).toBe(true)
})

test('before one is deleted the owner learns how many inquiries are about it @desktop', async ({
  page,
  shelf,
  request,
  office,
}) => {
  const [id] = await shelf.add([{ name: 'Asked About' }])
  const email = ownEmail()
  for (let sentBefore = 0; sentBefore < 2; sentBefore++) {
    const sent = await request.post('/rest/v1/inquiries', {
      headers,
      data: { name: 'Ada', email, message: 'Is it there?', watch_id: id },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  await openShelf(page, shelf)
  await page.getByRole('button', { name: 'Delete Asked About' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2 inquiries are about it. They stay, and keep its brand and name.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Watch Deleted')).toBeVisible()
  const about = { watch_name: 'Asked About', watch_brand: shelf.brand }
  expect(await office.rows(`inquiries?email=eq.${email}&select=watch_name,watch_brand`)).toEqual([about, about])
  await office.remove(`inquiries?email=eq.${email}`)
})
