import { createClient } from '@supabase/supabase-js'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/save-file'
import { keysOf, type Table } from '@/lib/table'
import { textOf } from '@/test/file-text'
import { hold } from '@/test/hold'
import { deniedWords } from '@/test/responses'
import { describeList } from './list'
import { ListPanel } from './list-panel'
import { addRow } from './list.api'
import { RowStatus } from './row-status'
import { useList } from './use-list'

vi.mock('@/lib/notify', () => ({ notify: { success: vi.fn(), failure: vi.fn() } }))
vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))
vi.mock('@/lib/backend/supabase', () => ({ responseTimeout: 1000, getSupabase: async () => backend }))

type Letter = { id: string; who: string; status: 'open' | 'sent'; sent_at: string }

const letters: Table<Letter> = {
  name: 'letters',
  columns: 'id, who, status, sent_at',
  joined: 'clients(id)',
  orderedBy: 'sent_at',
  statuses: { open: { label: 'Open', tone: 'blue' }, sent: { label: 'Sent', tone: 'green' } },
  keys: keysOf('letters'),
}

const letterList = describeList({
  table: letters,
  order: 'either',
  isSelectable: true,
  choices: { kind: { label: 'Kind', options: { any: 'Any', card: 'Cards' } } },
  narrow: (query, { kind }) => (kind === 'any' ? query : query.eq('kind', kind)),
  words: {
    title: 'Letters',
    one: 'letter',
    many: 'letters',
    search: 'Search letters...',
    none: 'No letters yet.',
    nameOf: ({ who }) => who,
  },
  file: { name: (day) => `letters-${day}.csv`, columns: [{ heading: 'who', text: ({ who }) => who }] },
})

const cardList = describeList({
  table: { ...letters, statuses: undefined },
  order: (query, { sort }) => query.order(sort === 'who' ? 'who' : 'sent_at').order('id'),
  pageSize: 2,
  choices: { sort: { label: 'Order', options: { sent: 'Sent', who: 'Name' } } },
  words: { title: 'Cards', one: 'card', many: 'cards', none: 'No cards yet.', nameOf: ({ who }) => who },
})

function Cards() {
  return <ListPanel list={useList(cardList)}>{(rows) => rows.map(({ id, who }) => <h3 key={id}>{who}</h3>)}</ListPanel>
}

function Letters() {
  const list = useList(letterList)
  return (
    <ListPanel list={list}>
      {(rows) =>
        rows.map((letter) => (
          <article key={letter.id} data-row>
            <h3 data-row-title tabIndex={-1}>
              {letter.who}
            </h3>
            <RowStatus list={letterList} row={letter} />
            <button onClick={() => list.askToRemove(letter)}>Delete {letter.who}</button>
          </article>
        ))
      }
    </ListPanel>
  )
}

const ada: Letter = { id: 'a', who: 'Ada', status: 'open', sent_at: '2026-11-21T10:00:00+00:00' }
const ben: Letter = { id: 'b', who: 'Ben', status: 'open', sent_at: '2026-11-20T10:00:00+00:00' }

const undo = expect.objectContaining({ label: 'Undo' })

/** Requests, e.g. 'PATCH id=in.(a) status=eq.open select=id {"status":"sent"}'. */
let asked: string[] = []
let rows: Letter[] = []
/** Reported total, if not all rows are returned. */
let total = 0
let refused = ''
/** True if the added ID already exists. */
let known = false
/** Matching requests wait until released. */
let late = { to: /^$/, ...hold() }
function holdBack(to: RegExp) {
  late = { to, ...hold() }
}

const patternsOf = (search: string) => search.split(' ').map((word) => `%${word.toLowerCase()}%`)

async function respond(input: RequestInfo | URL, { method, body, signal }: RequestInit = {}) {
  const url = new URL(String(input))
  if (url.pathname.endsWith('/rpc/search_patterns')) return Response.json(patternsOf(JSON.parse(String(body)).search))
  asked.push([method, ...[...url.searchParams].map((part) => part.join('=')), body].filter(Boolean).join(' '))
  if (late.to.test(asked.at(-1)!)) await late.promise
  signal?.throwIfAborted()
  if (method === refused) return Response.json({ message: 'permission denied' }, { status: 403 })
  if (method === 'POST' && known) return Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
  const first = Number(url.searchParams.get('offset'))
  const found = rows.slice(first, first + Number(url.searchParams.get('limit') ?? rows.length))
  const [removed] = method === 'DELETE' ? rows.filter(({ id }) => url.searchParams.get('id') === `eq.${id}`) : []
  if (removed) rows = rows.filter((row) => row !== removed)
  return Response.json(removed ?? found, { headers: { 'Content-Range': `0-1/${total || rows.length}` } })
}
const backend = createClient('http://backend.test', 'key', { global: { fetch: respond } })

