import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, findDialog, press } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { denied, deniedWords, full, fullWords, idOf } from '@/test/responses'
import { StockDialog } from './stock-dialog'

const network = stubNetwork()
const id = idOf(1)
const watches = 'GET /rest/v1/watches'
const documents = 'GET /rest/v1/stock_documents'
const insert = 'POST /rest/v1/stock_records'
const update = 'PATCH /rest/v1/stock_records'
const upload = 'POST /storage/v1/object/stock-documents/:watch/:file'

const record = (values = {}) => ({
  id,
  price_paid: 12500.5,
  price_asked: '18000.00',
  consignor: 'Ada Voss',
  serial_number: 'SN 12-34',
  location: 'Safe, tray 4',
  updated_at: '2026-11-01T12:00:00+00:00',
  ...values,
})
const watch = (saved: object | null) => ({ json: { name: 'Meridian', stock_records: saved } })
const invoice = {
  id: idOf(7),
  name: 'Invoice.pdf',
  size: 1_500_000,
  path: `${id}/${idOf(7)}.pdf`,
  created_at: '2026-11-02T20:00:00+00:00',
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

async function openStock(saved: object | null = record(), papers: object[] = []) {
  network.respond(watches, watch(saved))
  network.respond(documents, { json: papers })
  const onClose = vi.fn()
  await openPanel(network, <StockDialog id={id} onClose={onClose} />)
  const dialog = await findDialog('Stock record of Meridian')
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  return { dialog, field, onClose, send: () => press('Save record') }
}

it('shows the record and saves it over the version that was seen', async () => {
  const { field, send, onClose } = await openStock()
  expect(
    ['Price paid (USD)', 'Price asked (USD)', 'Consignor', 'Serial number', 'Location'].map(
      (label) => field(label).value,
    ),
  ).toEqual(['12,500.50', '18,000', 'Ada Voss', 'SN 12-34', 'Safe, tray 4'])
  network.respond(update, { json: [{ id }] })
  fill(field('Price asked (USD)'), '$19,250')
  fill(field('Consignor'), '  ')
  fill(field('Location'), ' With the watchmaker ')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [{ query, body }] = network.sent(update)
  expect(query.get('updated_at')).toBe('eq.2026-11-01T12:00:00+00:00')
  expect(body).toEqual({
    price_paid: 12500.5,
    price_asked: 19250,
    consignor: null,
    serial_number: 'SN 12-34',
    location: 'With the watchmaker',
  })
  await expectToasts('Stock record saved')
})

it('adds the first record, and rejects an invalid amount beside its field', async () => {
  const { dialog, field, send, onClose } = await openStock(null)
  expect(field('Price paid (USD)')).toHaveValue('')
  fill(field('Price paid (USD)'), 'about 9000')
  await send()
  await waitFor(() => expect(field('Price paid (USD)')).toBeInvalid())
  expect(dialog.getByText('Enter an amount in dollars, e.g. 12,500 or 12,500.50')).toBeVisible()
  expect(network.sent(insert)).toHaveLength(0)
  network.respond(insert, { status: 201, json: [{ id }] })
  fill(field('Price paid (USD)'), '9,000')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.sent(insert)[0].body).toMatchObject({ id, price_paid: 9000, consignor: null })
})

it('adds no record when every field is empty', async () => {
  const { send, onClose } = await openStock(null)
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.sent(insert)).toHaveLength(0)
})

it('shows both versions when somebody else added a record first', async () => {
  const { dialog, field, send } = await openStock(null)
  fill(field('Location'), 'Window')
  network.respond(insert, { status: 409, json: { code: '23505', message: 'duplicate key value' } })
  network.respond(watches, watch(record()))
  await send()
  expect(await dialog.findByRole('heading', { name: 'Someone else has changed this stock record' })).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Use theirs' }))
  expect(field('Location')).toHaveValue('Safe, tray 4')
})

