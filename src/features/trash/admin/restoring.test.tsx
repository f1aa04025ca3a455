import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { stubNetwork } from '@/test/network'
import { idOf, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'
import type { Trashed } from '../trash'
import { trashedSample } from '../trash.sample'

const network = stubNetwork()

const restoring = 'POST /rest/v1/rpc/restore_from_trash'

const trashed = (nth: number, title: string, source = 'appointments') =>
  trashedSample({
    id: idOf(nth),
    source,
    row_id: idOf(nth),
    title,
    row: appointmentSample({ name: title, appointment_date: '2027-03-10', status: 'confirmed' }),
  })

let held: Trashed[]

async function openTrash(...entries: Trashed[]) {
  held = entries
  network.respond('GET /rest/v1/trash', () => rowsOf(held))
  await openDashboard(network, 'trash')
  await screen.findByRole('button', { name: `Restore ${entries[0].title}` })
}

const outcome = (refused: object[] = []) => ({
  json: { restored: refused.length === 0 ? 1 : 0, refused, change: idOf(9) },
})
async function expectToast(title: string, text: string | RegExp) {
  const selector = '[data-sonner-toast][data-front=true] *'
  expect(await screen.findByText(text, { selector })).toBeVisible()
  expect(screen.getByText(title, { selector })).toBeVisible()
  return within(document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]')!)
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('offers another time for an appointment whose own is taken by now', async () => {
  await openTrash(trashed(1, 'Ada Quill'))
  network.respond(restoring, outcome([{ title: 'Ada Quill', reason: 'appointment_time_taken', is_taken: true }]))
  press('Restore Ada Quill')
  expect(await screen.findByRole('dialog', { name: 'Restore at another time' })).toBeVisible()
})

it('asks for another time of each of two appointments that are pressed one right after the other', async () => {
  await openTrash(trashed(1, 'Ada Quill'), trashed(2, 'Bea Thorn'))
  network.respond(restoring, outcome([{ title: '', reason: 'appointment_time_taken', is_taken: true }]))
  press('Restore Ada Quill')
  press('Restore Bea Thorn')
  await waitFor(() => expect(network.sent(restoring)).toHaveLength(2))
  for (const name of ['Ada Quill', 'Bea Thorn']) {
    const dialog = within(await screen.findByRole('dialog', { description: new RegExp(name) }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  [
    'something else is in its place',
    outcome([{ title: 'Ada Quill', reason: 'place_taken', is_taken: false }]),
    'Something else has taken its place.',
  ],
  ['there is no network', 'offline' as const, /check your internet connection and try again/],
  ['the house fails', { status: 500, json: { code: 'XX000', message: 'The disk is full.' } }, /Please try again/],
])('says why an appointment is not restored where %s, and tries again when told to', async (_case, response, says) => {
  await openTrash(trashed(1, 'Ada Quill'))
  network.respond(restoring, response)
  press('Restore Ada Quill')
  const message = await expectToast('Not restored', says)
  expect(screen.queryByRole('dialog')).toBeNull()
  network.respond(restoring, () => {
    held = []
    return outcome()
  })
  fireEvent.click(message.getByRole('button', { name: 'Try again' }))
  await expectToast('Restored', 'Ada Quill')
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
})

it('does not offer to try again what somebody else has restored or removed', async () => {
  await openTrash(trashed(1, 'Ada Quill'))
  network.respond(restoring, { json: { restored: 0, refused: [], change: idOf(9) } })
  press('Restore Ada Quill')
  const message = await expectToast('Not restored', 'It has already been restored or deleted.')
  expect(message.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('restores two that are pressed one right after the other, says both, and leaves the focus in the list', async () => {
  await openTrash(trashed(1, 'Ada Quill'), trashed(2, 'Bea Thorn', 'inquiries'), trashed(3, 'Cleo Marsh', 'clients'))
  const responses: (() => void)[] = []
  network.respond(restoring, async ({ body }) => {
    await new Promise<void>((resolve) => responses.push(resolve))
    const { ids } = body as { ids: string[] }
    held = held.filter(({ id }) => !ids.includes(id))
    return outcome()
  })
  press('Restore Ada Quill')
  press('Restore Bea Thorn')
  await waitFor(() => expect(responses).toHaveLength(1))
  responses[0]()
  await expectToast('Restored', 'Ada Quill')
  await waitFor(() => expect(responses).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Restore Bea Thorn' })).toHaveAttribute('aria-disabled', 'true')
  responses[1]()
  await expectToast('Restored', 'Bea Thorn')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ada Quill' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bea Thorn' })).toBeNull())
  expect(network.sent(restoring).map(({ body }) => body)).toEqual([{ ids: [idOf(1)] }, { ids: [idOf(2)] }])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cleo Marsh' })).toHaveFocus())
})
