import { expect, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { bookAppointment, chooseMoveDay, moveForm, moveSlot } from '../visitor/appointment/appointment'
import { openAccount, section } from './account-page'
import { addAccount } from './accounts'

test('an account lists its own appointments and requests only, and can move and cancel an appointment @phone', async ({
  page,
  request,
  office,
  day,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [account, other] = [await addAccount(request), await addAccount(request)]
  await bookAppointment(request, day, '11:00 AM', account.email)
  await bookAppointment(request, day, '1:00 PM', other.email)
  await office.add('inquiries', [
    { name: 'Ada', email: account.email, message: 'Is the strap original?', status: 'new' },
    { name: 'Bea', email: other.email, message: 'Not for Ada to read', status: 'new' },
  ])
  await openAccount(page, account)
  const part = section(page, 'Your appointments and requests')
  const when = part.getByRole('heading', { level: 4, name: / at / })
  await expect(when).toHaveText([/ at 11:00 AM$/])
  await expect(part).toContainText('Pending confirmation')
  await expect(part).toContainText('Is the strap original?')
  await expect(part).toContainText('Received')
  await expect(part).not.toContainText('Not for Ada')
  await expectNoViolation(page)

  await chooseMoveDay(page, day)
  await moveSlot(page, '2:00 PM').click()
  await expectNoViolation(page)
  await moveForm(page).getByRole('button', { name: 'Move my appointment' }).click()
  await expect(part.getByRole('status').filter({ hasText: 'Your appointment has been moved' })).toBeVisible()
  await expect(when).toHaveText(/ at 2:00 PM$/)
  await expect(when).toBeFocused()

  await part.getByRole('button', { name: 'Cancel this appointment' }).click()
  await part.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(part.getByRole('status').filter({ hasText: 'Your appointment is canceled' })).toBeVisible()
  await expect(part).toContainText('Canceled')
  await expect(when).toBeFocused()
  await office.remove(`inquiries?email=in.(${account.email},${other.email})`)
})
