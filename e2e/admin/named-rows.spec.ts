import type { Page } from '@playwright/test'
import { expectNoViolation } from '../accessibility'
import { expect, ownEmail } from '../fixtures'
import { openAdmin } from './admin'
import { test, type Inbox } from './inbox'
import { listRows } from './inbox-list'

// A letter's link names a row, which may be on any page of its list by the time it is followed.

const oldest = 'The oldest of all'

/** More rows than a page has, under the test's word; gives the id of the oldest. */
async function addOldest(inbox: Inbox, table: 'inquiries' | 'watch_requests', row: (name: string) => object) {
  const [{ id }] = await inbox.add(table, [row(oldest)])
  await inbox.add(
    table,
    Array.from({ length: 29 }, (_, index) => row(`Visitor ${index}`)),
  )
  return id
}

const rowHeading = (page: Page, name = oldest) => page.getByRole('heading', { name, exact: true })
const panelTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('the link of a letter shows its inquiry, from whichever page, and Back returns to it', async ({ page, inbox }) => {
  const id = await addOldest(inbox, 'inquiries', (name) => ({
    name,
    email: ownEmail(inbox.word),
    message: `About ${inbox.word}.`,
    status: 'new',
  }))
  await openAdmin(page, 'inquiries', `row=${id}`)
  await expect(rowHeading(page)).toBeFocused()
  await expect(rowHeading(page)).toBeInViewport()
  await expect(listRows(page)).toHaveCount(1)
  await expect(page.getByText('Showing one inquiry')).toBeVisible()
  await expectNoViolation(page)
  await page.reload()
  await expect(rowHeading(page)).toBeFocused()

  await page.getByRole('button', { name: 'Show all inquiries' }).click()
  await expect(panelTitle(page, 'Inquiries')).toBeFocused()
  await expect(page.getByText('Showing one inquiry')).toBeHidden()
  await expect(page).toHaveURL('/admin?tab=inquiries')
  // Which ones are first depends on who else inquires meanwhile.
  await expect(listRows(page).nth(1)).toBeVisible()
  await page.goBack()
  await expect(listRows(page)).toHaveCount(1)
  await expect(rowHeading(page)).toBeFocused()

  // Whatever else the list is asked for leads away from the one row.
  await page.getByRole('searchbox').fill(`${inbox.word} visitor`)
  await expect(listRows(page).nth(1)).toBeVisible()
  await expect(page).toHaveURL(`/admin?tab=inquiries&q=${inbox.word}+visitor`)
})

test('the link of a letter shows its request and its appointment whatever the list is narrowed to @desktop', async ({
  page,
  inbox,
  office,
  day,
}) => {
  const id = await addOldest(inbox, 'watch_requests', (name) => ({
    first_name: name,
    last_name: 'Quill',
    contact_info: ownEmail(inbox.word),
    watch_details: `A ${inbox.word}.`,
  }))
  await openAdmin(page, 'requests', `status=found&q=nothing&page=3&row=${id}`)
  await expect(rowHeading(page, `${oldest} Quill`)).toBeFocused()
  await expect(page.getByText('Showing one request')).toBeVisible()

  const email = ownEmail()
  const visit = { name: 'Ada Byron', email, appointment_date: day, appointment_time: '11:00 AM', status: 'pending' }
  const [appointment] = await office.add('appointments', [visit])
  await page.goto(`/admin?tab=appointments&view=past&status=cancelled&row=${appointment.id}`)
  await expect(rowHeading(page, 'Ada Byron')).toBeFocused()
  await expect(listRows(page)).toHaveCount(1)
  await expect(page.getByText('Showing one appointment')).toBeVisible()
  await expectNoViolation(page)
})

test('a row that is gone says so, and one that leaves does too @phone', async ({ page, inbox }) => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await openAdmin(page, 'appointments', `row=${nobody}`)
  await expect(page.getByText('This appointment is gone: it has been deleted.')).toBeVisible()
  await expect(panelTitle(page, 'Appointments')).toBeFocused()

  const [{ id }] = await inbox.add('inquiries', [
    { name: oldest, email: ownEmail(inbox.word), message: `About ${inbox.word}.`, status: 'new' },
  ])
  await page.goto(`/admin?tab=inquiries&row=${id}`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This inquiry is gone: it has been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all inquiries' }).click()
  await expect(listRows(page).first()).toBeVisible()
  // What is no id reads as none.
  await page.goto('/admin?tab=inquiries&row=1')
  await expect(listRows(page).first()).toBeVisible()
  await expect(page.getByText('Showing one inquiry')).toBeHidden()
})
