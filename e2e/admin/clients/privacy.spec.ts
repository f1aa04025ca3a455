import { readFile } from 'node:fs/promises'
import { expectNoViolation } from '../../accessibility'
import { headers } from '../../api'
import { expect, ownEmail, test } from '../../fixtures'
import { toast } from '../../toasts'
import { openAdmin } from '../admin'

test('everything about a client is handed over as one file, and the client is erased by name', async ({
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
  const [{ client_id: client }] = await office.rows(`client_addresses?value=eq.${email}`)
  await openAdmin(page, 'clients', `client=${String(client)}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const archive = await readFile(await (await download).path(), 'latin1')
  expect((await download).suggestedFilename()).toMatch(/^client-\d{4}-\d\d-\d\d\.zip$/)
  // The files stand in the archive as they are.
  for (const part of ['README.txt', 'everything.json', 'inquiries.csv', email, 'And the other one?']) {
    expect(archive).toContain(part)
  }
  expect(archive).not.toContain(other)

  await page.getByRole('button', { name: 'Erase this client' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
  await expect(dialog.getByText('2 inquiries', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: `Inquiry: Friend ${name}` })).toBeVisible()
  await expectNoViolation(page)
  const typed = dialog.getByRole('textbox', { name: `Type “${name}” to erase them` })
  await typed.fill('Somebody else')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(typed).toHaveAccessibleDescription(`Type it as it is written: ${name}`)
  await expect(typed).toBeFocused()
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

test('a client who is known by a number alone is erased by it as the title has it @desktop', async ({
  page,
  request,
  office,
}) => {
  const email = ownEmail('divided')
  const last = String(2_000_000 + Math.floor(Math.random() * 8_000_000))
  const [number, shown] = [`+1602${last}`, `(602) ${last.slice(0, 3)}-${last.slice(3)}`]
  await request.post('/rest/v1/inquiries', {
    headers,
    data: { name: 'Divided', email, phone: number, message: 'Is it here?' },
  })
  const clientOf = async (address: string) => {
    const [row] = await office.rows(`client_addresses?value=like.*${address}&select=client_id`)
    return String(row.client_id)
  }
  await openAdmin(page, 'clients', `client=${await clientOf(email)}`)
  await page.getByRole('button', { name: 'Split in two' }).click()
  await page.getByRole('dialog').getByLabel(shown).check()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await expect(toast(page, 'They are two clients now')).toBeVisible()

  await openAdmin(page, 'clients', `client=${await clientOf(last)}`)
  await page.getByRole('button', { name: 'Erase this client' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${shown}` })
  const typed = dialog.getByRole('textbox', { name: `Type “${shown}” to erase them` })
  await typed.fill('602')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription(`Type it as it is written: ${shown}`)
  await typed.fill(shown)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${shown} has been erased`)).toBeVisible()
  expect(await office.rows(`client_addresses?value=like.*${last}`)).toEqual([])
  await office.remove(`inquiries?email=eq.${email}`)
})