it('reports a deleted watch and keeps the typed text', async () => {
  const { dialog, field, send } = await openStock()
  fill(field('Location'), 'Window')
  network.respond(update, { json: [] })
  network.respond(watches, { json: null })
  await send()
  expect(await dialog.findByRole('heading', { name: 'Someone else has deleted this stock record' })).toBeVisible()
  expect(dialog.getByText(/Restore the watch from the trash/)).toBeVisible()
  expect(field('Location')).toHaveValue('Window')
})

it('shows why the record was not saved', async () => {
  const { dialog, field, send, onClose } = await openStock()
  network.respond(update, full)
  fill(field('Location'), 'Window')
  await send()
  expect(await dialog.findByText('The stock record was not saved')).toBeVisible()
  expect(dialog.getByText(fullWords)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('reports a failed load and a deleted watch', async () => {
  network.respond(watches, denied)
  const onClose = vi.fn()
  await openPanel(network, <StockDialog id={id} onClose={onClose} />)
  const dialog = await findDialog('Stock record')
  expect(await dialog.findByRole('alert')).toHaveTextContent(deniedWords)
  network.respond(watches, { json: null })
  await press('Try again')
  expect(await dialog.findByText(/^This watch is no longer there/)).toBeVisible()
  await press('Back to the list')
  expect(onClose).toHaveBeenCalled()
})

it('reports a failed load of documents and an empty list', async () => {
  network.respond(watches, watch(null))
  network.respond(documents, denied)
  await openPanel(network, <StockDialog id={id} onClose={vi.fn()} />)
  const dialog = await findDialog('Stock record of Meridian')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to load the documents')
  network.respond(documents, { json: [] })
  await press('Try again')
  expect(await dialog.findByText(/^No documents yet/)).toBeVisible()
})

function stubTab() {
  const tab = { document: document.implementation.createHTMLDocument(), opener: window, close: vi.fn() }
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ ...tab, location: { replace } } as unknown as Window)
  return { ...tab, replace }
}
const open = /^Open Invoice\.pdf/

it('opens a document by a URL that is signed for a minute', async () => {
  const { dialog } = await openStock(null, [invoice])
  expect(await dialog.findByText('Invoice.pdf')).toBeVisible()
  expect(dialog.getByText(/^1\.4 MB/).parentElement).toHaveTextContent('1.4 MB, Nov 2, 2026, 1:00 PM')
  expect(dialog.getByText('1 of 12')).toBeVisible()
  const tab = stubTab()
  const sign = `POST /storage/v1/object/sign/stock-documents/${invoice.path}`
  network.respond(sign, { json: { signedURL: `/object/sign/stock-documents/${invoice.path}?token=signed` } })
  await press(open)
  await waitFor(() =>
    expect(tab.replace).toHaveBeenCalledWith(
      `http://backend.test/storage/v1/object/sign/stock-documents/${invoice.path}?token=signed`,
    ),
  )
  expect(network.sent(sign)[0].body).toEqual({ expiresIn: 60 })
})

it('shows why a document was not opened, and closes the empty tab', async () => {
  await openStock(null, [invoice])
  const tab = stubTab()
  network.respond(`POST /storage/v1/object/sign/stock-documents/${invoice.path}`, full)
  await press(open)
  await expectToasts('Document not opened', fullWords)
  expect(tab.close).toHaveBeenCalled()
})

it('reports a blocked tab', async () => {
  await openStock(null, [invoice])
  vi.spyOn(window, 'open').mockReturnValue(null)
  await press(open)
  await expectToasts(
    'Document not opened',
    'Your browser did not open a new tab. Allow pop-ups for this site, then try again.',
  )
})

it('removes a document and keeps the focus in the dialog', async () => {
  const remove = 'DELETE /rest/v1/stock_documents'
  const { dialog } = await openStock(null, [invoice])
  network.respond(remove, { json: { id: invoice.id } })
  network.respond(documents, { json: [] })
  await press('Remove Invoice.pdf')
  await waitFor(() => expect(dialog.queryByText('Invoice.pdf')).toBeNull())
  expect(network.sent(remove)[0].query.get('id')).toBe(`eq.${invoice.id}`)
  await expectToasts('Document removed', 'Moved to trash for 30 days.')
  expect(dialog.getByRole('button', { name: 'Add a PDF' })).toHaveFocus()
})

/** jsdom's files have no `arrayBuffer`. */
function pdf(name: string, begins = '%PDF-1.7\n') {
  const file = new File([begins, 'content'], name, { type: 'application/pdf' })
  const slice = () => ({ arrayBuffer: async () => new TextEncoder().encode(begins).buffer })
  return Object.assign(file, { slice }) as unknown as File
}
const choose = (...files: File[]) =>
  act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  })

