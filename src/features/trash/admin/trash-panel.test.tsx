import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseInRow, press } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { idOf, rowsOf } from '@/test/responses'
import type { Trashed } from '../trash'
import { trashedSample } from '../trash.sample'
import { TrashPanel } from './trash-panel'

const network = stubNetwork()

const list = 'GET /rest/v1/trash'
const [restoring, emptying] = ['restore_from_trash', 'empty_trash'].map((name) => `POST /rest/v1/rpc/${name}`)

const trashed = (index: number, title: string, values: Partial<Trashed> = {}) =>
  trashedSample({
    id: idOf(index),
    row_id: idOf(100 + index),
    title,
    row: { email: 'ada@example.com', message: 'Is it here?', phone: null },
    deleted_at: '2026-11-24T10:00:00+00:00',
    ...values,
  })
const [ada, bea] = [trashed(1, 'Ada Quill'), trashed(2, 'Bea Holt')]
const appointment = trashed(3, 'Cleo Voss', { source: 'appointments', row: {} })

const respondOf = (restored: number, ...refused: object[]) => ({ json: { restored, refused, change: 'a' } })
const inPlace = 'This address has subscribed again since.'

const elsewhere = {
  appointments: ({ trashed: { title } }: { trashed: { title: string } }) => <p>Elsewhere: {title}</p>,
}
const open = (query?: string) => openPanel(network, <TrashPanel elsewhere={elsewhere} />, query)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T19:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('says what was deleted by whom, and restores it or says what is in the way', async () => {
  network.respond(list, rowsOf([ada, appointment]))
  await open('kind=inquiries')
  const row = (await screen.findByRole('heading', { name: 'Ada Quill' })).closest('article')!
  expect(row).toHaveTextContent(/ada@example\.com, Is it here\?Deleted .+ ago by The Owner; gone forever in 30 days/)
  expect(network.sent(list)[0].query.get('source')).toBe('eq.inquiries')

  network.respond(restoring, respondOf(0, { title: 'Ada Quill', reason: 'subscribed_again' }))
  await press('Restore Ada Quill')
  await expectToasts('Not restored', inPlace)
  network.respond(restoring, respondOf(0))
  await press('Restore Ada Quill')
  await expectToasts('Not restored', 'It has already been restored or deleted.')
  network.respond(restoring, respondOf(1))
  await press('Restore Ada Quill')
  await expectToasts('Restored', 'Ada Quill')
  expect(network.sent(restoring).at(-1)?.body).toEqual({ ids: [ada.id] })

  network.respond(restoring, respondOf(0, { title: 'Cleo Voss', reason: 'appointment_time_taken', is_taken: true }))
  await press('Restore Cleo Voss')
  expect(await screen.findByText('Elsewhere: Cleo Voss')).toBeVisible()
})

it('restores several rows, reports those that stay, and purges only the chosen ones', async () => {
  network.respond(list, rowsOf([ada, bea]))
  network.respond(restoring, respondOf(1, { title: 'Bea Holt', reason: 'subscribed_again' }))
  network.respond(emptying, { json: 1 })
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2' }))
  await press('Restore')
  await expectToasts('1 restored', `Bea Holt: ${inPlace}`)

  await chooseInRow('Bea Holt', 'Delete Bea Holt forever')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Bea Holt forever' }))
  expect(question.getByText(/This action cannot be undone\.$/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(network.sent(emptying)).toEqual([])
  await chooseInRow('Bea Holt', 'Delete Bea Holt forever')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete forever' }))
  await expectToasts('Deleted forever', 'Bea Holt')
  expect(network.sent(emptying)[0].body).toEqual({ ids: [bea.id] })
})
