import { expectNoViolation } from '../helpers/accessibility'
import { toast } from '../helpers/toasts'
import { openAdmin } from './admin'
import { expect, part, test, title } from './clients/people'
import { listRow, listRows } from './inbox-list'

test('an inquiry is entered for a known client who calls, and nobody is written to @phone @journey', async ({
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
  // By telephone alone.
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

test('a request is entered for somebody who calls @desktop', async ({ page, people, office }) => {
  const { word } = people
  const email = `ada.${word}@example.com`
  people.own('watch_requests')
  await openAdmin(page, 'requests', `q=${word}&enter=new`)
  const dialog = page.getByRole('dialog', { name: 'Add a request' })
  await dialog.getByRole('button', { name: 'Add request' }).click()
  await expect(dialog.getByLabel('Phone or e-mail')).toHaveAccessibleDescription(
    'Enter an e-mail address or a phone number',
  )
  await expectNoViolation(page)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Quill')
  await dialog.getByLabel('Phone or e-mail').fill(email)
  await dialog.getByLabel('What they look for').fill(`A regulator of ${word}.`)
  await dialog.getByRole('button', { name: 'Add request' }).click()
  await expect(toast(page, 'Request added')).toBeVisible()
  await expect(listRow(page, 'Ada Quill')).toContainText(`A regulator of ${word}.`)
  expect(await office.rows(`watch_requests?contact_info=eq.${email}&select=status,newsletter_signup`)).toEqual([
    { status: 'new', newsletter_signup: false },
  ])
})

test('a client is added once, and found by whoever adds them again @desktop', async ({ page, people }) => {
  const { word } = people
  const ada = people.person(`Ada ${word}`)
  await openAdmin(page, 'clients', `q=${word}`)
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  const add = async () => {
    await page.getByRole('button', { name: 'Add a client' }).click()
    await dialog.getByLabel('Phone').fill(ada.phone)
    await dialog.getByLabel('Name').fill(ada.name)
    await dialog.getByRole('button', { name: 'Add client' }).click()
  }
  await add()
  await expect(toast(page, 'Client added', ada.name)).toBeVisible()
  await expect(title(page, ada.name)).toBeVisible()
  await expect(part(page, 'Contact details')).toContainText(ada.phone)
  await page.goBack()
  await expect(listRow(page, ada.name)).toBeVisible()
  await add()
  await expect(dialog.getByRole('alert')).toContainText(`${ada.name} is already a client`)
  await expectNoViolation(page)
  await dialog.getByRole('link', { name: 'Open their page' }).click()
  await expect(title(page, ada.name)).toBeVisible()
})
