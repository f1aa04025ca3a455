import type { Page } from '@playwright/test'
import { signOut } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { openAdmin } from '../admin'
import { photograph } from '../pictures'
import { test as bucketTest } from '../uploads/bucket'
import { expectPictures, openNewWatch } from '../uploads/image-form'
import { watchForm } from '../watches/watch-form'
import { expectTyped, forms, rowDrafts, test, type OpenForm } from './forms'

const notice = ({ dialog }: Pick<OpenForm, 'dialog'>) => dialog.getByText(/^Your draft from \d+:\d\d [AP]M was kept\.$/)

async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

test('keeps the draft of a watch after a reload until it is saved @desktop', async ({ page, stage }) => {
  const form = await forms['a watch'](stage)
  await expect.poll(() => rowDrafts(page)).toHaveLength(1)
  await reload(page)
  await expect(notice(form)).toBeVisible()
  await expectTyped(form)
  await form.save.click()
  await expect.poll(form.saved).toHaveLength(1)
  await expect.poll(() => rowDrafts(page)).toEqual([])
})

test('"Discard changes" deletes the draft, and the reopened form shows no message', async ({ page, stage }) => {
  const form = await forms['a new watch'](stage)
  await reload(page)
  await expect(notice(form)).toBeVisible()
  await expectNoViolation(page)
  await watchForm(page).cancel.click()
  await watchForm(page).question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form.dialog).toHaveCount(0)
  expect(await rowDrafts(page)).toEqual([])
  await page.getByRole('button', { name: 'Add Watch', exact: true }).click()
  await expect(form.field).toHaveValue('')
  await expect(notice(form)).toHaveCount(0)
})

test('a second tab starts with a copy of the draft, keeps its own, and saves another row @desktop', async ({
  page,
  context,
  stage,
}) => {
  const { office, word } = stage
  const form = await forms['a new watch'](stage)
  await expect.poll(() => rowDrafts(page)).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/admin?tab=watches&edit=new')
  const second = watchForm(other)
  await expect(second.description).toHaveValue(form.typed)
  await second.description.fill('Typed in the other tab.')
  await expect.poll(() => rowDrafts(page)).toHaveLength(2)
  await reload(page)
  await expectTyped(form)
  await second.save.click()
  await expect(second.dialog).toHaveCount(0)
  await form.save.click()
  await expect.poll(() => office.rows(`watches?brand=eq.${word}`)).toHaveLength(2)
  await expect.poll(() => rowDrafts(page)).toEqual([])
  await other.close()
})

test('signing out deletes drafts @desktop', async ({ page, stage }) => {
  await forms['the notes on a request'](stage)
  await expect.poll(() => rowDrafts(page)).toHaveLength(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/about')
  expect(await rowDrafts(page)).toHaveLength(1)
  await signOut(page, false)
  await expect(page).toHaveURL('/auth')
  expect(await rowDrafts(page)).toEqual([])
})

bucketTest('pictures of a draft stay in the bucket until it is discarded @desktop', async ({ page, bucket }) => {
  const form = await openNewWatch(page, bucket.name)
  await form.input.setInputFiles([await photograph(`${bucket.name}.jpg`, 60, 40)])
  await expectPictures(form, 1)
  const [key] = await bucket.keys()
  await reload(page)
  await expect(notice(form)).toBeVisible()
  await expectPictures(form, 1)
  const records = () => page.evaluate(() => Object.keys(localStorage).filter((each) => each.startsWith('uploads:')))
  await expect.poll(records).toHaveLength(1)
  expect(await bucket.keys()).toEqual([key])
  await form.dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expectPictures(form, 0)
  await openAdmin(page, 'watches', `q=${bucket.name}`)
  await expect.poll(bucket.keys).toEqual([])
  await expect.poll(records).toEqual([])
})
