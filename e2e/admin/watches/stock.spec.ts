import type { Page } from '@playwright/test'
import { addAccount } from '../../accounts/accounts'
import { expect } from '../../fixtures'
import { expectNoViolation } from '../../helpers/accessibility'
import { headers, signInOwner } from '../../helpers/backend/api'
import { mark } from '../../helpers/mark'
import { toast } from '../../helpers/toasts'
import { openAdmin } from '../admin'
import { chooseInRow } from '../row-menu'
import { openShelf, test } from './shelf'
import { watchCard } from './watch-list'

const pdfOf = (words: string) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n%'), Buffer.alloc(400_000, words), Buffer.from('\n%%EOF\n')])

function stockDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Stock record of Meridian' })
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    document: dialog.getByRole('button', { name: 'Remove invoice.pdf' }),
  }
}

async function openStock(page: Page) {
  await chooseInRow(page, 'Meridian', 'Stock record of Meridian')
  const stock = stockDialog(page)
  await expect(stock.field('Location')).toBeVisible()
  return stock
}

test('stores a stock record and a PDF of a watch that only the owner can see @desktop @journey', async ({
  page,
  shelf,
  request,
  office,
  browser,
}) => {
  const [id] = await shelf.add([{ name: 'Meridian' }])
  const secret = `zq${mark()}`
  const content = pdfOf(secret)
  await openShelf(page, shelf)
  const { dialog, field, document } = await openStock(page)
  await expect(dialog).toContainText('No documents yet.')
  await field('Price paid (USD)').fill('about nine')
  await dialog.getByRole('button', { name: 'Save record' }).click()
  await expect(dialog).toContainText('Enter an amount in dollars')
  await field('Price paid (USD)').fill('$9,100.50')
  await field('Serial number').fill(secret)
  await field('Location').fill(`Safe ${secret}`)

  // The document is saved immediately, even if the record is not.
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: content })
  await expect(document).toBeVisible()
  await expect(dialog).toContainText('1 of 12')
  await expectNoViolation(page)
  const opened = page.waitForEvent('popup')
  const signed = page
    .context()
    .waitForEvent(
      'response',
      (response) => response.url().includes('/object/sign/stock-documents/') && response.request().method() === 'GET',
    )
  await dialog.getByRole('button', { name: /^Open invoice\.pdf/ }).click()
  const response = await signed
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await (await opened).close()
  expect((await (await request.get(response.url())).body()).equals(content)).toBe(true)
  await dialog.getByRole('button', { name: 'Save record' }).click()
  await expect(toast(page, 'Stock record saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(watchCard(page, 'Meridian')).toContainText(`Safe ${secret}`)

  await openAdmin(page, 'watches', `q=${secret}`)
  await expect(watchCard(page, 'Meridian')).toBeVisible()

  const [{ path }] = await office.rows(`stock_documents?watch_id=eq.${id}`)
  const account = await addAccount(request)
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { headers, data: account })
  const { access_token: token } = await signedIn.json()
  for (const others of [headers, { ...headers, Authorization: `Bearer ${token}` }]) {
    const watch = await request.get(`/rest/v1/watches?id=eq.${id}`, { headers: others })
    expect((await watch.json()).length).toBe(1)
    for (const url of [
      `/rest/v1/watches?id=eq.${id}`,
      `/rest/v1/watches?id=eq.${id}&select=*,stock_records(*),stock_documents(*)`,
      `/rest/v1/stock_records?id=eq.${id}`,
      `/rest/v1/stock_documents?watch_id=eq.${id}`,
    ]) {
      expect(await (await request.get(url, { headers: others })).text()).not.toContain(secret)
    }
    for (const way of ['', 'public/', 'authenticated/']) {
      const file = await request.get(`/storage/v1/object/${way}stock-documents/${String(path)}`, { headers: others })
      expect(file.status()).toBeGreaterThanOrEqual(400)
    }
    const sign = await request.post(`/storage/v1/object/sign/stock-documents/${String(path)}`, {
      headers: others,
      data: { expiresIn: 60 },
    })
    expect(sign.ok()).toBe(false)
  }
  const visitor = await browser.newContext()
  const visited = await visitor.newPage()
  for (const url of [`/watches/${id}`, `/our-collection?q=${encodeURIComponent(shelf.brand)}`]) {
    await visited.goto(url)
    await expect(visited.getByRole('heading', { name: 'Meridian' }).first()).toBeVisible()
    expect(await visited.content()).not.toContain(secret)
  }
  await visited.goto(`/our-collection?q=${secret}`)
  await expect(visited.getByRole('heading', { name: 'Meridian' })).toHaveCount(0)
  await visitor.close()

  const removal = { headers: await signInOwner(request), data: { prefixes: [path] } }
  expect((await request.delete('/storage/v1/object/stock-documents', removal)).ok()).toBe(true)
})
