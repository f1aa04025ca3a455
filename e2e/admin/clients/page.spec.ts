import { expectNoViolation } from '../../helpers/accessibility'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { slotIn } from '../appointments/appointment-list'
import { expect, openClient, part, test, title } from './people'

test("moves and cancels an appointment from the client's page @desktop @journey", async ({
  page,
  people,
  office,
  day,
}) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  const { appointments: id } = await people.addEverything(ada, day)
  await openClient(page, word, 'Ada Quill')
  const open = part(page, 'Open')
  await open.getByRole('button', { name: 'Move the appointment of Ada Quill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move appointment' })
  await slotIn(dialog, '2:00 PM').click()
  await dialog.getByRole('button', { name: 'Move appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toContainText('at 2:00 PM')
  await expect(part(page, 'Timeline')).toContainText('Appointment moved by the showroom')
  await open.getByLabel('Status of the appointment of Ada Quill').selectOption('cancelled')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(open.getByRole('article')).toHaveCount(2)
  await expect.poll(() => office.rows(`appointments?id=eq.${id}&select=status`)).toEqual([{ status: 'cancelled' }])
})

test('saves name, tags, next step and notes with the keyboard only @desktop', async ({ page, people, office }) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  await people.add('inquiries', [{ name: ada.name, email: ada.email, message: `The ${word}?`, status: 'new' }])
  const id = await people.clientOf(ada.email)
  const saved = (columns: string) => office.rows(`clients?id=eq.${id}&select=${columns}`)
  await openClient(page, word, 'Ada Quill')

  await page.getByRole('button', { name: 'Edit name' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Edit name' })
  await expectNoViolation(page)
  await naming.getByRole('textbox', { name: 'Name' }).fill(`Dr. Ada ${word}`)
  await page.keyboard.press('Enter')
  await expect(naming).toBeHidden()
  await expect(title(page, `Dr. Ada ${word}`)).toBeVisible()
  await expect(part(page, 'Contact details')).toContainText('Also wrote as Ada Quill')

  const tags = part(page, 'Tags')
  const field = tags.getByRole('textbox', { name: 'Add a tag' })
  await field.fill('  chronographs ')
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('listitem')).toHaveText(['chronographs'])
  await expect(field).toBeFocused()
  await page.keyboard.type(`tag ${word}`)
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('listitem')).toHaveText(['chronographs', `tag ${word}`])
  await tags.getByRole('button', { name: 'Remove the tag chronographs' }).press('Enter')
  await expect(tags.getByRole('listitem')).toHaveText([`tag ${word}`])
  await expect.poll(() => saved('tags')).toEqual([{ tags: [`tag ${word}`] }])

  const next = part(page, 'Next step')
  await next.getByRole('button', { name: 'Add a next step' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Next step' })
  await expectNoViolation(page)
  await dialog.getByRole('textbox', { name: 'What comes next' }).fill('Write to Geneva.')
  await dialog.getByLabel('Due on (optional)').fill('2026-01-05')
  await dialog.getByRole('button', { name: 'Save next step' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(next).toContainText('Write to Geneva. Due Mon, Jan 5')

  const notes = part(page, 'Notes')
  await notes.getByRole('textbox').fill(`Likes salmon dials, ${word}.`)
  await page.reload()
  await expect(notes.getByRole('textbox')).toHaveValue(`Likes salmon dials, ${word}.`)
  await notes.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(toast(page, 'Note added')).toBeVisible()
  await expect(notes.getByRole('article')).toContainText(`Likes salmon dials, ${word}.`)
  await expect(notes.getByRole('textbox')).toHaveValue('')
  await expect(part(page, 'Timeline')).toContainText('noted')
  await notes.getByRole('button', { name: /^Edit the note/ }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit note' })
  await editing.getByRole('textbox', { name: 'Note' }).fill(`Likes any dial, ${word}.`)
  await editing.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(notes.getByRole('article')).toContainText(`Likes any dial, ${word}.`)
  await expect(notes.getByRole('article')).toContainText('edited')
  await expectNoViolation(page)

  await openAdmin(page, 'clients', `q=${word}&open=due`)
  const row = page.getByRole('tabpanel').getByRole('article')
  await expect(row).toContainText('Next: Due Mon, Jan 5 Write to Geneva.')
  await expect(row).toContainText(`tag ${word}`)
  await row.getByRole('link').press('Enter')
  await next.getByRole('button', { name: 'Done with the next step' }).press('Enter')
  await expect(next.getByRole('button', { name: 'Add a next step' })).toBeVisible()
  await notes.getByRole('button', { name: /^Delete the note/ }).press('Enter')
  // The toast loads the change to undo after the write.
  const known = page.waitForResponse(/rpc\/latest_changes/)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toast(page, 'Note deleted')).toBeVisible()
  await known
  await expect(notes.getByRole('article')).toHaveCount(0)
  await expect(question).toHaveCount(0)
  expect(await saved('next_step,next_step_on')).toEqual([{ next_step: null, next_step_on: null }])
  expect(await office.rows(`client_notes?client_id=eq.${id}`)).toEqual([])
})

test('a dialog focuses its first field, on a phone itself, and neither Enter nor Space closes it', async ({
  page,
  people,
  isMobile,
}) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  await people.add('inquiries', [{ ...ada, message: `The ${word}?`, status: 'new' }])
  await openClient(page, word, 'Ada Quill')
  await page.getByRole('button', { name: 'Edit name' }).click()
  const naming = page.getByRole('dialog', { name: 'Edit name' })
  await expect(isMobile ? naming : naming.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(naming).toHaveCount(0)

  await page.getByRole('button', { name: 'Split into two clients' }).click()
  const splitting = page.getByRole('dialog', { name: 'Split into two clients' })
  await expect(splitting).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(splitting).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(splitting.getByRole('button', { name: 'Close dialog' })).toBeFocused()
})

test('merges two clients after showing both, and splits them by chosen email addresses @desktop', async ({
  page,
  people,
}) => {
  const { word } = people
  const [ada, eda] = [people.person('Ada Quill'), people.person('Eda Quill')]
  await people.add('inquiries', [
    { name: ada.name, email: ada.email, message: `The ${word}?`, status: 'new' },
    { name: eda.name, email: eda.email, message: `Again the ${word}?`, status: 'new' },
  ])
  const former = await people.clientOf(eda.email)
  await openClient(page, word, 'Ada Quill')
  await page.getByRole('button', { name: 'Merge with another client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with another client' })
  await dialog.getByRole('searchbox').fill(word)
  await expect(dialog.getByRole('status')).toHaveText('1 found')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Choose Eda Quill' }).click()
  await expect(dialog.getByRole('radio', { name: /^Ada Quill/ })).toBeChecked()
  await expect(dialog).toContainText(eda.email)
  await expect(dialog).toContainText('Everything from Eda Quill goes to Ada Quill')
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(page, 'Clients merged')).toBeVisible()
  await expect(dialog).toBeHidden()
  const contacts = part(page, 'Contact details')
  await expect(contacts.getByRole('link')).toHaveText([ada.email, eda.email])
  await expect(part(page, 'Open').getByRole('article')).toHaveCount(2)

  const survivor = await people.clientOf(ada.email)
  await openAdmin(page, 'clients', `client=${former}`)
  await expect(page).toHaveURL(`/admin?tab=clients&client=${survivor}`)
  await expect(contacts.getByRole('link')).toHaveText([ada.email, eda.email])

  await page.getByRole('button', { name: 'Split into two clients' }).click()
  const splitting = page.getByRole('dialog', { name: 'Split into two clients' })
  await expectNoViolation(page)
  await splitting.getByLabel(eda.email).check()
  await splitting.getByRole('button', { name: 'Split', exact: true }).click()
  await expect(toast(page, 'Client split in two')).toBeVisible()
  await expect(contacts.getByRole('link')).toHaveText([ada.email])
  await page.getByRole('button', { name: 'All clients' }).click()
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2)
})
