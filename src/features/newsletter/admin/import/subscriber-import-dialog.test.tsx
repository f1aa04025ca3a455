import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readCsv, type Reading } from '@/dashboard/import/reading/read-csv'
import { fill, findDialog, press } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { toHex } from '@shared/hex'
import { SubscriberImportDialog } from './subscriber-import-dialog'

// jsdom has no workers.
vi.mock('@/dashboard/import/reading/file-reader', () => ({
  FileReaderInWorker: class {
    readTable = async (file: File, reading?: Reading) => readCsv(new Uint8Array(await file.arrayBuffer()), reading)
    close() {}
  },
}))

const network = stubNetwork()
const rpc = 'POST /rest/v1/rpc/import_rows'
// jsdom's files cannot be read so.
const file = (text: string) =>
  Object.assign(new File([text], 'list.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  })

type Asked = { rows: { line: number; email: string }[]; is_trial: boolean; import: { id: string } }

/** What the database says: of each row the same, or what is stated of its address. */
const answerWith = (outcomes: Record<string, object> = {}) =>
  network.answer(rpc, ({ body }) => ({
    json: (body as Asked).rows.map(({ line, email }) => ({ line, outcome: 'new', ...outcomes[email] })),
  }))

beforeEach(() => {
  localStorage.clear()
})

async function choose(text: string) {
  await openPanel(network, <SubscriberImportDialog onClose={() => {}} />)
  const dialog = await findDialog('Import subscribers')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [file(text)] } })
  return dialog
}

async function check(text: string) {
  const dialog = await choose(text)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  await press('Next')
  await press('See what would happen')
  await dialog.findByRole('list', { name: 'Rows of the file' })
  return dialog
}

const sent = (isTrial: boolean) =>
  network
    .sent(rpc)
    .filter(({ body }) => (body as Asked).is_trial === isTrial)
    .map(({ body }) => body as Asked)

it('says why a file cannot be read', async () => {
  const dialog = await choose('Email\n')
  expect(await dialog.findByRole('alert')).toHaveTextContent('This file has no rows.')
  const next = dialog.getByRole('button', { name: 'Next' })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription('Choose a CSV file to go on.')
})

it('wants one column a field, with an example beside each, and remembers what was chosen', async () => {
  const dialog = await choose('Address,Other\nada@example.com,bea@example.com\n')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
  await press('Next')
  expect(dialog.getByText('ada@example.com')).toBeVisible()
  const next = dialog.getByRole('button', { name: 'See what would happen' })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription('Choose where at least one column goes.')
  const [first, second] = ['Address', 'Other'].map((heading) => dialog.getByLabelText(`${heading} goes to`))
  fireEvent.change(first, { target: { value: 'email' } })
  fireEvent.change(second, { target: { value: 'email' } })
  expect(next).toBeDisabled()
  expect(next).toHaveAccessibleDescription('Two columns go to “Email”. Choose one of them.')
  fireEvent.change(second, { target: { value: '' } })
  answerWith()
  await press('See what would happen')
  await dialog.findByRole('button', { name: 'Import 1 subscriber' })
  expect(Object.values(localStorage)).toContain(JSON.stringify({ Address: 'email', Other: '' }))
})

it('says what would come of each row; a wrong one is mended in place or left out, and nothing is imported meanwhile', async () => {
  answerWith({
    'there@example.com': { outcome: 'same' },
    'left@example.com': { outcome: 'left', reason: 'has_unsubscribed' },
  })
  const dialog = await check(
    'Email\nnew@example.com\nthere@example.com\nleft@example.com\nno address\nNEW@example.com\n',
  )
  const row = async (text: string) => within((await dialog.findByText(text)).closest<HTMLElement>('[role=listitem]')!)
  expect(await (await row('new@example.com')).findByText('New')).toBeVisible()
  expect((await row('there@example.com')).getByText('No change')).toBeVisible()
  expect((await row('left@example.com')).getByText(/has unsubscribed/)).toBeVisible()
  expect(
    (await row('NEW@example.com')).getByText('Line 2 is the same subscriber. Leave one of them out.'),
  ).toBeVisible()
  const field = dialog.getByLabelText('Email, line 5')
  expect(field).toBeInvalid()
  fill(field, 'mended@example.com')
  fireEvent.blur(field)
  expect(await (await row('mended@example.com')).findByText('New')).toBeVisible()
  await press('Leave out line 2')
  expect(await dialog.findByRole('button', { name: 'Import 1 subscriber' })).toBeEnabled()
  expect(sent(false)).toEqual([])
})

