import { expect, ownEmail } from '../../fixtures'
import { test } from '../../showroom-days'
import { bookVisit, moveByApi } from '../../visitor/visit/visit'
import { openAdmin } from '../admin'

test('the owner reads in the list who has moved a visit, and what it was @desktop', async ({ page, office, day }) => {
  const email = ownEmail()
  const key = await bookVisit(page.request, day, '11:00 AM', email)
  await moveByApi(page.request, { key, day, slot: '2:30 PM', revision: 0 })
  await openAdmin(page, 'appointments', `q=${email}`)
  const was = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await expect(page.getByText(new RegExp(`^Moved by the visitor on .*, was ${was} at 11:00 AM$`))).toBeVisible()
  const [{ id }] = await office.rows(`appointments?email=eq.${email}`)
  await office.change(`appointments?id=eq.${id}`, { status: 'confirmed' })
  await page.reload()
  await expect(page.getByText(/^Confirmed by the house on /)).toBeVisible()
  await expect(page.getByText('1 earlier change')).toBeVisible()
})