async function open(url = '/', Panel = Letters) {
  window.history.pushState(null, '', url)
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { meta }) => void notify.success(String(meta?.success)),
      onError: (_error, _variables, _context, { meta }) => void notify.failure(String(meta?.failure)),
    }),
  })
  const router = createBrowserRouter([{ path: '/', element: <Panel /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  closers.push(
    () => router.dispose(),
    () => client.clear(),
  )
  return client
}

const closers: (() => void)[] = []
async function click(name: string, role = 'button') {
  const target = await screen.findByRole(role, { name })
  await act(async () => fireEvent.click(target))
}

beforeEach(() => {
  ;[asked, rows, total, refused, known] = [[], [ada, ben], 0, '', false]
  holdBack(/^$/)
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  for (const close of closers.splice(0)) close()
})

it('requests the page with the filters, order and count of the URL', async () => {
  await open('/?q=Ada%20Voss&status=sent&sort=oldest&kind=card')
  expect(await screen.findByText('2 letters match')).toBeDefined()
  expect(asked).toEqual([
    'GET select=id,who,status,sent_at,clients(id) search_text=like(all).{%ada%,%voss%} status=eq.sent kind=eq.card order=sent_at.asc,id.asc offset=0 limit=25',
  ])
  expect([...document.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(['Ada', 'Ben'])
})

it('applies its own order and page size, and offers neither search nor export', async () => {
  rows = [ada, ben, { ...ada, id: 'c', who: 'Cleo' }]
  await open('/?q=Ada&sort=who', Cards)
  expect(await screen.findByText('3 cards')).toBeVisible()
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  expect(asked).toEqual(['GET select=id,who,status,sent_at,clients(id) order=who.asc,id.asc offset=0 limit=2'])
  expect(screen.getByLabelText('Order')).toHaveValue('who')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

it('counts the rows of a later page in a separate request', async () => {
  rows = Array.from({ length: 60 }, (_, index) => ({ ...ada, id: String(index), who: String(index) }))
  await open('/?page=2')
  expect(await screen.findByText('60 letters')).toBeDefined()
  const columns = 'GET select=id,who,status,sent_at,clients(id) order=sent_at.desc,id.desc'
  expect(asked).toEqual([`${columns} offset=25 limit=25`, `${columns} offset=0 limit=1`])
})

it('filters by its choices, and distinguishes an empty list from one without matches', async () => {
  rows = []
  await open()
  expect(await screen.findByText('No letters yet.')).toBeDefined()
  await act(async () => fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'card' } }))
  expect(window.location.search).toBe('?kind=card')
  expect(await screen.findByText('No letters match your filters. Try adjusting your search.')).toBeDefined()
})

it('sets a status from the one that was seen, and reverts it on rejection', async () => {
  await open()
  const status = await screen.findByLabelText<HTMLSelectElement>('Status of the letter of Ada')
  const choose = (value: string) => act(async () => fireEvent.change(status, { target: { value } }))
  await choose('sent')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Status updated successfully', 'Ada: sent', undo))
  expect(asked[1]).toBe('PATCH id=in.(a) status=eq.open select=id {"status":"sent"}')
  refused = 'PATCH'
  await choose('open')
  await choose('sent')
  await waitFor(() => expect(notify.failure).toHaveBeenCalledWith('Status not updated'))
  expect(status.value).toBe('open')
})

it('asks before it deletes a row, and then removes the row', async () => {
  await open()
  await click('Delete Ada')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete letter' }))
  expect(dialog.getByText(/^Are you sure you want to delete the letter of Ada\?/)).toBeDefined()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledWith('Letter deleted successfully,Moved to trash for 30 days.'),
  )
  expect(asked).toContain('DELETE id=eq.a select=id')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ada' })).toBeNull())
})

it('sets the status of many rows and deletes many, and counts the changes', async () => {
  await open('/?sort=oldest')
  await click('Select all 2', 'checkbox')
  await click('Set status')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('2 letters set to Sent', undefined, undo))
  expect(asked.find((request) => request.includes('latest_changes') || request.includes('within_seconds'))).toContain(
    '"ids":["a","b"]',
  )
  expect(asked).toContain('PATCH id=in.(a,b) status=neq.sent select=id {"status":"sent"}')
  await click('Select all 2', 'checkbox')
  await click('Delete')
  rows = [ada]
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete 2 letters' }))
  expect(dialog.getByText(/the 2 selected letters\? They are moved to the trash for 30 days\.$/)).toBeDefined()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
  const text = 'Moved to trash for 30 days. One of the 2 selected had already been deleted.'
  const outcome = ['1 letter deleted', text, undo]
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith(...outcome))
  expect(asked).toContain('DELETE id=in.(a,b) select=id')
})