it('uploads a PDF and then adds its row under the same ID, but rejects other files', async () => {
  const add = 'POST /rest/v1/stock_documents'
  const { dialog } = await openStock(null, [])
  await dialog.findByText(/^No documents yet/)
  network.respond(upload, { json: { Key: 'stored' } })
  network.respond(add, () => {
    network.respond(documents, { json: [{ ...invoice, name: 'Appraisal.pdf' }] })
    return { status: 201 }
  })
  await choose(pdf('Appraisal.pdf'), pdf('Letter.pdf', '<html>'))
  expect(await dialog.findByText('Please choose a PDF file')).toBeVisible()
  expect(dialog.getByText('Letter.pdf')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Remove Appraisal.pdf' })).toBeVisible()
  const [stored] = network.sent().filter(({ path }) => path.startsWith('/storage/v1/object/stock-documents/'))
  const { id: chosen, ...row } = network.sent(add)[0].body as { id: string }
  expect(stored.path).toBe(`/storage/v1/object/stock-documents/${id}/${chosen}.pdf`)
  expect(row).toEqual({ watch_id: id, name: 'Appraisal.pdf', size: 16 })
})

it('reports a failed upload and retries it under the same name', async () => {
  const { dialog } = await openStock(null, [])
  await dialog.findByText(/^No documents yet/)
  network.respond(upload, full)
  await choose(pdf('Appraisal.pdf'))
  expect(await dialog.findByText('Failed to upload document')).toBeVisible()
  // A failed upload does not block saving.
  expect(dialog.getByRole('button', { name: 'Save record' })).toBeEnabled()
  network.respond(upload, { json: { Key: 'stored' } })
  await press('Retry Appraisal.pdf')
  await waitFor(() => expect(network.sent('POST /rest/v1/stock_documents')).toHaveLength(1))
  const [first, second] = network.sent().filter(({ path }) => path.startsWith('/storage/v1/object/stock-documents/'))
  expect(second.path).toBe(first.path)
})

it('deletes the file when the database rejects its row', async () => {
  const { dialog } = await openStock(null, [])
  await dialog.findByText(/^No documents yet/)
  network.respond(upload, { json: { Key: 'stored' } })
  network.respond('POST /rest/v1/stock_documents', {
    status: 409,
    json: { code: 'PT409', message: 'too_many_documents' },
  })
  await choose(pdf('Appraisal.pdf'))
  expect(await dialog.findByText(/^A watch can have up to 12 documents\. Remove/)).toBeVisible()
  const [stored] = network.sent().filter(({ path }) => path.startsWith('/storage/v1/object/stock-documents/'))
  const [removed] = network.sent('DELETE /storage/v1/object/stock-documents')
  expect(removed.body).toEqual({ prefixes: [stored.path.split('/').slice(-2).join('/')] })
})

it('rejects a thirteenth document', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...invoice, id: idOf(20 + index), name: `${index}.pdf` }))
  const { dialog } = await openStock(null, many)
  await dialog.findByText('12 of 12')
  expect(dialog.getByRole('button', { name: 'Add a PDF' })).toHaveAttribute('aria-disabled', 'true')
  await choose(pdf('Appraisal.pdf'))
  expect(await dialog.findByText('A watch can have up to 12 documents')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
