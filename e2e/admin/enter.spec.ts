import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { expect, part, test } from './clients/people'
import { listRows } from './inbox-list'

test('enters an inquiry for a known client who calls, without sending an email @phone @journey', async ({
  page,
  people,
}) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  await people.add('inquiries', [{ ...ada, message: `Is the ${word} here?`, status: 'new' }])
  await openAdmin(page, 'inquiries', `q=${word}`)
  await expect(listRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add an inquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an inquiry' })
  await dialog.getByLabel('Phone').fill(ada.phone)
  await dialog.getByRole('button', { name: /^Ada Quill/ }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(ada.email)
  await dialog.getByLabel('Email').fill('')
  await dialog.getByLabel('What they asked').fill(`And the ${word} in steel?`)
  await expectNoViolation(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Add inquiry' }).click()
  await expect(toast(page, 'Inquiry added')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(listRows(page)).toHaveCount(2)
  const entered = listRows(page).filter({ hasText: `And the ${word} in steel?` })
  await expect(entered).not.toContainText('E-mail')
  await entered.getByRole('link', { name: 'Ada Quill', exact: true }).click()
  await expect(part(page, 'Timeline')).toContainText('Added by')
})
