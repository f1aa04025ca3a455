import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openShelf, test } from './shelf'
import { watchForm } from './watch-form'
import { watchCard } from './watch-list'

test('what somebody else has changed meanwhile is shown, and nothing is overwritten unasked @desktop', async ({
  page,
  shelf,
  quietConsole,
}) => {
  quietConsole.allow(/^Update Failed: Someone else/)
  const [id] = await shelf.add([{ name: 'Meridian' }])
  await openShelf(page, shelf)
  const form = watchForm(page)
  const notice = form.dialog.getByRole('alert')
  const collide = async (theirs: string) => {
    await page.getByRole('button', { name: 'Edit Meridian' }).click()
    await form.description.fill('My words for this watch.')
    await form.category.fill('Travel')
    await shelf.change(id, { description: theirs, featured: true })
    await form.save.click()
    await expect(toast(page, 'Update Failed')).toContainText('Someone else has changed this watch.')
    await expect(notice).toContainText('Someone else has changed this watch')
  }

  await collide('Their words for this watch.')
  const description = form.dialog.getByRole('listitem').filter({ hasText: 'changed by both of you' })
  await expect(description.getByRole('definition')).toHaveText([
    'Their words for this watch.',
    'My words for this watch.',
  ])
  const featured = form.dialog.getByRole('listitem').filter({ hasText: 'changed by them' })
  await expect(featured.getByRole('definition')).toHaveText(['Yes', 'No'])
  await expect(form.dialog.getByText('Changed only by you: Category.')).toBeVisible()
  await expectNoViolation(page)
  await form.dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(notice).toHaveCount(0)
  await expect(form.description).toHaveValue('Their words for this watch.')
  await expect(form.category).toHaveValue(`Kind ${shelf.brand}`)
  await form.cancel.click()
  await expect(form.dialog).toHaveCount(0)

  await collide('Their words again.')
  expect((await shelf.rows())[0].description).toBe('Their words again.')
  await form.dialog.getByRole('button', { name: 'Keep mine and overwrite' }).click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  expect((await shelf.rows())[0]).toMatchObject({ description: 'My words for this watch.', category: 'Travel' })

  // Changes of different fields are no conflict.
  await page.getByRole('button', { name: 'Edit Meridian' }).click()
  await form.name.fill('Meridian II')
  await shelf.change(id, { price: 5 })
  await form.save.click()
  await expect(toast(page, 'Watch Updated')).toBeVisible()
  await expect(watchCard(page, 'Meridian II')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Meridian II' }).click()
  await form.name.fill('Meridian III')
  await shelf.remove(id)
  await form.save.click()
  await expect(notice).toContainText('Someone else has deleted this watch')
  await form.dialog.getByRole('button', { name: 'Make it a new watch' }).click()
  await form.save.click()
  await expect(toast(page, 'Watch Added')).toBeVisible()
  expect(await shelf.rows()).toMatchObject([{ name: 'Meridian III', description: 'My words for this watch.' }])
})
