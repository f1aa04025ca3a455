import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Inquiry } from '@/entities/inquiries/inquiry'
import { inquirySample } from '@/entities/inquiries/inquiry.sample'
import { watchSample } from '@/entities/watches/watch.sample'
import { saveFile } from '@/lib/save-file'
import { chooseInRow, press } from '@/test/actions'
import { denied, deniedWords, idOf, rowsOf } from '@/test/answers'
import { textOf } from '@/test/file-text'
import { hold } from '@/test/hold'
import { said } from '@/test/mount'
import { expectSaid } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientAddress, clientId, openPanel } from '@/test/panel'
import { InquiriesPanel } from './inquiries-panel'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))

const network = stubNetwork()

const list = 'GET /rest/v1/inquiries'
const write = 'PATCH /rest/v1/inquiries'
const watchId = idOf(99)

const inquiry = (index: number, name: string, values: Partial<Inquiry> = {}) =>
  inquirySample({ id: idOf(index), name, email: `${name.toLowerCase()}@example.com`, ...values })
const about = { watch_name: 'Meridian & Co', watch_brand: 'Halden' }
const ada = inquiry(1, 'Ada', { phone: '(480) 555-0112', ...about, watches: { id: watchId, image_urls: [] } })
const bea = inquiry(2, 'Bea', about)
const cleo = inquiry(3, 'Cleo')

const open = (query?: string) => openPanel(network, <InquiriesPanel />, query)
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')!
const statusOf = (name: string) => screen.getByRole('combobox', { name: `Status of the inquiry of ${name}` })
const choose = (name: string, status: string) => fireEvent.change(statusOf(name), { target: { value: status } })

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockReset()
})

