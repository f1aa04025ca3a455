import { randomUUID } from 'node:crypto'
import { expect, ownEmail, test } from '../fixtures'
import { expectNoViolation } from '../helpers/accessibility'
import { headers } from '../helpers/backend/api'
import { needs } from '../helpers/backend/backend'
import { emailTo } from '../helpers/emails'

test('a client follows their search by the link of the e-mail, corrects it, writes, and agrees to see a watch @phone @journey', async ({
  page,
  office,
}) => {
  needs('the embedded backend itself')
  const email = ownEmail()
  const sent = {
    first_name: 'Ada',
    last_name: 'Byron',
    contact_info: email,
    watch_details: 'A hand-wound chronograph.',
  }
  await page.request.post('/rest/v1/watch_requests', { headers, data: { id: randomUUID(), ...sent } })
  const [{ id: request }] = await office.rows(`watch_requests?contact_info=eq.${email}`)

  const received = await emailTo(page.request, email, /^We have your watch request$/)
  const link = /href="([^"]+\/request#[^"]+)"/.exec(received.html)![1]
  await page.goto(link)
  await expect(page.getByText('For Ada Byron')).toBeVisible()
  expect(page.url()).toMatch(/\/request$/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')

  await page.getByRole('button', { name: 'Add details' }).click()
  await page.getByLabel('Brands').fill('Halden')
  await page.getByLabel('Budget, up to $').fill('15,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$15,000')).toBeVisible()
  expect(await office.rows(`wants?request_id=eq.${request}&select=budget,narrow`)).toEqual([
    { budget: expect.anything(), narrow: { brand: ['Halden'] } },
  ])

  await page.getByLabel('Write to us').fill('Papers would be lovely.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you. We have your message.')).toBeVisible()
  expect(await office.rows(`request_messages?request_id=eq.${request}&select=words`)).toEqual([
    { words: 'Papers would be lovely.' },
  ])

  const candidate = randomUUID()
  const found = { id: candidate, request_id: request, name: 'Halden Chrono 38', seller: 'A dealer', price_asked: 9000 }
  await office.add('candidates', [found])
  const day = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const items = [{ id: randomUUID(), candidate, price: 12000 }]
  await office.call('make_offers', { request, items, words: 'For you.', ends_on: day })
  const offer = await emailTo(page.request, email, /^An offer for you: the Halden Chrono 38$/)
  expect(offer.html + offer.text).not.toContain('12,000')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'An offer for you' })).toBeVisible()
  await expect(page.getByText('$12,000')).toBeVisible()
  await expect(page.getByText('A dealer')).toHaveCount(0)
  await expectNoViolation(page)

  await page.getByRole('button', { name: 'I would like to see it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expectNoViolation(page)
  const [code] = (await emailTo(page.request, email, /^\d{6} is your code$/)).subject.split(' ')
  await dialog.getByLabel('Six digits').fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'I would like to see it' }).click()
  await expect(dialog.getByText(/^This is not the code/)).toBeVisible()
  await dialog.getByLabel('Six digits').fill(code)
  await dialog.getByRole('button', { name: 'I would like to see it' }).click()

  await expect(page.getByRole('heading', { name: 'You agreed to see it' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/The watch is held for you/)
  await expectNoViolation(page)
  expect(await office.rows(`offers?request_id=eq.${request}&select=status,decided_by`)).toEqual([
    { status: 'agreed', decided_by: 'client' },
  ])
  await page.getByRole('link', { name: 'Book an appointment' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await office.remove(`watch_requests?id=eq.${request}`)
})
