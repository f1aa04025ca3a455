import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '@/lib/save-file'
import { fill, findDialog, press } from '@/test/actions'
import { textOf } from '@/test/file-text'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { ImportDialog } from './import-dialog'
import type { ImportKind } from './import-kind'
import { readCsv, type Reading } from './reading/read-csv'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))
// jsdom has no workers.
vi.mock('./reading/file-reader', () => ({
  FileReaderInWorker: class {
    readTable = async (file: File, reading?: Reading) => readCsv(new Uint8Array(await file.arrayBuffer()), reading)
    close() {}
  },
}))

const network = stubNetwork()
const rpc = 'POST /rest/v1/rpc/import_rows'

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

const answerWith = (outcome: object = { outcome: 'new' }) =>
  network.answer(rpc, ({ body }) => ({ json: (body as Asked).rows.map(({ line }) => ({ line, ...outcome })) }))

beforeEach(() => {
  localStorage.clear()
  answerWith()
})

/** Its being open is part of the address, as in a panel. */
function Opened() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return search === '' ? <ImportDialog kind={kind} onClose={() => navigate('?closed')} /> : <p>Closed</p>
}

async function choose(lines: string[]) {
  const dialog = await chooseBytes(new TextEncoder().encode(['Name,Year', ...lines].join('\n')))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  return dialog
}

async function chooseBytes(bytes: Uint8Array<ArrayBuffer>) {
  await openPanel(network, <Opened />)
  const dialog = await findDialog('Import watches')
  const file = Object.assign(new File([bytes], 'list.csv'), { arrayBuffer: async () => bytes.buffer })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  return dialog
}

async function check(lines: string[]) {
  const dialog = await choose(lines)
  await press('Next')
  await press('See what would happen')
  await dialog.findByRole('list', { name: 'Rows of the file' })
  return dialog
}

const field = (name: string) => screen.getByRole('textbox', { name })
const expectFocusOn = (name: string) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))

it('goes on by keyboard from what was fixed to the next wrong field, or to what can be done with the row', async () => {
  const user = userEvent.setup()
  await check(['Borealis,old', 'Cassini,1971', 'Draco,x', 'Electra,1972'])
  await user.clear(field('Year, line 2'))
  await user.keyboard('1968{Enter}')
  await expectFocusOn('Year, line 4')
  await user.clear(field('Year, line 4'))
  await user.keyboard('1969{Tab}')
  await expectFocusOn('Leave out line 4')
  expect(await screen.findByRole('button', { name: 'Import 4 watches' })).toBeEnabled()
  expect(document.activeElement).toHaveAccessibleName('Leave out line 4')
})

it('keeps the focus and what is typed while rows leave the ones that need fixing', async () => {
  const user = userEvent.setup()
  await check(['Borealis,old', 'Cassini,older', 'Draco,x'])
  await press('Needs fixing 3')
  fill(field('Year, line 3'), '19')
  act(() => field('Year, line 2').focus())
  await user.clear(field('Year, line 2'))
  await user.keyboard('1968{Enter}')
  await expectFocusOn('Year, line 3')
  expect(field('Year, line 3')).toHaveValue('19')
  await press('Leave out line 4')
  act(() => field('Year, line 3').focus())
  await user.keyboard('70{Enter}')
  // None is left, and all are shown.
  await expectFocusOn('Leave out line 3')
})

it('gives the focus to the row whose button is no longer needed', async () => {
  const user = userEvent.setup()
  await check(['Borealis,old'])
  answerWith({ outcome: 'same' })
  await user.clear(field('Year, line 2'))
  await user.keyboard('1968{Enter}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-line', '2'))
  expect(within(document.activeElement as HTMLElement).getByText('No change')).toBeVisible()
})

it('closes a dry run in which nothing was changed, and asks where something was', async () => {
  const dialog = await check(['Borealis,1968', 'Cassini,1971'])
  await dialog.findByRole('button', { name: 'Import 2 watches' })
  await press('Leave out line 3')
  await press('Back')
  const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' })
  expect(question).toHaveTextContent('You changed one row here. It is not imported yet, and your change will be lost.')
  await press('Keep editing')
  expect(dialog.getByRole('button', { name: 'Import 1 watch' })).toBeEnabled()
  await press('Back')
  await press('Discard changes')
  await press('See what would happen')
  await dialog.findByRole('button', { name: 'Import 2 watches' })
  await press('Close dialog')
  expect(await screen.findByText('Closed')).toBeVisible()
})