it('leaves out whoever has not agreed, and lets nobody take them in', async () => {
  answerWith()
  const dialog = await check('Email,Accepts marketing,Signed up\nyes@example.com,yes,12/03/2023\nno@example.com,no,\n')
  expect(await dialog.findByRole('button', { name: 'Import 1 subscriber' })).toBeEnabled()
  expect(dialog.getByText('Subscribed: Dec 3, 2023')).toBeVisible()
  const row = within(dialog.getByText('no@example.com').closest<HTMLElement>('[role=listitem]')!)
  expect(row.getByText('Left out')).toBeVisible()
  expect(row.getByText('This person has not agreed to e-mails. They stay off the list.')).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Needs fixing/ })).toBeNull()
})

it('says of a row without an address that it has none', async () => {
  answerWith()
  const dialog = await check('Email,Source\n,Fair\n')
  expect(dialog.getByText('No address')).toBeVisible()
})

it('says that the dry run has failed, and goes on', async () => {
  network.answer(rpc, 'offline')
  const dialog = await check('Email\nnew@example.com\n')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Network connection failed.')
  answerWith()
  await press('Try again')
  expect(await dialog.findByRole('button', { name: 'Import 1 subscriber' })).toBeEnabled()
})

it('waits where the network is gone, sends again what may have arrived, and says what was refused', async () => {
  answerWith()
  const dialog = await check('Email\nnew@example.com\nbad@example.com\n')
  await dialog.findByRole('button', { name: 'Import 2 subscribers' })
  network.answer(rpc, 'offline')
  await press('Import 2 subscribers')
  expect(
    await dialog.findByText('No connection. The import continues by itself: 0 of 2 subscribers so far.'),
  ).toBeVisible()
  answerWith({
    'new@example.com': { outcome: 'same' },
    'bad@example.com': { outcome: 'refused', reason: 'newsletter_subscribers_email_shape' },
  })
  await press('Try now')
  expect(await dialog.findByText('Finished: 2 of 2 subscribers.')).toBeVisible()
  expect(dialog.getByText('Email was not accepted.')).toBeVisible()
  const ids = new Set(sent(false).map((asked) => asked.import.id))
  expect(ids.size).toBe(1)
})

it('goes on with an import that was begun with the same file', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('Email\nnew@example.com\n'))
  const file_digest = toHex(digest)
  const begun = {
    id: '00000000-0000-4000-8000-00000000f001',
    file_name: 'list.csv',
    file_digest,
    total: 2,
    by: 'Owner',
    at: '2026-11-21T08:30:00+00:00',
    is_finished: false,
    is_mine: true,
    added: 1,
    changed: 0,
    undone_by: [],
  }
  network.answer('POST /rest/v1/rpc/list_imports', { json: [begun] })
  answerWith()
  const dialog = await choose('Email\nnew@example.com\n')
  expect(await dialog.findByText('You can continue list.csv: 1 of 2 rows are in.')).toBeVisible()
  await press('Next')
  await press('See what would happen')
  await press('Import 1 subscriber')
  await dialog.findByText('Finished: 1 of 1 subscribers.')
  expect(sent(false).map((asked) => asked.import.id)).toEqual([begun.id])
  expect(screen.getByRole('button', { name: 'Undo the import' })).toBeVisible()
})
