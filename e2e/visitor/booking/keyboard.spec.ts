import type { Locator, Page } from '@playwright/test'
import { slotLabels } from '../../../supabase/functions/_shared/slots.ts'
import { expect, ownEmail } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { bookByApi, test } from '../../helpers/showroom-days'
import { toast } from '../../helpers/toasts'
import { bookingForm, chooseDay, dayButton, firstMonth, slotButton } from './booking-form'

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

function isFocusBefore(page: Page, day: string) {
  return page.evaluate(
    (wanted) => (document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '') < wanted,
    day,
  )
}

test('books an appointment with the keyboard only @desktop', async ({ page, office, day }) => {
  const email = ownEmail()
  await page.goto('/contact')
  await expect(firstMonth(page)).toBeVisible()
  const next = page.getByRole('button', { name: 'Go to the Next Month' })
  await next.focus()
  const target = dayButton(page, day)
  while ((await target.count()) === 0) {
    const shown = await firstMonth(page).getAttribute('aria-label')
    await page.keyboard.press('Enter')
    await expect(firstMonth(page)).not.toHaveAttribute('aria-label', shown!)
  }
  // In a full week, only Sunday is closed.
  const week = bookingForm(page)
    .getByRole('row')
    .filter({ has: page.locator('td button:enabled').nth(5) })
    .first()
  const open = week.locator('button:enabled')
  await open.nth(2).focus()
  await page.keyboard.press('Home')
  await expect(open.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(open.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(open.last()).toBeFocused()

  await next.focus()
  await page.keyboard.press('Tab')
  for (let step = 0; step < 31 && !(await isFocused(target)); step++) {
    await page.keyboard.press((await isFocusBefore(page, day)) ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slotButton(page, '10:00 AM')).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(slotButton(page, '10:00 AM')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(slotButton(page, '10:30 AM')).toHaveAttribute('aria-pressed', 'true')
  await slotButton(page, slotLabels[slotLabels.length - 1]).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada Byron')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused()
  expect(await office.rows(`appointments?email=eq.${email}&select=appointment_time`)).toEqual([
    { appointment_time: '10:30 AM' },
  ])
})

test('every step is accessible and has a name for screen readers @phone', async ({ page, day }) => {
  await bookByApi(page.request, day, '10:00 AM', ownEmail())
  await page.goto('/contact')
  await chooseDay(page, day)
  await slotButton(page, '10:30 AM').click()
  const grid = bookingForm(page).getByRole('group', { name: /Select Time/ })
  const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(3)
  await expectNoViolation(page)
  await expect(bookingForm(page)).toMatchAriaSnapshot(`
    - form "Visit our showroom":
      - region "Select Date":
        - heading "Select Date" [level=3]
        - navigation "Month":
          - button "Go to the Previous Month"
          - button "Go to the Next Month"
        - status
        - grid
      - status
      - heading /Select Time for/ [level=3]
      - paragraph: /Arizona time/
      - group /Select Time for/:
        - button "10:00 AM taken" [disabled]
        - button "10:30 AM" [pressed]
        - button "11:00 AM"
      - status
      - region "Your Details":
        - heading "Your Details" [level=3]
        - paragraph: /at 10:30 AM, Arizona time/
        - paragraph: Fields marked * are required.
        - text: Full Name *
        - textbox "Full Name *"
        - text: Email *
        - textbox "Email *"
        - text: Phone
        - textbox "Phone"
        - text: Notes
        - textbox "Notes"
        - paragraph: /The references/
        - button "Schedule Appointment"
  `)
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByLabel('Full Name *')).toHaveAccessibleDescription('Name is required')
  await expect(toast(page, 'Validation Error')).toBeVisible()
  await expectNoViolation(page)
})
