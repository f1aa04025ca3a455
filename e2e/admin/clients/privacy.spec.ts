import { readFile } from 'node:fs/promises'
import { expect, ownEmail, test } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { headers } from '../../helpers/backend/api'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'

test('exports everything about a client as one file, and erases the client after typing the name @phone', async ({
  page,
  request,
  office,
}) => {
  const email = ownEmail('erased')
  const name = `Erased ${email.slice(7, 15)}`
  for (const message of ['Is it still here?', 'And the other one?']) {
    await request.post('/rest/v1/inquiries', { headers, data: { name, email, message } })
  }
  const other = ownEmail('friend')
  await request.post('/rest/v1/inquiries', {
    headers,
    data: { name: `Friend ${name}`, email: other, message: `Please write to ${email} too.` },
  })
  const [{ client_id: client }] = await office.rows(`client_contacts?value=eq.${email}`)
  await openAdmin(page, 'clients', `client=${String(client)}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const archive = await readFile(await (await download).path(), 'latin1')
  expect((await download).suggestedFilename()).toMatch(/^client-\d{4}-\d\d-\d\d\.zip$/)
  // The archive is uncompressed, so it contains the texts as they are.
  for (const part of ['README.txt', 'everything.json', 'inquiries.csv', email, 'And the other one?']) {
    expect(archive).toContain(part)
  }
  expect(archive).not.toContain(other)

  // Hovering keeps the toast, which must not cover the end of the page.
  await toast(page, 'Exported').hover()
  await page.getByRole('button', { name: 'Erase this client' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
  await expect(dialog.getByText('2 inquiries', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: `Inquiry: Friend ${name}` })).toBeVisible()
  await expectNoViolation(page)
  const typed = dialog.getByRole('textbox', { name: `Type “${name}” to erase them` })
  await typed.fill(name.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(toast(page, `${name} has been erased`)).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=clients')
  expect(await office.rows(`inquiries?email=eq.${email}`)).toEqual([])
  expect(await office.rows(`clients?id=eq.${String(client)}`)).toEqual([])

  await page.goto(`/admin?tab=clients&client=${String(client)}`)
  await expect(page.getByRole('heading', { name: 'No Such Client' })).toBeVisible()
  await office.remove(`inquiries?email=eq.${other}`)
})
