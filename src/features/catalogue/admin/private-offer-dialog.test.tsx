import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { valuesSample } from '@/entities/watches/watch.sample'
import { chooseInRow, fill, findDialog, press } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientId } from '@/test/panel'
import { idOf, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'

const network = stubNetwork()
const id = idOf(1)
const list = 'GET /rest/v1/watches'
const send = 'POST /rest/v1/rpc/offer_privately'
const ada = { id: clientId, name: 'Ada Voss', emails: ['ada@example.com'], phones: [] }
const ben = { id: idOf(3), name: 'Ben Hale', emails: [], phones: ['+14805550133'] }
const offered = { id: idOf(2), client_name: 'Cem Arman', ends_at: '2026-12-05T01:00:00+00:00' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:00:00Z') })
  network.respond('POST /rest/v1/rpc/known_clients', { json: [ada, ben] })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

async function openDialog(offers: object[] = []) {
  network.respond(list, ({ query }) =>
    query.get('select')?.includes('private_offers')
      ? { json: [{ name: 'Meridian', private_offers: offers }] }
      : rowsOf([{ ...valuesSample({ name: 'Meridian', status: 'draft' }), id, stock_records: null }]),
  )
  await openDashboard(network, 'watches')
  await chooseInRow('Meridian', 'Offer Meridian privately')
  return findDialog('Offer Meridian privately')
}

async function choose(dialog: Awaited<ReturnType<typeof findDialog>>, name: RegExp) {
  fill(dialog.getByLabelText('Clients'), 'client')
  fireEvent.click(within(await dialog.findByRole('list', { name: 'Known clients' })).getByRole('button', { name }))
}

it('offers a watch to chosen clients for a week, and retries with the same ids', async () => {
  const dialog = await openDialog()
  network.respond(send, 'offline')
  await press('Send')
  expect(await dialog.findByText('Choose at least one client')).toBeVisible()
  await choose(dialog, /^Ada Voss/)
  fill(dialog.getByLabelText('Text (optional)'), 'For you first.')
  await press('Send')
  expect(await dialog.findByText(/^Nothing was sent\./)).toBeVisible()
  network.respond(send, { status: 204 })
  await press('Send')
  await expectToasts('Offered privately', 'Each client gets an e-mail, without a price.')
  const [first, second] = network.sent(send).map(({ body }) => body)
  expect(first).toEqual({
    watch: id,
    items: [{ id: expect.any(String), client: clientId }],
    words: 'For you first.',
    ends_on: '2026-12-01',
  })
  expect(second).toEqual(first)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('takes a client off, and rejects one without an email address', async () => {
  const dialog = await openDialog()
  await choose(dialog, /^Ada Voss/)
  fireEvent.click(dialog.getByRole('button', { name: 'Take Ada Voss off' }))
  expect(dialog.queryByText('Ada Voss')).toBeNull()
  await choose(dialog, /^Ben Hale/)
  expect(await dialog.findByText('Ben Hale has no e-mail address')).toBeVisible()
  expect(within(dialog.getByRole('list', { name: 'Chosen clients' })).queryAllByRole('listitem')).toEqual([])
})

it('ends the offer of a client', async () => {
  const dialog = await openDialog([offered])
  expect(dialog.getByText('Until Friday, December 4, 6 PM')).toBeVisible()
  network.respond('POST /rest/v1/rpc/end_private_offer', { status: 204 })
  await press('End the offer to Cem Arman')
  await expectToasts('Private offer ended')
  expect(network.sent('POST /rest/v1/rpc/end_private_offer')[0].body).toEqual({ id: offered.id })
})
