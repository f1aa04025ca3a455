import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Conflict, Entry, UndoOutcome } from '@/entities/changes/change'
import { messages } from '@/lib/notify'
import { HistoryDialog } from './history-dialog'
import { UndoKeeper } from './undo-keeper'

const undoChanges = vi.fn<(changes: string[], leftOut: { source: string; id: string }[]) => Promise<UndoOutcome>>()
const history = vi.fn<() => Promise<Entry[]>>()
vi.mock('@/entities/changes/changes.api', () => ({
  entriesAtOnce: 25,
  undoChanges: (changes: string[], leftOut: { source: string; id: string }[]) => undoChanges(changes, leftOut),
  fetchHistory: () => history(),
}))

const entry: Entry = {
  id: 1,
  at: '2026-11-20T17:00:00Z',
  tx: 'bulk',
  about: 'inquiries',
  about_id: 'a',
  actor_name: 'Showroom Owner',
  action: 'update',
  before: { status: 'new' },
  after: { status: 'resolved' },
  undoes: null,
  together: 30,
  is_undone: false,
  can_undo: true,
}
const conflict = (title: string): Conflict => ({
  source: 'inquiries',
  id: title,
  title,
  reason: null,
  columns: { status: { was: 'new', mine: 'resolved', now: 'in_progress' } },
  by: 'Second Admin',
  at: '2026-11-21T17:00:00Z',
})
const inTheWay = (titles: string[], others: number, removed = false): UndoOutcome => ({
  outcome: 'conflict',
  conflicts: titles.map(conflict),
  others,
  removed,
})

beforeEach(() => {
  undoChanges.mockReset()
  history.mockReset()
  history.mockResolvedValue([entry])
})

const id = '00000000-0000-4000-8000-0000000000a1'

async function openHistory(source = 'inquiries') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/admin?history=${source}:${id}`]}>
        <HistoryDialog />
        <UndoKeeper />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('listitem')
}

async function undo() {
  fireEvent.click(screen.getByRole('button', { name: /^Undo this change/ }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
}

it('undoes a whole change from the history of one of its rows, once it was asked', async () => {
  undoChanges.mockResolvedValue({ outcome: 'undone', change: 'undoing', tells_visitors: false })
  await openHistory()
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /Showroom Owner.*Status: New.*Resolved.*With 29 other inquiries/,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Undo this change/ }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent('It was changed with 29 other inquiries')
  expect(undoChanges).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(undoChanges).toHaveBeenCalledWith(['bulk'], [])
  expect(messages.get().message).toMatchObject({ title: 'Undone', action: { label: 'Redo' } })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  ['row_gone', 'This inquiry has been deleted by Second Admin, Nov 21, 2026'],
  ['place_taken', 'Something else has taken its place by Second Admin, Nov 21, 2026'],
  ['a_code_of_tomorrow', 'This is not possible now. Please reload the page by Second Admin, Nov 21, 2026'],
])('says why a row is not as it was: %s', async (reason, words) => {
  undoChanges.mockResolvedValueOnce({
    outcome: 'conflict',
    conflicts: [{ ...conflict('Ada'), reason }],
    others: 0,
    removed: false,
  })
  await openHistory()
  await undo()
  expect(screen.getByRole('dialog', { name: /^Not undone/ })).toHaveTextContent(words)
})

it('says by name what is in the way, and undoes the others', async () => {
  undoChanges.mockResolvedValueOnce(inTheWay(['Ada Voss'], 29))
  undoChanges.mockResolvedValueOnce({ outcome: 'undone', change: 'undoing', tells_visitors: false })
  await openHistory()
  await undo()
  const dialog = screen.getByRole('dialog', { name: 'Not undone: something has changed since' })
  expect(dialog).toHaveTextContent('Nothing has been changed. Ada Voss cannot be changed back; the other 29 can.')
  expect(dialog).toHaveTextContent(/It has been changed since by Second Admin, Nov 21, 2026/)
  const values = within(dialog).getAllByRole('definition')
  expect(values.map((now) => [now.previousSibling?.textContent, now.textContent])).toEqual([
    ['It was', 'New'],
    ['You made it', 'Resolved'],
    ['It is now', 'In progress'],
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo the other 29' })))
  expect(undoChanges).toHaveBeenLastCalledWith(
    ['bulk'],
    [expect.objectContaining({ source: 'inquiries', id: 'Ada Voss' })],
  )
  expect(screen.queryByRole('dialog', { name: /^Not undone/ })).toBeNull()
  expect(messages.get().message).toMatchObject({
    title: 'Undone',
    description: 'The one that changed since stays as it is.',
  })
})

it('says of what an import has added that it stays where it was edited, and not what it was before', async () => {
  undoChanges.mockResolvedValueOnce(inTheWay(['Ada Voss'], 599, true))
  await openHistory()
  await undo()
  const dialog = screen.getByRole('dialog', { name: 'Not undone: something has changed since' })
  expect(dialog).toHaveTextContent('Ada Voss was edited, so it stays; the other 599 can be removed.')
  expect(within(dialog).queryByText('It was')).toBeNull()
  expect(within(dialog).getByText('It is now')).toBeInTheDocument()
})

it('shows what has come in the way meanwhile, and leaves that out as well', async () => {
  undoChanges.mockResolvedValueOnce(inTheWay(['Ada Voss'], 29))
  undoChanges.mockResolvedValueOnce(inTheWay(['Bea Holm'], 28))
  undoChanges.mockResolvedValueOnce({ outcome: 'undone', change: 'undoing', tells_visitors: false })
  await openHistory()
  await undo()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo the other 29' })))
  expect(screen.getByRole('heading', { name: 'Bea Holm' })).toBeInTheDocument()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo the other 28' })))
  expect(undoChanges.mock.lastCall?.[1].map(({ id }) => id)).toEqual(['Ada Voss', 'Bea Holm'])
})

it('offers no way past what is in the way of all', async () => {
  undoChanges.mockResolvedValue(inTheWay(['Ada Voss'], 0))
  await openHistory()
  await undo()
  expect(screen.getByRole('heading', { name: 'Ada Voss' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /other/ })).toBeNull()
})

it('offers nothing that cannot be undone, and names what is about another row', async () => {
  history.mockResolvedValue([
    {
      ...entry,
      about: 'client_notes',
      action: 'insert',
      before: null,
      after: { words: 'A note.' },
      together: 1,
      can_undo: false,
    },
  ])
  await openHistory('clients')
  expect(screen.getByRole('listitem')).toHaveTextContent('Note: added')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
