import { badAnswer } from '../../accounts/accounts'
import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { needs } from '../../helpers/backend/backend'
import { emailTo } from '../../helpers/emails'
import { failures, holdBack, passOn } from '../../helpers/network'
import { appointmentRequests, bookByApi, longDay, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { appointmentTime } from '../../visitor/appointment/appointment'
import { openAdmin } from '../admin'
import { unexpected } from '../refusals'
import { expectQuestionOnLeaving } from '../unsaved-changes'
import { cardOf, enterDialog, openOverview, slotIn, statusOf } from './appointment-list'
import { ownMark } from './booked-appointments'

test('an appointment is entered from a free time of the overview: the caller gets the confirmation @phone', async ({
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

test('a time that is taken meanwhile, a failure and a lost answer keep what was typed, and enter it once @phone', async ({
  page,
  office,
  day,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const name = ownMark()
  await openAdmin(page, 'appointments', `q=${name}&enter=${day} 11:00 AM`)
  const dialog = enterDialog(page)
  const send = dialog.getByRole('button', { name: 'Add appointment' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill('(480) 555-0123')
  // Once it was seen to be free, and until it is sent: else the form would say so by itself, before.
  await expect(slotIn(dialog, '11:00 AM')).toBeEnabled()
  const lookUp = await holdBack(page, '**/rpc/free_slots')
  expect((await bookByApi(page.request, day, '11:00 AM')).status()).toBe(201)
  const refused = page.waitForResponse((response) => response.status() === 409)
  await send.click()
  await refused
  lookUp()
  await expect(dialog.getByText('11:00 AM has just been taken by someone else.')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Choose 11:30 AM instead' }).click()

  let answer: 'fails' | 'is lost' | 'comes' = 'fails'
  await page.route(appointmentRequests, async (route) => {
    if (route.request().method() !== 'POST' || answer === 'comes') return route.fallback()
    if (answer === 'fails') {
      return route.fulfill({ status: 500, json: { code: 'XX000', message: 'The disk is full.' } })
    }
    await passOn(route)
    await failures.offline(route)
  })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(unexpected)
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  // What was sent without an answer has taken the time: it stays chosen, and sent again it is known.
  answer = 'is lost'
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Network connection failed')
  await expect(slotIn(dialog, '11:30 AM')).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('has just been taken')).toHaveCount(0)
  answer = 'comes'
  await send.click()
  await expect(dialog).toHaveCount(0)
  expect(await office.rows(`appointments?appointment_date=eq.${day}&name=eq.${name}&select=appointment_time`)).toEqual([
    { appointment_time: '11:30 AM' },
  ])
})

test('what was typed is not left without a question @desktop', async ({ page, day }) => {
  await openAdmin(page, 'appointments', `day=${day}`)
  const opener = page.getByRole('button', { name: 'Add an appointment', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = enterDialog(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel('Name').fill('Ada Byron')
  await expectQuestionOnLeaving(
    page,
    [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ],
    () => expect(dialog.getByLabel('Name')).toHaveValue('Ada Byron'),
  )
})
