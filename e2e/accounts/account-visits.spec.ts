import { expectNoViolation } from '../accessibility'
import { expect, test } from '../fixtures'
import { bookVisit, chooseMoveDay, moveForm, moveSlot } from '../visitor/visit/visit'
import { openAccount, section } from './account-page'
import { addAccount } from './accounts'

test('nothing booked and nothing asked for says so, and where to begin @desktop', async ({ page, request }) => {
  await openAccount(page, await addAccount(request))
  const part = section(page, 'Your visits and requests')
  await expect(part.getByRole('link', { name: 'Book a visit' })).toBeVisible()
  await expect(part.getByRole('link', { name: 'Request a watch' })).toBeVisible()
})

test('a visit is moved and cancelled from the account, as on its own page', async ({ page, request, day }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await addAccount(request)
  await bookVisit(request, day, '11:00 AM', account.email)
  await openAccount(page, account)
  const part = section(page, 'Your visits and requests')
  const when = part.getByRole('heading', { level: 4, name: / at / })
  await expect(when).toHaveText(/ at 11:00 AM$/)
  await expect(part).toContainText('Pending confirmation')
  await expectNoViolation(page)

  await chooseMoveDay(page, day)
  await moveSlot(page, '2:00 PM').click()
  await expectNoViolation(page)
  await moveForm(page).getByRole('button', { name: 'Move my visit' }).click()
  await expect(part.getByRole('status').filter({ hasText: 'Your visit is moved' })).toBeVisible()
  await expect(when).toHaveText(/ at 2:00 PM$/)
  await expect(when).toBeFocused()

  await part.getByRole('button', { name: 'Cancel this visit' }).click()
  await part.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(part.getByRole('status').filter({ hasText: 'Your visit is cancelled' })).toBeVisible()
  await expect(part).toContainText('Cancelled')
  await expect(when).toBeFocused()
})

test('an account sees its own visits and requests, and nobody else’s @desktop', async ({
  page,
  request,
  office,
  day,
}) => {
  const [account, other] = [await addAccount(request), await addAccount(request)]
  await bookVisit(request, day, '11:00 AM', account.email)
  await bookVisit(request, day, '1:00 PM', other.email)
  await office.add('inquiries', [
    { name: 'Ada', email: account.email, message: 'Is the strap original?', status: 'new' },
    { name: 'Bea', email: other.email, message: 'Not for Ada to read', status: 'new' },
  ])
  await openAccount(page, account)
  const part = section(page, 'Your visits and requests')
  await expect(part.getByRole('heading', { level: 4, name: / at / })).toHaveCount(1)
  await expect(part).toContainText('Is the strap original?')
  await expect(part).toContainText('Received')
  await expect(part).not.toContainText('Not for Ada')
  await office.remove(`inquiries?email=in.(${account.email},${other.email})`)
})

test('visits that cannot be looked up say so, and are asked for again @desktop', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|Could not load/)
  const account = await addAccount(request)
  await page.route('**/rest/v1/rpc/my_*', (route) => route.abort())
  await openAccount(page, account)
  const part = section(page, 'Your visits and requests')
  await expect(part.getByRole('alert')).toHaveCount(2)
  await expectNoViolation(page)
  await page.unroute('**/rest/v1/rpc/my_*')
  await part.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(part.getByRole('link', { name: 'Book a visit' })).toBeVisible()
})
