import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { valuesSample } from '@/entities/watches/watch.sample'
import { fill, findDialog, press } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientId, clientUrl } from '@/test/panel'
import { idOf, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'

const network = stubNetwork()
const id = idOf(1)
const list = 'GET /rest/v1/watches'
const reserve = 'POST /rest/v1/rpc/reserve_watch'
const setStatus = 'POST /rest/v1/rpc/set_watch_status'
const today = '2026-11-24'
const ada = { id: clientId, name: 'Ada Voss', emails: ['ada@example.com'], phones: [] }
const reservation = { until: '2026-12-04', client: { id: clientId, name: 'Ada Voss', contact: null } }

const watch = (values = {}) => ({ ...valuesSample({ name: 'Meridian' }), id, stock_records: null, ...values })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T17:00:00Z`) })
  network.respond('POST /rest/v1/rpc/known_clients', { json: [ada] })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

async function choose(status: string) {
  fireEvent.change(await screen.findByLabelText('Status of Meridian'), { target: { value: status } })
}

async function openForm(values = {}) {
  network.respond(list, rowsOf([watch(values)]))
  await openDashboard(network, 'watches')
  await choose('reserved')
  const dialog = await findDialog('Reserve Meridian')
  await dialog.findByLabelText('For (optional)')
  return dialog
}

it('reserves a watch for a known client until a day', async () => {
  const dialog = await openForm()
  expect(network.sent(setStatus)).toEqual([])
  network.respond(reserve, () => {
    network.respond(list, rowsOf([watch({ status: 'reserved', reservation })]))
    return { json: [id] }
  })
  fill(dialog.getByLabelText('For (optional)'), 'ada')
  fireEvent.click(within(await dialog.findByRole('list', { name: 'Known clients' })).getByRole('button'))
  expect(dialog.getByLabelText('For (optional)')).toHaveValue('Ada Voss')
  fill(dialog.getByLabelText('Until (optional)'), '2026-12-04')
  await press('Reserve')
  await expectToasts('Watch reserved', 'Meridian')
  expect(network.sent(reserve)[0].body).toEqual({ id, seen: 'available', client: clientId, until: '2026-12-04' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const article = await screen.findByRole('article')
  await waitFor(() => expect(article).toHaveTextContent('Reserved for Ada Voss until Fri, Dec 4'))
  expect(within(article).getByRole('link', { name: 'Ada Voss' })).toHaveAttribute('href', clientUrl)
})

it('reserves a watch without a client or a day', async () => {
  await openForm()
  network.respond(reserve, { json: [id] })
  await press('Reserve')
  await expectToasts('Watch reserved', 'Meridian')
  expect(network.sent(reserve)[0].body).toEqual({ id, seen: 'available' })
})

it('rejects a name that is no known client, and a day that is past or more than a year ahead', async () => {
  const dialog = await openForm()
  fill(dialog.getByLabelText('For (optional)'), 'Somebody')
  fill(dialog.getByLabelText('Until (optional)'), '2026-11-23')
  await press('Reserve')
  expect(await dialog.findByText('Choose one of the clients you know, or leave this empty')).toBeVisible()
  expect(dialog.getByText('Choose a day between today and a year from now')).toBeVisible()
  fill(dialog.getByLabelText('Until (optional)'), '2027-11-25')
  fill(dialog.getByLabelText('For (optional)'), '')
  await waitFor(() => expect(dialog.queryByText(/^Choose one of the clients/)).toBeNull())
  expect(dialog.getByText('Choose a day between today and a year from now')).toBeVisible()
  fill(dialog.getByLabelText('Until (optional)'), '2027-11-24')
  network.respond(reserve, { json: [id] })
  await press('Reserve')
  await expectToasts('Watch reserved', 'Meridian')
})

it('keeps the form open if someone else has changed the status', async () => {
  const dialog = await openForm()
  network.respond(reserve, { json: [] })
  await press('Reserve')
  expect(await dialog.findByText(/^The watch was not reserved\. Someone else has changed it\./)).toBeVisible()
})

it('changes the reservation of a reserved watch, and leaves out a day that has passed', async () => {
  network.respond(list, rowsOf([watch({ status: 'reserved', reservation: { ...reservation, until: '2026-11-23' } })]))
  network.respond(reserve, { json: [id] })
  await openDashboard(network, 'watches', `reserve=${id}`)
  const dialog = await findDialog('Reserve Meridian')
  expect(await dialog.findByLabelText('For (optional)')).toHaveValue('Ada Voss')
  expect(dialog.getByLabelText('Until (optional)')).toHaveValue('')
  fill(dialog.getByLabelText('Until (optional)'), '2026-12-01')
  await press('Reserve')
  await expectToasts('Reservation saved', 'Meridian')
  expect(network.sent(reserve)[0].body).toEqual({ id, seen: 'reserved', client: clientId, until: '2026-12-01' })
})

it('sets every other status at once', async () => {
  network.respond(list, rowsOf([watch({ status: 'reserved', reservation })]))
  network.respond(setStatus, { json: [id] })
  await openDashboard(network, 'watches')
  await choose('sold')
  await expectToasts('Status updated successfully', 'Meridian: sold')
  expect(network.sent(setStatus)[0].body).toEqual({ ids: [id], status: 'sold', seen: 'reserved' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
