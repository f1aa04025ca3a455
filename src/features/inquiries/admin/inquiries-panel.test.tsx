import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Inquiry } from '@/entities/inquiries/inquiry'
import { inquirySample } from '@/entities/inquiries/inquiry.sample'
import { watchSample } from '@/entities/watches/watch.sample'
import { saveFile } from '@/lib/save-file'
import { press } from '@/test/actions'
import { textOf } from '@/test/file-text'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientUrl, clientId, openPanel } from '@/test/panel'
import { denied, deniedWords, idOf, rowsOf } from '@/test/responses'
import { InquiriesPanel } from './inquiries-panel'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))

const network = stubNetwork()

const list = 'GET /rest/v1/inquiries'
const watchId = idOf(99)

const inquiry = (index: number, name: string, values: Partial<Inquiry> = {}) =>
  inquirySample({ id: idOf(index), name, email: `${name.toLowerCase()}@example.com`, ...values })
const about = { watch_name: 'Meridian & Co', watch_brand: 'Halden' }
const ada = inquiry(1, 'Ada', { phone: '(480) 555-0112', ...about, watches: { id: watchId, image_urls: [] } })
const bea = inquiry(2, 'Bea', about)
const cleo = inquiry(3, 'Cleo')

const open = (query?: string) => openPanel(network, <InquiriesPanel />, query)
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')!
afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockReset()
})

it('shows who asked what about which watch, with links to respond in one tap', async () => {
  network.respond(list, rowsOf([{ ...ada, client_id: clientId }, bea, cleo]))
  await open('q=a')
  await screen.findByRole('link', { name: 'Ada' })
  const first = await row('Ada')
  expect(screen.getByText('3 inquiries match')).toBeVisible()
  expect(first).toHaveTextContent(
    /^Select the inquiry of AdaAdaada@example\.com\(480\) 555-0112.+Is it here\?View watch Meridian & Co Halden of the inquiry of Ada/,
  )
  expect(within(first).getByTitle('Nov 21, 2026, 1:30 AM')).toHaveTextContent(/^(\d+ \w+ ago|yesterday|just now)$/)
  const links = within(first).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Ada', clientUrl],
      ['Text Ada', 'sms:+14805550112'],
      ['Call Ada', 'tel:+14805550112'],
    ],
  )
  const second = within(await row('Bea'))
  expect(second.getByText('No longer in the collection')).toBeVisible()
  expect(second.queryByRole('button', { name: /^View watch/ })).toBeNull()
  expect(second.queryByRole('link', { name: 'Call Bea' })).toBeNull()
  const third = within(await row('Cleo'))
  expect(third.getByText('General inquiry')).toBeVisible()
  for (const [name, subject] of [
    ['Ada', 'Your inquiry about the Halden Meridian & Co'],
    ['Cleo', 'Your inquiry'],
  ]) {
    await press(`More actions for ${name}`)
    expect(await screen.findByRole('menuitem', { name: `Email ${name}` })).toHaveAttribute(
      'href',
      `mailto:${name.toLowerCase()}@example.com?subject=${encodeURIComponent(subject)}`,
    )
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  }
})

it('names each of several watches, and shows one in a dialog', async () => {
  const several = { watch_ids: [watchId, idOf(98)], watch_names: ['Halden Meridian & Co', 'Ovale 36'] }
  network.respond(list, rowsOf([{ ...cleo, ...several }]))
  network.respond('GET /rest/v1/watches', { json: [watchSample({ id: watchId, name: 'Meridian & Co' })] })
  await open()
  const third = within(await row('Cleo'))
  const watches = within(third.getByRole('list', { name: 'Watches of the inquiry of Cleo' }))
  expect(watches.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'View Halden Meridian & Co',
    'View Ovale 36',
  ])
  expect(third.queryByText('General inquiry')).toBeNull()
  await press('View Halden Meridian & Co')
  expect(await screen.findByRole('dialog', { name: 'Meridian & Co' })).toBeVisible()
})

it('shows the first few of many watches, and the others on demand', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `Ovale ${index + 30}`)
  const many = { watch_ids: names.map((_, index) => idOf(80 + index)), watch_names: names }
  network.respond(list, rowsOf([{ ...cleo, ...many }]))
  await open()
  const watches = within((await row('Cleo')).querySelector<HTMLElement>('ul[aria-label^="Watches of"]')!)
  expect(watches.getAllByRole('listitem')).toHaveLength(3)
  await press('and 8 more watches of the inquiry of Cleo')
  expect(watches.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    names.map((name) => `View ${name}`),
  )
})

it.each([
  ['', "I'm interested in learning more about these timepieces."],
  ['\n\nIs either here?', "I'm interested in learning more about these timepieces.\nIs either here?"],
  [' or 38?', undefined],
])('does not list the watches twice when the message continues the list of the form with %j', async (rest, shown) => {
  const watch_names = ['Halden Meridian & Co', 'Ovale 36']
  const opening = "I'm interested in learning more about these timepieces:\n- Halden Meridian & Co\n- Ovale 36"
  network.respond(list, rowsOf([{ ...cleo, message: opening + rest, watch_ids: [watchId, idOf(98)], watch_names }]))
  await open()
  const text = within(await row('Cleo')).getByText(/^I'm interested/)
  expect(text.textContent).toBe(shown ?? opening + rest)
})

it('exports matching rows as a file without formulas', async () => {
  const formula = inquiry(3, '=HYPERLINK("https://example.com")', {
    email: 'formula@example.com',
    phone: '+1 480 555 0112',
    message: '"Quoted", A\nand on a second line',
  })
  network.respond(list, rowsOf([formula, { ...ada, name: 'Zoë 時計', status: 'in_progress' }]))
  await open()
  await press('Export CSV')
  await expectToasts('Inquiries exported successfully!')
  const [name, file] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
  expect((await textOf(file)).split('\r\n')).toEqual([
    '\uFEFFname,email,phone,message,status,created_at,watch',
    `"'=HYPERLINK(""https://example.com"")",formula@example.com,'+1 480 555 0112,"""Quoted"", A\nand on a second line",new,2026-11-21,General inquiry`,
    'Zoë 時計,ada@example.com,(480) 555-0112,Is it here?,in_progress,2026-11-21,Halden Meridian & Co',
    '',
  ])
})

it('shows the watch in a dialog, and retries when it cannot be loaded', async () => {
  const watches = 'GET /rest/v1/watches'
  network.respond(list, rowsOf([ada]))
  network.respond(watches, denied)
  await open()
  await press(/^View watch/)
  await expectToasts('Failed to load watch details', deniedWords)
  const dialog = within(await screen.findByRole('dialog'))
  network.respond(watches, {
    json: watchSample({
      id: watchId,
      name: 'Meridian',
      category: 'Dress',
      description: 'Hours apart from the minutes.',
    }),
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Meridian' })).toHaveTextContent('Dress')
  expect(dialog.getByText('Hours apart from the minutes.')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', `/watches/${watchId}`)
  expect(window.location.search).toBe(`?watch=${watchId}`)
  fireEvent.click(dialog.getByRole('button', { name: 'Close dialog' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says in the dialog that a watch is no longer in the catalogue', async () => {
  await open(`watch=${watchId}`)
  expect(await screen.findByText(/^This watch is no longer in the collection\./)).toBeVisible()
})
