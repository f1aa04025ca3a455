import type { Page } from '@playwright/test'
import { expect, ownEmail } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { openAdmin } from './admin'
import { test } from './inbox'
import { listRows } from './inbox-list'

// An e-mail's link names a row, which may be on any page of its list by the time it is followed.

const oldest = 'The oldest of all'

const rowHeading = (page: Page) => page.getByRole('heading', { name: oldest, exact: true })
const panelTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('the link of an e-mail shows its inquiry, from whichever page, and Back returns to it @phone', async ({
  page,
  inbox,
}) => {
  const inquiry = (name: string) => ({
    name,
    email: ownEmail(inbox.word),
    message: `About ${inbox.word}.`,
    status: 'new',
  })
  const [{ id }] = await inbox.add('inquiries', [inquiry(oldest)])
  // More than a page has.
  await inbox.add(
    'inquiries',
    Array.from({ length: 29 }, (_, index) => inquiry(`Visitor ${index}`)),
  )
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
