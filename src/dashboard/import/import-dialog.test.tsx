import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { findDialog, press } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { ImportDialog } from './import-dialog'
import type { ImportKind } from './import-kind'

const network = stubNetwork()
const rpc = 'POST /rest/v1/rpc/import_rows'
const undoRpc = 'POST /rest/v1/rpc/undo_changes'

/** Rows with a name, of four letters at least, and a year. */
const kind: ImportKind = {
  id: 'watches',
  one: 'watch',
  many: 'watches',
  fields: [
    { key: 'name', label: 'Name', names: ['name'] },
    { key: 'year', label: 'Year', names: ['year'] },
  ],
  formats: [],
  check: ({ name = '', year = '' }) => {
    const problems = {
      ...(name.length < 4 && { name: 'Name is too short' }),
      ...(!/^\d{4}$/.test(year) && { year: 'Enter a year' }),
    }
    return Object.keys(problems).length > 0 ? { problems } : { problems, entry: { name, year } }
  },
  keyOf: ({ name = '' }) => ({ key: name }),
  titleOf: ({ name = '' }) => name,
  untitled: 'Without a name',
  invalidates: [],
}

type Asked = { rows: { line: number }[]; is_trial: boolean; import: { id: string } }

const respondWith = (outcome: object = { outcome: 'new' }) =>
  network.respond(rpc, ({ body }) => ({ json: (body as Asked).rows.map(({ line }) => ({ line, ...outcome })) }))

beforeEach(() => respondWith())

/** Shows the dialog until the URL changes, like a panel does. */
function Opened() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return search === '' ? <ImportDialog kind={kind} onClose={() => navigate('?closed')} /> : <p>Closed</p>
}

async function open() {
  await openPanel(network, <Opened />)
  return findDialog('Import watches')
}

async function chooseBytes(bytes: Uint8Array<ArrayBuffer>) {
  const dialog = await open()
  // jsdom's files cannot be read.
  const file = Object.assign(new File([bytes], 'list.csv'), { arrayBuffer: async () => bytes.buffer })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  return dialog
}

async function choose(lines: string[]) {
  const dialog = await chooseBytes(new TextEncoder().encode(['Name,Year', ...lines].join('\n')))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  return dialog
}

async function check(lines: string[]) {
  const dialog = await choose(lines)
  await press('Next')
  await press('See what would happen')
  await dialog.findByRole('list', { name: 'Rows of the file' })
  return dialog
}

