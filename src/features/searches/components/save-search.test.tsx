import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { knownSender } from '@/lib/backend/known-sender'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { SaveSearch } from './save-search'

const trapped = vi.hoisted(() => ({ isBot: false, caught: undefined as string | undefined }))
// The real trap delays submits.
vi.mock('@/hooks/use-bot-trap', () => ({
  useBotTrap: () => ({ trap: { current: null }, isBot: async () => trapped.isBot, caught: trapped.caught }),
}))
const network = stubNetwork()
const sending = 'POST /rest/v1/rpc/save_search'
const want = { search: '', category: '', narrow: { brand: ['Halden'], diameter: { from: 36, to: 40 } } }

afterEach(() => {
  act(() => knownSender.set(undefined))
  Object.assign(trapped, { isBot: false, caught: undefined })
})

const box = () => screen.getByLabelText<HTMLInputElement>('Email address')
const type = (email: string) => fireEvent.change(box(), { target: { value: email } })
const submit = () => fireEvent.click(screen.getByText('Tell me'))
const bodies = () => network.sent(sending).map(({ body }) => body as { id: string; email: string })

function open() {
  showPiece(<SaveSearch want={want} />)
  fireEvent.click(screen.getByText('Tell me when one like this arrives'))
}

it('says what is asked for, and asks to confirm a new address', async () => {
  network.respond(sending, { json: { is_confirmed: false } })
  open()
  expect(box()).toHaveFocus()
  expect(screen.getByRole('form')).toHaveTextContent('Halden, 36 to 40 mm')
  type(' reader@example.com ')
  submit()
  expect(await screen.findByText('Please confirm by the link we sent to reader@example.com.')).toBeVisible()
  expect(screen.getByText(/^Please confirm/).closest('[tabindex]')).toHaveFocus()
  expect(screen.queryByRole('form')).toBeNull()
  expect(bodies()).toEqual([{ id: expect.any(String), email: 'reader@example.com', ...want }])
})

it("fills in the account's address, which needs no confirmation", async () => {
  network.respond(sending, { json: { is_confirmed: true } })
  knownSender.set({ name: 'Ada Byron', email: 'ada@example.com' })
  open()
  expect(box()).toHaveValue('ada@example.com')
  submit()
  expect(await screen.findByText('Saved. We write to ada@example.com when one arrives.')).toBeVisible()
})

it('repeats with the same id after a failure, and with another one for another address', async () => {
  network.respond(sending, { status: 500, json: { message: 'down' } })
  open()
  type('reader@example.com')
  for (const attempt of [1, 2]) {
    submit()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(bodies().length).toBeGreaterThanOrEqual(attempt)
  }
  type('other@example.com')
  network.respond(sending, { json: { is_confirmed: false } })
  submit()
  await screen.findByText(/^Please confirm/)
  const [first, ...others] = bodies()
  expect(others.slice(0, -1).every(({ id }) => id === first.id)).toBe(true)
  expect(others.at(-1)!.id).not.toBe(first.id)
})

it('reports a malformed address and the reason of a refusal', async () => {
  network.respond(sending, { status: 422, json: { code: 'PT422', message: 'too_many_searches' } })
  open()
  type('reader')
  submit()
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  type('reader@example.com')
  submit()
  expect(await screen.findByText(/^There are 20 searches for this address already\./)).toBeVisible()
})

it('sends nothing for a bot, and says so', async () => {
  Object.assign(trapped, { isBot: true, caught: 'Nothing was sent.' })
  open()
  type('robot@example.com')
  submit()
  expect(await screen.findByText('Nothing was sent.')).toBeVisible()
  expect(bodies()).toEqual([])
})