it('focuses a visible row in a scrolled list without scrolling the page', async () => {
  await open('/?sort=oldest')
  const box = await screen.findByRole('checkbox', { name: 'Select all 2' })
  const heading = screen.getByRole('heading', { name: 'Ada' })
  const above = vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 20, 20))
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  for (const button of ['Set status', 'Clear selection']) {
    await click('Select all 2', 'checkbox')
    screen.getByRole('button', { name: button }).focus()
    focus.mockClear()
    await click(button)
    await waitFor(() => expect(heading).toHaveFocus())
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  }
  above.mockRestore()
  await click('Select all 2', 'checkbox')
  screen.getByRole('button', { name: 'Clear selection' }).focus()
  await click('Clear selection')
  await waitFor(() => expect(box).toHaveFocus())
  focus.mockRestore()
})

it('selects all matching rows, including other pages', async () => {
  rows = Array.from({ length: 30 }, (_, index) => ({ ...ada, id: String(index), who: String(index) }))
  await open('/?status=open')
  await click('Select all 25 on this page', 'checkbox')
  await click('Select all 30 that match')
  expect(await screen.findByText('30 selected')).toBeDefined()
  expect(asked).toContain('GET select=id status=eq.open order=id.asc limit=1000')
})

it('exports all matching rows, without joined columns', async () => {
  await open('/?q=voss')
  await screen.findByText('2 letters match')
  asked = []
  await click('Export CSV')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Letters exported successfully'))
  expect(vi.mocked(saveFile).mock.calls[0][0]).toMatch(/^letters-\d{4}-\d\d-\d\d\.csv$/)
  expect(asked).toEqual([
    'GET select=id,who,status,sent_at search_text=like(all).{%voss%} order=sent_at.desc,id.desc limit=1000',
  ])
})

it('shows the progress of an export; after a cancel there is neither a file nor a message', async () => {
  rows = Array.from({ length: 1234 }, (_, index) => ({ ...ada, id: String(index) }))
  await open('/?q=voss')
  const button = await screen.findByRole('button', { name: 'Export CSV' })
  // Holds the second chunk.
  holdBack(/ or=/)
  button.focus()
  await click('Export CSV')
  expect(await screen.findByRole('button', { name: 'Exporting 1,000 of 1,234...' })).toBeDisabled()
  expect(screen.getByRole('progressbar')).toHaveValue(1000)
  const cancel = screen.getByRole('button', { name: 'Cancel export' })
  expect(cancel).toHaveFocus()
  await act(async () => fireEvent.click(cancel))
  expect(button).toBeEnabled()
  expect(button).toHaveFocus()
  await act(async () => late.release())
  expect(saveFile).not.toHaveBeenCalled()
  expect([notify.success, notify.failure].flatMap((toast) => vi.mocked(toast).mock.calls)).toEqual([])

  holdBack(/ or=/)
  await click('Export CSV')
  await screen.findByRole('button', { name: 'Exporting 1,000 of 1,234...' })
  rows = rows.slice(1000)
  await act(async () => late.release())
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Letters exported successfully'))
  const text = await textOf(vi.mocked(saveFile).mock.lastCall![1])
  expect(text.split('\r\n')).toHaveLength(1 + 1234 + 1)
  await waitFor(() => expect(button).toHaveFocus())
})

it('shows why an export failed', async () => {
  rows = []
  await open()
  await click('Export CSV')
  await waitFor(() => expect(notify.failure).toHaveBeenCalledWith('Export failed', 'No data to export'))
  refused = 'GET'
  await click('Export CSV')
  await waitFor(() => expect(notify.failure).toHaveBeenLastCalledWith('Export failed', deniedWords))
})

