import { openAdmin } from '../admin'
import { listRow } from '../inbox-list'
import { expect, test, title } from './people'

test('opens a page from the list with the keyboard, and Back restores the list and the focus @desktop', async ({
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
