import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { needs } from '../../helpers/backend/backend'
import { emailTo } from '../../helpers/emails'
import { longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { appointmentTime } from '../../visitor/appointment/appointment'
import { openAdmin } from '../admin'
import { cardOf, enterDialog, openOverview, slotIn, statusOf } from './appointment-list'
import { ownMark } from './booked-appointments'

test('enters an appointment from a free time in the overview, and emails the caller a confirmation @phone', async ({
  page,
  office,
  catalogue,
  day,
  isMobile,
}) => {
  needs('the embedded backend itself')
  const [name, email] = [ownMark(), ownEmail()]
  await catalogue.add([{ name: 'Aurelia 36' }])
  const watch = `${catalogue.brand} Aurelia 36`
  await openAdmin(page, 'appointments', `day=${day}&q=${name}`)
  const times = await openOverview(page, isMobile)
  await times.getByRole('button', { name: '2:30 PM Free (add an appointment)', exact: true }).click()
  const dialog = enterDialog(page)
  await expect(slotIn(dialog, '2:30 PM')).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('radio', { name: 'Confirmed' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add appointment' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Enter an e-mail address or a phone number/)
  await expectNoViolation(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Notes').fill('The Soirée, please.')
  await dialog.getByLabel('To show (optional)').fill(catalogue.brand)
  await dialog.getByRole('option', { name: watch }).click()
  await expect(dialog.getByRole('button', { name: `Take ${watch} off` })).toBeVisible()
  await expectNoViolation(page)
  await expect(dialog.getByText('They get a confirmation')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add appointment' }).click()
  await expect(toast(page, 'Appointment added', `${name}: ${longDay(day)} at 2:30 PM`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, name)).toContainText('The Soirée, please.')
  await expect(statusOf(page, name)).toHaveValue('confirmed')
  await expect(cardOf(page, name).getByRole('link', { name: watch })).toBeVisible()
  await expect(times.getByRole('listitem').filter({ hasText: name })).toHaveText(
    `2:30 PM ${name}, confirmedTo show: ${watch}`,
  )
  expect(await office.rows(`appointments?email=eq.${email}&select=status,phone,revision`)).toEqual([
    { status: 'confirmed', phone: null, revision: 0 },
  ])

  const mail = await emailTo(page.request, email, /^Confirmed: your appointment on .* at 2:30 PM$/)
  expect(mail.attachments).toHaveLength(1)
  expect(mail.text).toContain(watch)
  await page.goto(/http\S+\/visit#\S+/.exec(mail.text)![0])
  await expect(appointmentTime(page)).toHaveText(`${longDay(day)} at 2:30 PM`)
})