it('says why a file cannot be read', async () => {
  const dialog = await chooseBytes(new TextEncoder().encode('Name\n'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This file has no rows.')
  const next = dialog.getByRole('button', { name: 'Next' })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription('Choose a CSV file to go on.')
})

it('wants one column per field, and shows an example of each', async () => {
  const dialog = await choose(['Borealis,1968'])
  await press('Next')
  expect(dialog.getByText('Borealis')).toBeVisible()
  const next = dialog.getByRole('button', { name: 'See what would happen' })
  const [name, year] = ['Name', 'Year'].map((heading) => dialog.getByLabelText(`${heading} goes to`))
  fireEvent.change(year, { target: { value: 'name' } })
  expect(next).toHaveAccessibleDescription('Two columns go to “Name”. Choose one of them.')
  fireEvent.change(year, { target: { value: '' } })
  fireEvent.change(name, { target: { value: '' } })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription('Choose where at least one column goes.')
  fireEvent.change(year, { target: { value: 'year' } })
  await press('See what would happen')
  await dialog.findByRole('list', { name: 'Rows of the file' })
})

it('asks which encoding is right when it is unsure, by a sample in each', async () => {
  // 0xD5 is an apostrophe on a Mac and 'Õ' on Windows.
  const bytes = new TextEncoder().encode('Name,Year\nThe diver?s watch,1968')
  bytes[bytes.indexOf(63)] = 0xd5
  const dialog = await chooseBytes(bytes)
  const encoding = await dialog.findByLabelText('Encoding')
  const next = dialog.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(next).toHaveAccessibleDescription('Choose the encoding of the file to go on.'))
  expect(next).toBeDisabled()
  fireEvent.change(encoding, { target: { value: 'macintosh' } })
  await waitFor(() => expect(next).toBeEnabled())
  expect(within(encoding).getByRole('option', { selected: true })).toHaveTextContent(
    'The diver’s watch (Mac, Western Europe)',
  )
})

it('names what is wrong with a row, and imports the others', async () => {
  const dialog = await check(['Borealis,old', 'Cassini,1971', 'Draco,x'])
  await press('Needs fixing 2')
  expect(dialog.getByText('Year: Enter a year (“old”)')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Import 1 watch' })).toBeEnabled()
  expect(network.sent(rpc).every(({ body }) => (body as Asked).is_trial)).toBe(true)
})

it('shows a hundred rows, and more when asked', async () => {
  const dialog = await check(Array.from({ length: 130 }, (_, index) => `Watch ${index},1968`))
  expect(dialog.getAllByRole('listitem')).toHaveLength(100)
  await press('Show more rows')
  expect(dialog.getAllByRole('listitem')).toHaveLength(130)
})

it.each([
  ['Bo,1968', 'new', 'Correct the file, then go back and choose it again.'],
  ['Borealis,1968', 'same', 'Every row is already here or has to be left out. Go back and choose another file.'],
])('says what to do if no row can be imported: %s, %s', async (line, outcome, reason) => {
  respondWith({ outcome })
  const dialog = await check([line])
  const next = await dialog.findByRole('button', { name: 'Nothing to import' })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription(reason)
})

it('leaves rows out', async () => {
  const dialog = await check(['Borealis,1968', 'Cassini,1971'])
  await dialog.findByRole('button', { name: 'Import 2 watches' })
  await press('Leave out line 3')
  expect(dialog.getByRole('button', { name: 'Import 1 watch' })).toBeEnabled()
  await press('Include line 3')
  expect(dialog.getByRole('button', { name: 'Import 2 watches' })).toBeEnabled()
  await press('Close dialog')
  expect(await screen.findByText('Closed')).toBeVisible()
})

it('repeats a dry run that has failed', async () => {
  network.respond(rpc, 'offline')
  const dialog = await check(['Borealis,1968'])
  expect(await dialog.findByRole('alert')).toHaveTextContent('Network connection failed.')
  respondWith()
  await press('Try again')
  expect(await dialog.findByRole('button', { name: 'Import 1 watch' })).toBeEnabled()
})

it('stops when the connection is lost, imports the rest when the owner tries again, and names refused rows', async () => {
  const dialog = await check(['Borealis,1968', 'Cassini,1971'])
  await dialog.findByRole('button', { name: 'Import 2 watches' })
  network.respond(rpc, 'offline')
  await press('Import 2 watches')
  expect(await dialog.findByText('Stopped at 0 of 2 watches.')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('Network connection failed.')
  network.respond(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line }) => ({
      line,
      ...((body as Asked).is_trial ? { outcome: 'new' } : { outcome: 'refused', reason: 'watches_year_range' }),
    })),
  }))
  await press('Try again')
  expect(await dialog.findByText('Finished: 2 of 2 watches.')).toBeVisible()
  expect(dialog.getAllByText('Year was not accepted.')).toHaveLength(2)
  expect(new Set(network.sent(rpc).map(({ body }) => (body as Asked).import.id)).size).toBe(1)
})

it('asks before an import is stopped how far it is, and no more once it has finished', async () => {
  const dialog = await check(Array.from({ length: 51 }, (_, index) => `Watch ${index},1968`))
  await dialog.findByRole('button', { name: 'Import 51 watches' })
  const last = hold()
  network.respond(rpc, async ({ body }) => {
    const { rows } = body as Asked
    if (rows.length === 1) await last.promise
    return { json: rows.map(({ line }) => ({ line, outcome: 'new' })) }
  })
  await press('Import 51 watches')
  await dialog.findByText('Importing: 50 of 51 watches...')
  await press('Close dialog')
  const question = await screen.findByRole('alertdialog', { name: 'Stop the import?' })
  expect(question).toHaveTextContent('50 watches have been imported. To import the others, choose the same file again.')
  last.release()
  await dialog.findByText('Finished: 51 of 51 watches.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('undoes an earlier import once, and redoes it', async () => {
  let undoneBy: string[] = []
  const past = { id: 'a', file_name: 'list.csv', by: 'Owner', at: '2026-11-21T08:30:00+00:00', is_mine: true }
  network.respond('POST /rest/v1/rpc/list_imports', () => ({
    json: [{ ...past, added: 2, changed: 0, undone_by: undoneBy }],
  }))
  const held = hold()
  network.respond(undoRpc, async () => {
    await held.promise
    undoneBy = undoneBy.length > 0 ? [] : ['b']
    return { json: { outcome: 'undone', change: null, tells_visitors: false } }
  })
  const dialog = await open()
  await press('Undo the import of list.csv')
  await press('Undo the import')
  held.release()
  expect(await dialog.findByText('2 added, undone')).toBeVisible()
  await press('Redo the import of list.csv')
  expect(await dialog.findByText('2 added')).toBeVisible()
  expect(network.sent(undoRpc).map(({ body }) => body)).toEqual([
    { changes: ['a'], left_out: [] },
    { changes: ['b'], left_out: [] },
  ])
})
