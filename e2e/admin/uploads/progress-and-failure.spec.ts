import { badResponse } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { grainyPhotograph, photograph } from '../pictures'
import { test, uploadRequests } from './bucket'
import { expectPictures, openNewWatch } from './image-form'
import { expectGrowth, slowDown } from './slow-upload'

test("shows a picture's upload progress, and canceling leaves no file @phone", async ({
  page,
  context,
  bucket: { name, keys },
}) => {
  const form = await openNewWatch(page, name)
  const { nearlyStop, speedUp } = await slowDown(context, page, 150_000)
  const file = `${name}.jpg`
  await form.input.setInputFiles([await grainyPhotograph(file)])
  const progress = form.progress(file)
  const percentage = await expectGrowth(progress)
  await nearlyStop()
  expect(await percentage()).toBeLessThan(100)
  await expect(form.dialog.getByText(/Images are being uploaded/)).toBeVisible()
  await form.save.click()
  const question = page.getByRole('alertdialog', { name: 'An upload is still in progress' })
  await expect(question.getByRole('button', { name: 'Wait and save' })).toBeFocused()
  await expect(question.getByRole('progressbar', { name: `Uploading ${file}` })).toBeVisible()
  await expectNoViolation(page)
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect(question).toHaveCount(0)

  // Until the browser aborts the request, the rest would be sent at full speed.
  const letGo = page.waitForEvent('requestfailed', (request) => request.url().includes(name))
  await form.button(`Cancel upload of ${file}`).click()
  await expect(form.tiles).toHaveCount(0)
  await letGo
  await speedUp()
  await expect(form.save).toBeEnabled()
  await expect.poll(keys).toEqual([])
})

test('a failed upload shows the reason, leaves no file, and can be retried @phone', async ({
  page,
  quietConsole,
  bucket: { name, keys },
}) => {
  quietConsole.allow(badResponse)
  const form = await openNewWatch(page, name)
  let calls = 0
  await page.route(uploadRequests, (route) => {
    const isBroken = route.request().url().includes(`${name}-bad`) && (++calls === 2 || calls === 3)
    return isBroken ? route.abort('connectionreset') : route.fallback()
  })
  await form.input.setInputFiles([await photograph(`${name}-bad.jpg`), await photograph(`${name}-good.jpg`)])
  await expect(form.tiles.getByRole('alert')).toHaveText(
    'Failed to upload imageNetwork connection failed. Please check your internet connection and try again.',
  )
  await expectPictures(form, 1)
  await expect(form.save).toBeEnabled()
  expect((await keys()).filter((key) => key.includes(`${name}-bad`))).toEqual([])
  await expectNoViolation(page)

  await form.save.click()
  const question = page.getByRole('alertdialog', { name: 'Not everything could be uploaded' })
  await expect(question).toContainText(`${name}-bad.jpgNetwork connection failed.`)
  const again = question.getByRole('button', { name: 'Try again and save' })
  await expect(again).toBeFocused()
  await expectNoViolation(page)
  await again.click()
  await expect.poll(() => calls).toBe(3)
  await again.click()
  // While the question is open, the form is hidden from role queries.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.dialog).toHaveCount(0)
  expect((await keys()).filter((key) => /\.1000x800\.webp\.jpg$/.test(key))).toHaveLength(2)
})
