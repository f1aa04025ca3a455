import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { requestSample } from '@/entities/watch-requests/watch-request.sample'
import { saveFile } from '@/lib/save-file'
import { expectFocus, press } from '@/test/actions'
import { textOf } from '@/test/file-text'
import { hold } from '@/test/hold'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientUrl, clientId, openPanel } from '@/test/panel'
import { denied, deniedWords, rowsOf } from '@/test/responses'
import { RequestsPanel } from './requests-panel'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))

const network = stubNetwork()

const list = 'GET /rest/v1/watch_requests'
const write = 'PATCH /rest/v1/watch_requests'
const id = '00000000-0000-4000-8000-0000000000c1'

const request = (values: Partial<WatchRequest> = {}) => requestSample({ id, ...values })
const bea = request({
  id: '00000000-0000-4000-8000-0000000000c2',
  first_name: 'Bea',
  contact_info: '+1 (480) 555-0112',
  budget: '$8,000 to $11,000',
})

const closed = {
  first_name: 'Bea',
  status: 'closed',
  waiting_for: null,
  closed_because: 'no_reply',
  next_step: 'Ask the dealer',
} as const

const open = (query?: string) => openPanel(network, <RequestsPanel Booking={() => null} />, query)
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')!
const hrefsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
const findNotes = async () => within(await screen.findByRole('dialog', { name: 'Notes' }))
const field = () => screen.findByRole('textbox', { name: 'Notes', hidden: true })
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const save = () => press('Save notes')

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockReset()
})