it('asks before an import is stopped how far it is, and no more once it has finished', async () => {
  const lines = Array.from({ length: 51 }, (_, index) => `Watch ${index},1968`)
  const dialog = await check(lines)
  await dialog.findByRole('button', { name: 'Import 51 watches' })
  const last = hold()
  network.answer(rpc, async ({ body }) => {
    const { rows } = body as Asked
    if (rows.length === 1) await last.promise
    return { json: rows.map(({ line }) => ({ line, outcome: 'new' })) }
  })
  await press('Import 51 watches')
  await dialog.findByText('Importing: 50 of 51 watches...')
  await press('Close dialog')
  const question = await screen.findByRole('alertdialog', { name: 'Stop the import?' })
  expect(question).toHaveTextContent('50 watches are in. Choose the same file to continue.')
  last.release()
  await dialog.findByText('Finished: 51 of 51 watches.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('knows that it was undone, also elsewhere, and does it again', async () => {
  const dialog = await check(['Borealis,1968'])
  let undoneBy: string[] = []
  network.answer('POST /rest/v1/rpc/list_imports', () => ({
    json: network
      .sent(rpc)
      .slice(-1)
      .map(({ body }) => ({ ...(body as Asked).import, added: 1, changed: 0, is_mine: true, undone_by: undoneBy })),
  }))
  let held = hold()
  network.answer('POST /rest/v1/rpc/undo_changes', async () => {
    await held.promise
    undoneBy = undoneBy.length > 0 ? [] : ['00000000-0000-4000-8000-00000000e001']
    return { json: { outcome: 'undone', change: null, tells_visitors: false } }
  })
  await dialog.findByRole('button', { name: 'Import 1 watch' })
  await press('Import 1 watch')
  await press('Undo the import')
  const busy = await dialog.findByRole('button', { name: 'Working...' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(busy)
  held.release()
  expect(await dialog.findByText('This import was undone.')).toBeVisible()
  expect(dialog.queryByText('Added')).toBeNull()
  expect(network.sent('POST /rest/v1/rpc/undo_changes')).toHaveLength(1)
  held = hold()
  await press('Redo the import')
  await dialog.findByRole('button', { name: 'Working...' })
  held.release()
  expect(await dialog.findByText('Finished: 1 of 1 watches.')).toBeVisible()
  expect(network.sent('POST /rest/v1/rpc/undo_changes').at(-1)?.body).toMatchObject({
    changes: ['00000000-0000-4000-8000-00000000e001'],
  })
})

it('saves the rows that need fixing with each problem as a sentence', async () => {
  await check(['Bo,old', 'Cassini,1971'])
  await press('Download the rows that need fixing')
  const [name, file] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toBe('rows-to-fix-list.csv')
  expect(await textOf(file)).toContain('2,Name is too short. Enter a year.,Bo,old')
})

it('says once what is in a column, and includes again what was left out', async () => {
  const dialog = await choose(['Borealis,1968'])
  await press('Next')
  expect(dialog.getAllByText('Name', { selector: 'p' })).toHaveLength(1)
  expect(dialog.getByLabelText('Name goes to')).toHaveValue('name')
  await press('See what would happen')
  await press('Leave out line 2')
  await press('Include line 2')
  expect(await dialog.findByRole('button', { name: 'Import 1 watch' })).toBeEnabled()
})

it('does again from the list of imports what was undone, and says which can be continued', async () => {
  const past = { file_name: 'list.csv', file_digest: '', total: 2, by: 'Owner', at: '2026-11-21T08:30:00+00:00' }
  const undoneBy = ['00000000-0000-4000-8000-00000000e001']
  network.answer('POST /rest/v1/rpc/list_imports', {
    json: [
      { ...past, id: 'a', is_finished: true, is_mine: true, added: 2, changed: 0, undone_by: undoneBy },
      { ...past, id: 'b', is_finished: false, is_mine: true, added: 1, changed: 0, undone_by: [] },
    ],
  })
  network.answer('POST /rest/v1/rpc/undo_changes', {
    json: { outcome: 'undone', change: null, tells_visitors: false },
  })
  await openPanel(network, <Opened />)
  const dialog = await findDialog('Import watches')
  expect(await dialog.findByText(/1 added, not finished: choose the file again to continue/)).toBeVisible()
  await press('Redo the import of list.csv')
  await waitFor(() =>
    expect(network.sent('POST /rest/v1/rpc/undo_changes').map(({ body }) => body)).toEqual([
      { changes: undoneBy, left_out: [] },
    ]),
  )
})

it('asks which encoding is right when it is unsure, by a sample in each', async () => {
  // 0xD5 is an apostrophe on a Mac and 'Õ' on Windows.
  const bytes = new TextEncoder().encode('Name,Year\nThe diver?s watch,1968')
  bytes[bytes.indexOf(63)] = 0xd5
  const dialog = await chooseBytes(bytes)
  const field = await dialog.findByLabelText('Encoding')
  const next = dialog.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(next).toHaveAccessibleDescription('Choose the encoding of the file to go on.'))
  expect(next).toBeDisabled()
  fireEvent.change(field, { target: { value: 'macintosh' } })
  await waitFor(() => expect(next).toBeEnabled())
  expect(within(field).getByRole('option', { selected: true })).toHaveTextContent(
    'The diver’s watch (Mac, Western Europe)',
  )
  await press('Next')
  expect(dialog.getByText('The diver’s watch')).toBeVisible()
})

it('takes the row of headings that the owner chooses', async () => {
  const dialog = await choose(['Borealis,1968', 'Cassini,1971'])
  await press('Next')
  fireEvent.change(dialog.getByLabelText('Row of headings'), { target: { value: '2' } })
  expect(await dialog.findByLabelText('Borealis goes to')).toHaveValue('')
  expect(dialog.queryByLabelText('Name goes to')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Row of headings'), { target: { value: '1' } })
  expect(await dialog.findByLabelText('Name goes to')).toHaveValue('name')
})

it.each([
  ['Bo,1968', 'new', 'Fix a row that needs fixing, or go back and choose another file.'],
  ['Borealis,1968', 'same', 'Every row is here already or has to stay out. Go back and choose another file.'],
])('says what to do if no row can be imported: %s, %s', async (line, outcome, reason) => {
  answerWith({ outcome })
  const dialog = await check([line])
  const next = await dialog.findByRole('button', { name: 'Nothing to import' })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription(reason)
})

it('says that rows that are left out can be included', async () => {
  const dialog = await check(['Borealis,1968'])
  await dialog.findByRole('button', { name: 'Import 1 watch' })
  await press('Leave out line 2')
  expect(dialog.getByRole('button', { name: 'Nothing to import' })).toHaveAccessibleDescription(
    'Include a row that is left out, or go back and choose another file.',
  )
})
