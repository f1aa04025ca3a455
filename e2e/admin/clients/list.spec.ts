import { expectNoViolation } from '../../helpers/accessibility'
import { openAdmin } from '../admin'
import { listRow, listRows } from '../inbox-list'
import { expect, test, title } from './people'

test('one who wrote, booked, asked and subscribed is one client, found by any of it @phone', async ({
  page,
  people,
  day,
}) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  const bea = people.person('Bea Lund')
  await people.addEverything(ada, day)
  await people.add('inquiries', [{ name: bea.name, email: bea.email, message: `And the ${word}?`, status: 'new' }])
  await openAdmin(page, 'clients', `q=${word}`)
  await expect(listRows(page)).toHaveCount(2)
  const row = listRow(page, 'Ada Quill')
  await expect(row).toContainText(ada.email)
  await expect(row).toContainText('Waiting for you')
  await expectNoViolation(page)
  const box = page.getByRole('searchbox')
  // The word of the test may hold what is spelled in hexadecimal digits, as 'ada' is.
  for (const search of [`quill ${word}`, ada.phone, `regulator ${word}`]) {
    await box.fill(search)
    await expect(listRows(page)).toHaveCount(1)
    await expect(row).toBeVisible()
  }
  await box.fill(word)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Upcoming appointment' })
  await expect(listRows(page)).toHaveCount(1)
  await expect(row).toBeVisible()
})

test('a page is opened from the list by the keyboard, and Back gives the list and the focus back @desktop', async ({
  page,
  people,
}) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  await people.add('inquiries', [{ name: ada.name, email: ada.email, message: `The ${word}?`, status: 'new' }])
  await openAdmin(page, 'clients', `q=${word}&open=waiting`)
  const link = listRow(page, 'Ada Quill').getByRole('link', { name: 'Ada Quill' })
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'All clients' }).press('Enter')]) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(title(page, 'Ada Quill')).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`q=${word}&open=waiting&client=`))
    await back()
    await expect(page).toHaveURL(`/admin?tab=clients&q=${word}&open=waiting`)
    await expect(page.getByRole('searchbox')).toHaveValue(word)
    await expect(link).toBeFocused()
  }
})