it('says who asked what about which watch, and is answered in one tap', async () => {
  network.answer(list, rowsOf([{ ...ada, client_id: clientId }, bea, cleo]))
  await open('q=a')
  await screen.findByRole('link', { name: 'Ada' })
  const first = await row('Ada')
  expect(screen.getByText('3 inquiries match')).toBeVisible()
  expect(first).toHaveTextContent(
    'Nov 21, 2026, 1:30 AMReply to Adaada@example.com(480) 555-0112Is it here?Meridian & CoHalden',
  )
  const links = within(first).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Ada', clientAddress],
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

it('names each of several watches, and shows one', async () => {
  const several = { watch_ids: [watchId, idOf(98)], watch_names: ['Halden Meridian & Co', 'Ovale 36'] }
  network.answer(list, rowsOf([{ ...cleo, ...several }]))
  network.answer('GET /rest/v1/watches', { json: [watchSample({ id: watchId, name: 'Meridian & Co' })] })
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

it('shows the first few of many watches, and the rest when they are asked for', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `Ovale ${index + 30}`)
  const many = { watch_ids: names.map((_, index) => idOf(80 + index)), watch_names: names }
  network.answer(list, rowsOf([{ ...cleo, ...many }]))
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
])(
  'does not list the watches twice where a message goes on with %j after the list of the form',
  async (rest, shown) => {
    const watch_names = ['Halden Meridian & Co', 'Ovale 36']
    const begun = "I'm interested in learning more about these timepieces:\n- Halden Meridian & Co\n- Ovale 36"
    network.answer(list, rowsOf([{ ...cleo, message: begun + rest, watch_ids: [watchId, idOf(98)], watch_names }]))
    await open()
    const text = within(await row('Cleo')).getByText(/^I'm interested/)
    expect(text.textContent).toBe(shown ?? begun + rest)
  },
)

it('asks for what the address says, shows all where a status is none, and says that there are none', async () => {
  network.answer(list, rowsOf([ada]))
  network.answer('POST /rest/v1/rpc/search_patterns', { json: ['%ada%', '%x%'] })
  const { router } = await open('q=ada+x&status=in_progress&sort=oldest')
  await row('Ada')
  const asked = () => Object.fromEntries(network.sent(list).at(-1)!.query)
  expect(asked()).toMatchObject({
    search_text: 'like(all).{%ada%,%x%}',
    status: 'eq.in_progress',
    order: 'created_at.asc,id.asc',
  })
  await press('Export CSV')
  await expectSaid('Inquiries exported successfully!')
  expect(asked()).toMatchObject({ limit: '1000', status: 'eq.in_progress', order: 'created_at.asc,id.asc' })
  network.answer(list, rowsOf([]))
  await router.navigate('/admin?status=nonsense')
  expect(await screen.findByText('No inquiries yet. Customer inquiries will appear here.')).toBeVisible()
  expect(asked()).not.toHaveProperty('status')
  expect(screen.getByPlaceholderText('Search name, email, message...')).toHaveValue('')
})

it('shows a status at once, keeps it where it is saved, and takes it back where it is not', async () => {
  network.answer(list, rowsOf([ada]))
  await open()
  await row('Ada')
  const held = hold()
  network.answer(write, () => held.promise.then(() => ({ json: [{ id: ada.id }] })))
  choose('Ada', 'in_progress')
  await waitFor(() => expect(network.sent(write)).toHaveLength(1))
  expect(statusOf('Ada')).toHaveValue('in_progress')
  expect(said()).toEqual([])
  network.answer(list, rowsOf([{ ...ada, status: 'in_progress' }]))
  held.release()
  await expectSaid('Status updated successfully!', 'Ada: in progress')
  // Only from the status that was seen.
  expect(network.sent(write)[0].query.get('status')).toBe('eq.new')

  network.answer(write, denied)
  choose('Ada', 'resolved')
  await expectSaid('Error', deniedWords)
  expect(statusOf('Ada')).toHaveValue('in_progress')

  // Somebody else has set another meanwhile.
  network.answer(write, { json: [] })
  network.answer(list, rowsOf([{ ...ada, status: 'resolved' }]))
  choose('Ada', 'new')
  await waitFor(() => expect(said()[1]).toMatch(/^Someone else has changed it/))
  await waitFor(() => expect(statusOf('Ada')).toHaveValue('resolved'))
})

it('asks before it deletes one, and says what became of it', async () => {
  const removal = 'DELETE /rest/v1/inquiries'
  network.answer(list, rowsOf([ada, bea]))
  network.answer(removal, denied)
  await open()
  await chooseInRow('Ada', 'Delete the inquiry of Ada')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete inquiry' }))
  expect(
    question.getByText(
      /^Are you sure you want to delete the inquiry of Ada\?.*It is moved to the trash for 30 days\.$/,
    ),
  ).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await expectSaid('Error', deniedWords)
  await row('Ada')
  network.answer(removal, () => {
    network.answer(list, rowsOf([bea]))
    return { json: { id: ada.id } }
  })
  await chooseInRow('Ada', 'Delete the inquiry of Ada')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await expectSaid('Inquiry deleted successfully!', 'Moved to trash for 30 days.')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ada' })).toBeNull())
})

it('gives many a status, and counts those that had it before', async () => {
  network.answer(list, rowsOf([ada, bea]))
  network.answer(write, { json: [{ id: ada.id }] })
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  fireEvent.change(screen.getByRole('combobox', { name: 'Set to' }), { target: { value: 'resolved' } })
  await press('Set status')
  await waitFor(() => expect(said()[0]).toBe('1 inquiry set to Resolved'))
  expect(said()[1]).toMatch(/^One of the 2 selected already had that status/)
})

it('writes a file of what matches, and no formula', async () => {
  const formula = inquiry(3, '=HYPERLINK("https://example.com")', {
    email: 'formula@example.com',
    phone: '+1 480 555 0112',
    message: '"Quoted", A\nand on a second line',
  })
  network.answer(list, rowsOf([formula, { ...ada, name: 'Zoë 時計', status: 'in_progress' }]))
  await open()
  await press('Export CSV')
  await expectSaid('Inquiries exported successfully!')
  const [name, file] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/)
  expect((await textOf(file)).split('\r\n')).toEqual([
    '\uFEFFname,email,phone,message,status,created_at,watch',
    `"'=HYPERLINK(""https://example.com"")",formula@example.com,'+1 480 555 0112,"""Quoted"", A\nand on a second line",new,2026-11-21,General inquiry`,
    'Zoë 時計,ada@example.com,(480) 555-0112,Is it here?,in_progress,2026-11-21,Halden Meridian & Co',
    '',
  ])
})

it('shows the watch in a dialog, says calmly that it is gone, and asks again where it does not load', async () => {
  const watches = 'GET /rest/v1/watches'
  network.answer(list, rowsOf([ada]))
  network.answer(watches, denied)
  await open()
  await press(/^View watch/)
  await expectSaid('Failed to load watch details', deniedWords)
  const dialog = within(await screen.findByRole('dialog'))
  network.answer(watches, {
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
