import { dayWithoutYear } from '../../../supabase/functions/_shared/days.ts'
import { openAdmin } from '../../admin/admin'
import { cardOf } from '../../admin/appointments/appointment-list'
import { ownMark } from '../../admin/appointments/booked-appointments'
import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { needs } from '../../helpers/backend/backend'
import { emailTo } from '../../helpers/emails'
import { mark } from '../../helpers/mark'
import { test } from '../../helpers/showroom-days'
import { bookingForm, chooseDay, fillDetails, slotButton } from './booking-form'

test('a booking lists watches for the visitor by name, and for the owner with their location, also in print @desktop @journey', async ({
  page,
  request,
  office,
  catalogue,
  day,
}) => {
  needs('the embedded backend itself')
  const [aurelia, boreal, cirrus, sold] = await catalogue.add([
    { name: 'Aurelia' },
    { name: 'Boreal' },
    { name: 'Cirrus' },
    { name: 'Dorado' },
  ])
  const place = `Safe ${mark()}`
  await office.add('stock_records', [{ id: aurelia, location: place }])
  await office.change(`watches?id=eq.${sold}`, { status: 'sold' })

  await page.goto(`/watches/${aurelia}`)
  await page.getByRole('link', { name: 'See it in the showroom' }).click()
  await expect(page).toHaveURL(`/contact?watches=${aurelia}`)
  await page.goto(`/tray?watches=${[aurelia, sold, boreal].join(',')}`)
  await page.getByRole('link', { name: 'See these in the showroom' }).click()
  await expect(page).toHaveURL(`/contact?watches=${aurelia},${boreal}`)
  const unknown = '00000000-0000-4000-8000-00000000dead'
  await page.goto(`/contact?watches=${[aurelia, cirrus, boreal, sold, unknown].join(',')}`)
  const list = bookingForm(page).getByRole('region', { name: 'You would like to see' })
  await expect(list.getByRole('listitem')).toHaveText([/Aurelia/, /Cirrus/, /Boreal/])
  await expect(list).toContainText(
    `The ${catalogue.brand} Dorado has been sold. One watch is no longer in our collection.`,
  )
  await expectNoViolation(page)
  await list.getByRole('button', { name: `Take ${catalogue.brand} Cirrus off` }).click()
  await expect(list.getByRole('listitem')).toHaveText([/Aurelia/, /Boreal/])
  await expect(list.getByRole('heading')).toBeFocused()
  expect(page.url()).not.toContain(cirrus)

  await chooseDay(page, day)
  await page.goto('/contact')
  await expect(list.getByRole('listitem')).toHaveText([/Aurelia/, /Boreal/])
  const [name, email] = [ownMark(), ownEmail()]
  await slotButton(page, '2:30 PM').click()
  await fillDetails(page, email, name)
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  const panel = page.getByRole('region', { name: 'Your appointment' })
  await expect(panel).toContainText(`You would like to see: ${catalogue.brand} Aurelia, ${catalogue.brand} Boreal`)
  await expect(list).toHaveCount(0)
  const rows = await office.rows(`appointments?email=eq.${email}&select=watch_ids`)
  expect(rows).toEqual([{ watch_ids: [aurelia, boreal] }])
  await panel.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('definition').filter({ hasText: `${catalogue.brand} Boreal` })).toBeVisible()

  const asked = await emailTo(request, email, /^Pending confirmation/)
  for (const part of [asked.text, asked.html]) {
    expect(part).toContain(`${catalogue.brand} Aurelia`)
    expect(part).toContain(`${catalogue.brand} Boreal`)
    expect(part).not.toContain(place)
  }
  const [{ notification_email: shopEmail }] = await office.rows('settings?select=notification_email')
  const sentEmail = await emailTo(
    request,
    String(shopEmail),
    new RegExp(`^Appointment requested: ${name}, ${dayWithoutYear(day)} at 2:30 PM$`),
  )
  expect(sentEmail.text).toContain(`${catalogue.brand} Aurelia\n         Available. ${place}`)
  expect(sentEmail.text).toContain(`${catalogue.brand} Boreal\n         Available.`)

  await office.change(`watches?id=eq.${boreal}`, { status: 'sold' })
  await openAdmin(page, 'appointments', `day=${day}&q=${encodeURIComponent(catalogue.brand)}`)
  const card = cardOf(page, name)
  await expect(card.getByRole('listitem')).toHaveText([
    `${catalogue.brand} Aurelia${place}`,
    `${catalogue.brand} BorealSold`,
  ])
  await expectNoViolation(page)
  await page.emulateMedia({ media: 'print' })
  const agenda = page.locator('[data-sheet]')
  await expect(agenda.getByRole('row').nth(1)).toContainText(
    `${catalogue.brand} Aurelia ${place}${catalogue.brand} Boreal Sold`,
  )
  await page.emulateMedia({ media: 'screen' })
  await card.getByRole('link', { name: `${catalogue.brand} Aurelia` }).click()
  await expect(page).toHaveURL(new RegExp(`tab=watches&row=${aurelia}`))
})
