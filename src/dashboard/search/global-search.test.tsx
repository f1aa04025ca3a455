import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { fill, findDialog, press as pressButton } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { full, fullWords, idOf } from '@/test/responses'
import { GlobalSearch, openGlobalSearch } from './global-search'

vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

const network = stubNetwork()
const search = 'POST /rest/v1/rpc/search_everything'
const at = '2026-11-24T17:00:00+00:00'

const ada = { kind: 'clients', id: idOf(1), title: 'Ada Quill', detail: '+14805550147', status: null, at }
const watch = { kind: 'watches', id: idOf(2), title: 'Halden Tidewater', detail: 'HT-300', status: 'sold', at }
const visit = { kind: 'appointments', id: idOf(3), title: 'Ada Quill', detail: null, status: 'confirmed', at }

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

async function setUp() {
  const { router } = await openPanel(
    network,
    <main id="main" tabIndex={-1}>
      <GlobalSearch />
    </main>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search everything' })
  field.focus()
  return { ...controls(field), url: () => router.state.location.pathname + router.state.location.search }
}

const controls = (field: HTMLInputElement) => ({
  field,
  type: (text: string) => fill(field, text),
  press: (key: string, more: object = {}) => act(async () => void fireEvent.keyDown(field, { key, ...more })),
  active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
})

const findLine = (line: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(line))

it('groups results by kind, and announces their number', async () => {
  network.respond(search, { json: [ada, watch, visit] })
  const { field, type } = await setUp()
  type('  ada ')
  expect(screen.getByRole('status')).toHaveTextContent('Searching...')
  await findLine('3 results')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ClientsAda Quill \(480\) 555-0147 /),
    'WatchesHalden Tidewater SoldRef. HT-300 ',
    expect.stringMatching(/^AppointmentsAda Quill Confirmed.*Nov 24, 2026, 10:00 AM$/),
  ])
  expect(within(screen.getByRole('group', { name: 'Clients' })).getAllByRole('option')).toHaveLength(1)
  expect(network.sent(search).map(({ body }) => body)).toEqual([{ search: 'ada' }])
})

it('moves through all groups by arrow keys, and opens a result by Enter', async () => {
  network.respond(search, { json: [ada, watch, visit] })
  const { field, type, press, active, url } = await setUp()
  type('ada')
  await findLine('3 results')
  expect(active()).toBeUndefined()
  await press('ArrowDown')
  expect(active()).toMatch(/^Ada Quill/)
  await press('ArrowUp')
  expect(active()).toMatch(/10:00 AM$/)
  await press('ArrowDown')
  await press('ArrowDown')
  expect(active()).toMatch(/^Halden Tidewater/)
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Halden Tidewater')
  await press('Enter', { isComposing: true })
  expect(url()).toBe('/admin')
  await press('Enter')
  expect(url()).toBe(`/admin?tab=watches&row=${idOf(2)}`)
  expect(field).toHaveValue('')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

it('opens the first result by Enter when none is active', async () => {
  network.respond(search, { json: [ada, visit] })
  const { type, press, url } = await setUp()
  type('ada')
  await press('Enter')
  expect(url()).toBe('/admin')
  await findLine('2 results')
  await press('Enter')
  expect(url()).toBe(`/admin?tab=clients&client=${idOf(1)}`)
})

it('opens a result by a click', async () => {
  network.respond(search, { json: [visit] })
  const { type, url } = await setUp()
  type('ada')
  fireEvent.click(await screen.findByRole('option'))
  await waitFor(() => expect(url()).toBe(`/admin?tab=appointments&row=${idOf(3)}`))
})

it('closes on the first Escape, and clears the field on the second', async () => {
  network.respond(search, { json: [ada] })
  const { field, type, press } = await setUp()
  type('ada')
  await findLine('1 result')
  await press('Escape')
  expect(field).toHaveValue('ada')
  expect(screen.queryByRole('listbox')).toBeNull()
  await press('ArrowDown')
  expect(await screen.findByRole('option')).toHaveTextContent('Ada Quill')
  await press('Escape')
  await press('Escape')
  expect(field).toHaveValue('')
})

it('closes when the focus leaves', async () => {
  network.respond(search, { json: [ada] })
  const { field, type } = await setUp()
  type('ada')
  await screen.findByRole('option')
  fireEvent.blur(field, { relatedTarget: screen.getByRole('main') })
  expect(screen.queryByRole('option')).toBeNull()
})

it('sends no request before two characters', async () => {
  network.respond(search, { json: [ada] })
  const { type } = await setUp()
  type('a')
  type('ad')
  await screen.findByRole('option')
  expect(network.sent(search).map(({ body }) => body)).toEqual([{ search: 'ad' }])
})

it('keeps the results of the former text while the next search loads', async () => {
  const held = hold()
  network.respond(search, async ({ body }) => {
    if ((body as { search: string }).search === 'adam') await held.promise
    return { json: (body as { search: string }).search === 'adam' ? [] : [ada] }
  })
  const { type, press, url } = await setUp()
  type('ada')
  await findLine('1 result')
  type('adam')
  await findLine('Searching...')
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  await press('Enter')
  expect(url()).toBe('/admin')
  held.release()
  await findLine('Nothing found. Try another spelling or fewer words.')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('says that a kind may have more results', async () => {
  network.respond(search, { json: [1, 2, 3, 4, 5].map((index) => ({ ...ada, id: idOf(index) })) })
  const { type } = await setUp()
  type('ada')
  await findLine('5 results, at most five of each kind. Type more to find others.')
})

it('shows a failure, and searches again on demand', async () => {
  network.respond(search, full)
  const { field, type } = await setUp()
  type('ada')
  expect(await screen.findByRole('alert')).toHaveTextContent(`The search failed. ${fullWords}`)
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  network.respond(search, { json: [ada] })
  await pressButton('Try again')
  expect(await screen.findByRole('option')).toHaveTextContent('Ada Quill')
})

it('takes at most 100 characters, and has a placeholder that Ctrl+K ignores', async () => {
  const { field } = await setUp()
  expect(field).toHaveAttribute('maxlength', '100')
  expect(field.matches('[placeholder*="Search"]')).toBe(false)
})

it('opens a dialog by its button, and closes it with the chosen result', async () => {
  network.respond(search, { json: [ada] })
  const { url } = await setUp()
  await pressButton('Search everything')
  const dialog = await findDialog('Search everything')
  const { field, type, press } = controls(dialog.getByRole<HTMLInputElement>('combobox'))
  await waitFor(() => expect(field).toHaveFocus())
  type('ada')
  await dialog.findByRole('option')
  await press('ArrowDown')
  await press('Enter')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(url()).toBe(`/admin?tab=clients&client=${idOf(1)}`)
  expect(screen.getByRole('main')).toHaveFocus()
})

it('returns the focus to the button when the dialog is closed', async () => {
  await setUp()
  await pressButton('Search everything')
  await findDialog('Search everything')
  await pressButton('Close dialog')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Search everything' })).toHaveFocus()
})

it('gives the field the focus on the shortcut', async () => {
  const { field } = await setUp()
  field.blur()
  openGlobalSearch()
  expect(field).toHaveFocus()
})
