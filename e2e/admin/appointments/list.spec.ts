import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { closeByApi, longDay, test } from '../../helpers/showroom-days'
import { openAdmin } from '../admin'
import { cardOf, openOverview } from './appointment-list'
import { book, ownMark } from './booked-appointments'

test('long texts fit, and are read in full', async ({ page, day, office, isMobile }) => {
  const mark = ownMark()
  const name = `${mark}${'w'.repeat(100 - mark.length)}`
  const notes = `${'A long story. '.repeat(140)}The end.`
  await book(office, day, [{ name, time: '10:00 AM', notes, phone: '+1 480 555 0199' }])
  await closeByApi(office, day, '12:00 PM')
  await openAdmin(page, 'appointments', `q=${mark}&day=${day}`)
  await expect(await openOverview(page, isMobile)).toContainText('12:00 PM Closed')
  const card = cardOf(page, name)
  const height = async () => (await card.boundingBox())!.height
  const cut = await height()
  await expectNoViolation(page)
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
  await card.getByRole('button', { name: /^Read all/ }).click()
  await expect.poll(height).toBeGreaterThan(cut + 100)
  await page.getByRole('button', { name: `Overview of ${longDay(day)}` }).click()
  await expect(page.getByRole('heading', { name: 'Day overview' })).toBeFocused()
})
