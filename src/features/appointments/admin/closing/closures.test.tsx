import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectFocus } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { idOf } from '@/test/responses'
import { openDashboard } from '@/test/site'

const network = stubNetwork()

const day = '2027-03-10'
const reopening = 'DELETE /rest/v1/closures'
const closed = (nth: number, time: string | null, on = day) => ({ id: idOf(nth), day: on, time, reason: null })

async function openDay(...closures: ReturnType<typeof closed>[]) {
  let held = closures
  network.respond('GET /rest/v1/closures', ({ query }) => ({
    json: query.get('day')?.startsWith('eq') ? held.filter((one) => query.get('day') === `eq.${one.day}`) : held,
  }))
  const responses: (() => void)[] = []
  network.respond(reopening, async ({ query }) => {
    await new Promise<void>((resolve) => responses.push(resolve))
    held = held.filter(({ id }) => !query.get('id')!.includes(id))
    return { status: 204 }
  })
  await openDashboard(network, 'appointments', `day=${day}`)
  return { responses }
}

const asked = () => network.sent(reopening).map(({ query }) => query.get('id'))

function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T19:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

it('reopens a second time after the first one, and sends one request for each', async () => {
  const { responses } = await openDay(closed(1, '11:00 AM'), closed(2, '2:30 PM'))
  const first = await screen.findByRole('button', { name: 'Reopen 11:00 AM' })
  const second = await screen.findByRole('button', { name: 'Reopen 2:30 PM' })
  press(first)
  await waitFor(() => expect(first).toHaveAttribute('aria-disabled', 'true'))
  expect(second).toHaveAttribute('aria-disabled', 'false')
  press(second)
  press(first)
  await waitFor(() => expect(responses).toHaveLength(1))
  responses[0]()
  await waitFor(() => expect(responses).toHaveLength(2))
  responses[1]()
  expect(await screen.findByRole('button', { name: 'Close 11:00 AM' })).toBeEnabled()
  expect(await screen.findByRole('button', { name: 'Close 2:30 PM' })).toBeEnabled()
  expect(asked()).toEqual([`in.(${idOf(1)})`, `in.(${idOf(2)})`])
})

it('reopens a day that is pressed while another is being reopened', async () => {
  const { responses } = await openDay(closed(1, null), closed(2, null, '2027-03-12'))
  const coming = within(await screen.findByRole('region', { name: 'Upcoming closures' }))
  press(await coming.findByRole('button', { name: /^Reopen\s*Fri, Mar 12/ }))
  await waitFor(() => expect(responses).toHaveLength(1))
  const wholeDay = await screen.findByRole('button', { name: 'Reopen this day' })
  press(wholeDay)
  responses[0]()
  await waitFor(() => expect(responses).toHaveLength(2))
  await waitFor(() => expect(coming.queryByText(/Mar 12/)).toBeNull())
  expect(wholeDay).toHaveFocus()
  responses[1]()
  await expectFocus(() => screen.findByRole('button', { name: 'Close this day' }))
  expect(asked()).toEqual([`in.(${idOf(2)})`, `in.(${idOf(1)})`])
})

it('moves the focus to the heading when the focused row is reopened', async () => {
  const { responses } = await openDay(closed(1, null), closed(2, null, '2027-03-12'))
  const coming = within(await screen.findByRole('region', { name: 'Upcoming closures' }))
  press(await coming.findByRole('button', { name: /^Reopen\s*Fri, Mar 12/ }))
  await waitFor(() => expect(responses).toHaveLength(1))
  responses[0]()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Upcoming closures' })).toHaveFocus())
})
