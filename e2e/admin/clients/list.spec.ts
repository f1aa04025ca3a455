import { expectNoViolation } from '../../accessibility'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'
import { exportCsv } from '../csv-export'
import { exportButton, listRow, listRows } from '../inbox-list'
import { refuse } from '../refusals'
import { expect, openClient, part, test, title } from './people'

test('one who wrote, booked, asked and subscribed is one client, found by any of it', async ({
  page,
  people,
  office,
  day,
}) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  const bea = people.person('Bea Lund')
  await people.addEverything(ada, day)
  const [{ id }] = await people.add('inquiries', [
    { name: bea.name, email: bea.email, message: `And the ${word}?`, status: 'new' },
  ])
  await office.change(`inquiries?id=eq.${id}`, { status: 'resolved' })
  await openAdmin(page, 'clients', `q=${word}`)
  await expect(listRows(page)).toHaveCount(2)
  await expect(page.getByText('2 clients match')).toBeVisible()
  const row = listRow(page, 'Ada Quill')
  await expect(row).toContainText(ada.email)
  await expect(row).toContainText('Waiting for an answer')
  await expect(row).toContainText(/Open: .*inquiry/)
  await expect(listRow(page, 'Bea Lund')).toContainText('Nothing open')
  await expectNoViolation(page)

  const box = page.getByRole('searchbox')
  for (const search of [`ada ${word}`, ada.email, ada.phone, `regulator ${word}`, `${word} quill`]) {
    await box.fill(search)
    await expect(listRows(page)).toHaveCount(1)
    await expect(row).toBeVisible()
  }
  for (const search of ['%', '_']) {
    await box.fill(search)
    await expect(page.getByText('No clients match your filters. Try adjusting your search.')).toBeVisible()
    await box.fill(word)
    await expect(listRows(page)).toHaveCount(2)
  }
  const filter = page.getByRole('combobox', { name: 'Show' })
  for (const [choice, count] of [
    ['Anything open', 1],
    ['Waiting for an answer', 1],
    ['Inquiry open', 1],
    ['Visit ahead', 1],
    ['Request open', 1],
    ['Next step due', 0],
    ['All', 2],
  ] as const) {
    await filter.selectOption({ label: choice })
    await expect(listRows(page)).toHaveCount(count)
  }
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

test('the name in every kind of row leads to the one client @desktop', async ({ page, people, day }) => {
  const ada = people.person('Ada Quill')
  await people.addEverything(ada, day)
  const id = await people.clientOf(ada.email)
  for (const [tab, name] of [
    ['inquiries', 'Ada Quill'],
    ['appointments', 'Ada Quill'],
    ['requests', 'Ada Quill'],
    ['newsletter', ada.email],
  ]) {
    await openAdmin(page, tab, `q=${people.word}`)
    await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/admin?tab=clients&client=${id}`)
    await expect(title(page, 'Ada Quill')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/admin?tab=${tab}&q=${people.word}`)
  }
})

test('the export holds who matches @desktop', async ({ page, people }) => {
  const { word } = people
  const ada = people.person('Ada Quill')
  await people.add('inquiries', [{ name: ada.name, email: ada.email, message: `The ${word}?`, status: 'new' }])
  await openAdmin(page, 'clients', `q=${word}&open=inquiries`)
  const { name, rows } = await exportCsv(page, exportButton(page))
  expect(name).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
  expect(rows).toHaveLength(2)
  expect(rows[0].slice(0, 4)).toEqual(['name', 'contact', 'tags', 'open'])
  expect(rows[1].slice(0, 4)).toEqual(['Ada Quill', ada.email, '', 'inquiry'])
  await expect(toast(page, 'Clients exported successfully')).toBeVisible()
})

test('an id of nobody says so, and what fails can be tried again @desktop', async ({ page, people, quietConsole }) => {
  quietConsole.allow(/Could not load|Failed to load resource/)
  const { word } = people
  const ada = people.person('Ada Quill')
  await people.add('inquiries', [{ name: ada.name, email: ada.email, message: `The ${word}?`, status: 'new' }])
  for (const id of ['nonsense', '00000000-0000-4000-8000-0000000000ff']) {
    await openAdmin(page, 'clients', `client=${id}`)
    await expect(page.getByRole('heading', { name: 'No Such Client' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Search all clients' }).click()
    await expect(page).toHaveURL('/admin?tab=clients')
    await expect(listRows(page).first()).toBeVisible()
  }
  await openClient(page, word, 'Ada Quill')
  await refuse(page, '**/rest/v1/rpc/client_page', 'POST')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to Load the Client')
  await page.unroute('**/rest/v1/rpc/client_page')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(part(page, 'Timeline')).toContainText(`The ${word}?`)
})