it('shows loading and failure, and marks rows as out of date after a failed refetch', async () => {
  holdBack(/^GET/)
  const client = await open()
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6)
  refused = 'GET'
  late.release()
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to Load Letters${deniedWords}`)
  refused = ''
  await click('Try again')
  await screen.findByRole('heading', { name: 'Ada' })
  refused = 'GET'
  await act(() => client.invalidateQueries())
  expect(await screen.findByRole('alert')).toHaveTextContent(`These rows may be out of date. ${deniedWords}`)
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeVisible()
  refused = ''
  await click('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('shows the previous page after the only row of the last page is deleted', async () => {
  rows = Array.from({ length: 26 }, (_, index) => ({ ...ada, id: String(index), who: `Row ${index}` }))
  await open('/?page=2')
  await screen.findByText('Page 2 of 2')
  await click('Delete Row 25')
  await act(async () =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' })),
  )
  expect(await screen.findByText('25 letters')).toBeVisible()
  expect(window.location.search).toBe('')
})

it('shows the last page for a page past the end, and focuses the title after a step', async () => {
  rows = Array.from({ length: 27 }, (_, index) => ({ ...ada, id: String(index), who: `Row ${index}` }))
  await open('/?page=9')
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  await click('Previous')
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Letters' })).toHaveFocus())
})

const named = '00000000-0000-4000-8000-0000000000a1'

it('shows only the row named in the URL, and then the whole list', async () => {
  await open(`/?status=sent&q=nothing&page=3&row=${named}`)
  expect(await screen.findByText('Showing one letter')).toBeVisible()
  expect(
    asked.every((request) => request.includes(`id=eq.${named}`) && !/status=|search_text|offset=5/.test(request)),
  ).toBe(true)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ada' })).toHaveFocus())
  await click('Show all letters')
  expect(await screen.findByText('2 letters match')).toBeVisible()
  expect(window.location.search).not.toContain('row=')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Letters' })).toHaveFocus())
})

it('reports that the row in the URL was deleted, and ignores an invalid ID', async () => {
  rows = []
  await open(`/?row=${named}`)
  expect(await screen.findByText('This letter has been deleted.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Letters' })).toHaveFocus())
  cleanup()
  ;[rows, asked] = [[ada, ben], []]
  await open('/?row=1')
  expect(await screen.findByText('2 letters')).toBeVisible()
  expect(asked[0]).not.toContain('id=eq')
})

it('shows progress while deleting, and keeps the row after a rejection', async () => {
  await open()
  holdBack(/^DELETE/)
  refused = 'DELETE'
  await click('Delete Ada')
  const dialog = within(screen.getByRole('alertdialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Delete' })))
  expect(await dialog.findByRole('button', { name: 'Working...' })).toBeDisabled()
  await act(async () => late.release())
  await waitFor(() => expect(notify.failure).toHaveBeenCalledWith('Letter not deleted'))
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeVisible()
})

it('continues after the last fetched row', async () => {
  ;[rows, total] = [[ada], 2]
  await letterList.makeFile({ search: '', kind: 'any' }, () => {}, new AbortController().signal)
  const edge = ada.sent_at
  expect(asked[1]).toBe(
    `GET select=id,who,status,sent_at sent_at=lte.${edge} or=(sent_at.lt."${edge}",and(sent_at.eq."${edge}",id.lt.a)) order=sent_at.desc,id.desc limit=1000`,
  )
})

it('updates the row that an earlier attempt added without a response', async () => {
  const row = { name: 'Ada', brand: 'Own', category: 'Men', description: '', price: 0 }
  await addRow({ name: 'watches' }, 'a', row)
  expect(asked).toEqual([expect.stringMatching(/^POST .*"id":"a"/)])
  ;[asked, known] = [[], true]
  await addRow({ name: 'watches' }, 'a', row)
  expect(asked[1]).toBe(`PATCH id=eq.a select=id ${JSON.stringify(row)}`)
  asked = []
  await addRow({ name: 'watches', fixed: ['brand', 'category', 'description', 'price'] }, 'a', row)
  expect(asked[1]).toBe('PATCH id=eq.a select=id {"name":"Ada"}')
  rows = []
  await expect(addRow({ name: 'watches' }, 'a', row)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
})