it('shows who wants what at which budget, with links to respond in one tap', async () => {
  network.respond(list, rowsOf([request({ newsletter_signup: true, client_id: clientId }), bea]))
  const called = { about_id: bea.id, words: '', channel: 'phone', sent_to: null, created_at: bea.created_at }
  network.respond('GET /rest/v1/replies', {
    json: [
      { ...called, id: 'a' },
      { ...called, id: 'b', about_id: id, words: 'We look for one.', channel: 'email' },
    ],
  })
  await open('q=quill')
  await screen.findByRole('link', { name: 'Ada Quill' })
  const ada = await row('Ada Quill')
  fireEvent.click(await within(ada).findByText('Replied', { selector: 'summary *' }))
  expect(within(ada).getByText('We look for one.')).toBeVisible()
  expect(screen.getByText('2 requests match')).toBeVisible()
  expect(ada).toHaveTextContent(
    /^Ada Quillada@example\.comWants the newsletterYou owe a reply · .*A regulator\.Open the request of Ada QuillYou owe a reply · .*Add notes on the request of Ada Quill›Replied/,
  )
  expect(hrefsOf(ada)).toEqual([['Ada Quill', clientUrl]])
  const second = await row('Bea Quill')
  expect(second).not.toHaveTextContent('Wants the newsletter')
  expect(second).toHaveTextContent('Budget $8,000 to $11,000')
  expect(second).toHaveTextContent('Replied by phone Nov 21, 2026')
  expect(hrefsOf(second)).toEqual([
    ['Text Bea Quill', 'sms:+14805550112'],
    ['Call Bea Quill', 'tel:+14805550112'],
  ])
  await press('More actions for Ada Quill')
  expect(await screen.findByRole('menuitem', { name: 'Email Ada Quill' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com?subject=The%20watch%20you%20are%20looking%20for',
  )
})

it('lists the longest wait first, and the newest on request', async () => {
  network.respond(list, rowsOf([request({ waiting_for: 'client' }), request({ id: bea.id, ...closed })]))
  await open()
  expect(await row('Ada Quill')).toHaveTextContent(/Waiting for Ada · \d+ days/)
  expect(await row('Bea Quill')).toHaveTextContent('No reply')
  expect(screen.getByText('Ask the dealer')).toBeVisible()
  const orders = () => network.sent(list).map(({ query }) => query.get('order'))
  expect(orders()).toEqual(['waiting_for.desc.nullslast,waiting_since.asc,id.asc'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'newest' } })
  await waitFor(() => expect(orders().at(-1)).toBe('created_at.desc,id.desc'))
})

it('shows the open requests by stage on the board', async () => {
  network.respond(list, rowsOf([request({ status: 'offered', waiting_for: 'client' }), bea]))
  await open('q=quill&status=closed')
  await screen.findByRole('button', { name: /^Open ?the request of ?Ada Quill$/ })
  await press('Board')
  const status = screen.getByRole('combobox', { name: 'Status' })
  expect(status).toHaveValue('all')
  expect(within(status).queryByRole('option', { name: 'Closed' })).toBeNull()
  const offered = await screen.findByRole('region', { name: 'Offered' })
  expect(window.location.search).toBe('?q=quill&status=closed&view=board')
  expect(network.sent(list).at(-1)!.query.get('status')).toBe('neq.closed')
  expect(within(offered).getByRole('article')).toHaveTextContent('Waiting for Ada')
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(regions.filter(Boolean)).toEqual(['New', 'Searching', 'Offered', 'Agreed', 'Found'])
  fireEvent.click(within(offered).getByRole('button', { name: /^Open ?the request of ?Ada Quill$/ }))
  await waitFor(() => expect(window.location.search).toBe(`?q=quill&status=closed&view=board&case=${id}`))
})

it('exports every field as a file without formulas', async () => {
  const values = {
    first_name: '@Ada',
    contact_info: '+1 480 555 0112',
    budget: '$8,000, or less',
    notes: '-1 in Osaka',
  }
  network.respond(list, rowsOf([request({ ...values, newsletter_signup: true })]))
  await open()
  await press('Export CSV')
  await expectToasts('Requests exported successfully')
  const [name, file] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toMatch(/^watch-requests-\d{4}-\d\d-\d\d\.csv$/)
  expect((await textOf(file)).split('\r\n')).toEqual([
    '\uFEFFfirst_name,last_name,contact_info,watch_details,budget,newsletter_signup,status,notes,created_at',
    `'@Ada,Quill,'+1 480 555 0112,A regulator.,"$8,000, or less",yes,new,'-1 in Osaka,2026-11-21 01:30`,
    '',
  ])
})

it('keeps unsaved notes in the form, and asks before discarding them', async () => {
  network.respond(list, rowsOf([request()]))
  network.respond(write, denied)
  await open('q=quill')
  await press(/^Add notes/)
  const dialog = await findNotes()
  expect(await dialog.findByText('On the request of Ada Quill. Only the showroom sees them.')).toBeVisible()
  await type('x'.repeat(5001))
  await save()
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription('Notes must be at most 5,000 characters'))
  expect(network.sent(write)).toEqual([])
  await type('  One in Osaka.\nPapers by Thursday. ')
  await save()
  await expectToasts('Notes not saved', deniedWords)
  expect(dialog.getByText(`The notes were not saved. ${deniedWords}`)).toBeVisible()
  expect(network.sent(write).at(-1)?.body).toEqual({ notes: 'One in Osaka.\nPapers by Thursday.' })

  for (const answer of ['Keep editing', 'Discard changes']) {
    await press('Cancel')
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(await field()).toHaveValue('  One in Osaka.\nPapers by Thursday. ')
    await press(answer)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('?q=quill')
})

it('shows that notes are being saved, and removes empty ones', async () => {
  network.respond(list, rowsOf([request({ notes: 'One in Geneva.' })]))
  await open()
  await press(/^Edit notes/)
  expect(await field()).toHaveValue('One in Geneva.')
  const saved = hold()
  network.respond(write, () => saved.promise.then(() => ({ json: [{ id }] })))
  await type('   ')
  await save()
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  await waitFor(() => expect(network.sent(write).at(-1)?.body).toEqual({ notes: null }))
  network.respond(list, rowsOf([request()]))
  saved.release()
  await expectToasts('Notes saved successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: /^Add notes/ })).toBeVisible()
})

it('shows notes that someone else wrote meanwhile, and overwrites neither them nor a status without asking', async () => {
  network.respond(list, rowsOf([request()]))
  await open(`notes=${id}`)
  await type('Mine.')
  let theirs = request({ notes: 'Theirs.', updated_at: '2026-11-22T08:00:00+00:00' })
  network.respond(write, ({ query }) => ({
    json: query.get('updated_at') === `eq.${theirs.updated_at}` ? [{ id }] : [],
  }))
  network.respond(list, () => rowsOf([theirs]))
  await save()
  expect(await screen.findByText(/^Someone else has changed this request/)).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Theirs.', 'Mine.'])
  expect(await field()).toHaveValue('Mine.')
  await press('Use theirs')
  await waitFor(async () => expect(await field()).toHaveValue('Theirs.'))
  await expectFocus(field)
  await type('Ours.')
  theirs = { ...theirs, status: 'searching', updated_at: '2026-11-23T08:00:00+00:00' }
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(write).at(-1)?.body).toEqual({ notes: 'Ours.' })
})

it('says that the request of the notes in the URL has been deleted', async () => {
  await open('notes=nonsense')
  expect(await screen.findByText('This request has been deleted.')).toBeVisible()
  await press('Close dialog')
  await waitFor(() => expect(window.location.search).toBe(''))
})

it('lists what is wanted most', async () => {
  network.respond('POST /rest/v1/rpc/wanted_most', { json: { brand: [['Halden', 3]], diameter: [['38', 1]] } })
  await open('wanted=most')
  const dialog = within(await screen.findByRole('dialog', { name: 'Wanted most' }))
  expect((await dialog.findByText('Halden')).closest('li')).toHaveTextContent('3 people')
  expect(dialog.getByText('38 mm').closest('li')).toHaveTextContent('1 person')
  expect(dialog.queryByText('References')).toBeNull()
})
