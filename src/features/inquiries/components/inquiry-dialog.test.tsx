import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { endPatienceWhenLate, failuresWithToast } from '@/test/failures'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { InquiryDialog } from './inquiry-dialog'

const trapped = vi.hoisted(() => ({ isBot: false, caught: undefined as string | undefined }))
// The real trap delays submits.
vi.mock('@/hooks/use-bot-trap', () => ({
  useBotTrap: () => ({ trap: { current: null }, isBot: async () => trapped.isBot, caught: trapped.caught }),
}))
const network = stubNetwork()
const sending = 'POST /rest/v1/inquiries'
const success = "Inquiry submitted successfully! We'll be in touch soon."

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  Object.assign(trapped, { isBot: false, caught: undefined })
})

const watch = { id: '00000000-0000-4000-8000-000000000001', brand: 'Halden', name: 'Tidewater 300', image_urls: [] }

function Covered({ watches = [watch] }) {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && <InquiryDialog watches={watches} opener={{ current: undefined }} onClose={() => setIsOpen(false)} />
}

function openInquiry() {
  const piece = showPiece(<Covered />)
  const dialog = within(screen.getByRole('dialog', { name: 'Inquire About This Timepiece' }))
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label)
  const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
  const submit = () => fireEvent.click(dialog.getByText('Submit Inquiry'))
  return { ...piece, dialog, field, type, submit }
}

function fillIn(email = 'ada@example.com') {
  const inquiry = openInquiry()
  inquiry.type(/^Name/, 'Ada')
  inquiry.type(/^Email/, email)
  inquiry.type(/^Message/, 'Still there?')
  return inquiry
}

it('reports missing and invalid input beside each field, and sends nothing', async () => {
  const { dialog, field, type, submit } = openInquiry()
  type(/^Message/, '   ')
  submit()
  expect(await dialog.findByText('Please fill in all required fields')).toBeVisible()
  expect(field(/^Name/)).toHaveFocus()
  expect(field(/^Name/)).toHaveAccessibleDescription('Name is required')
  expect(field(/^Email/)).toHaveAccessibleDescription('Email is required')
  expect(field(/^Message/)).toHaveAccessibleDescription('Message is required')
  type(/^Name/, 'x'.repeat(101))
  type(/^Email/, 'ada@example')
  type(/^Phone/, '1'.repeat(41))
  type(/^Message/, 'm'.repeat(5001))
  submit()
  await waitFor(() => expect(field(/^Phone/)).toHaveAccessibleDescription('Phone must be at most 40 characters'))
  expect(field(/^Name/)).toHaveAccessibleDescription('Name must be at most 100 characters')
  expect(field(/^Email/)).toHaveAccessibleDescription('Invalid email address')
  expect(field(/^Message/)).toHaveAccessibleDescription('Message must be at most 5,000 characters')
  expect(dialog.queryByText('Please fill in all required fields')).toBeNull()
  expect(network.sent(sending)).toEqual([])
})

it.each(failuresWithToast('Failed to submit inquiry. Please try again.'))(
  '%s: reports the failure, keeps the input, and can be sent again',
  async (_name, words, response) => {
    endPatienceWhenLate()
    network.respond(sending, response)
    const { dialog, field, submit } = fillIn()
    submit()
    const message = await dialog.findByText(words, { exact: false })
    expect(message.closest('p')).toHaveTextContent(/Or call/)
    expect(field(/^Name/)).toHaveValue('Ada')
    expect(field(/^Message/)).toHaveValue('Still there?')
    network.respond(sending, { status: 201 })
    submit()
    expect(await screen.findByText(success)).toBeVisible()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    const bodies = network.sent(sending).map(({ body }) => body)
    expect(bodies).toEqual(bodies.map(() => ({ ...(bodies[0] as object) })))
    expect(bodies[0]).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      phone: null,
      message: 'Still there?',
      watch_id: watch.id,
      status: 'new',
    })
    expect(localStorage).toHaveLength(0)
  },
)

it('shows the refusal of the database, and whom to call', async () => {
  network.respond(sending, { status: 429, json: { code: 'PT429', message: 'too_many_from_you' } })
  const { dialog, submit } = fillIn()
  submit()
  const message = await dialog.findByText(/^You have sent too many messages in the last hour\./)
  expect(message.closest('p')!.querySelector('a')).toHaveAttribute('href', 'tel:+14805550147')
})

it('sends an inquiry about a watch that was deleted meanwhile', async () => {
  network.respond(sending, ({ body }) =>
    (body as { watch_id: unknown }).watch_id
      ? { status: 409, json: { code: '23503', message: 'violates foreign key constraint "inquiries_watch_id_fkey"' } }
      : { status: 201 },
  )
  fillIn().submit()
  expect(await screen.findByText(success)).toBeVisible()
  expect(network.sent(sending).map(({ body }) => body)).toMatchObject([
    { watch_id: watch.id, message: 'Still there?' },
    { watch_id: null, message: 'Still there?' },
  ])
})

it('is sent once when it is closed during the request, reports success, and leaves no draft', async () => {
  const sent = hold<{ status: number }>()
  network.respond(sending, () => sent.promise)
  const { dialog, submit } = fillIn()
  submit()
  fireEvent.submit(dialog.getByLabelText(/^Name/).closest('form')!)
  expect(await dialog.findByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await waitFor(() => expect(network.sent(sending)).toHaveLength(1))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  sent.release({ status: 201 })
  expect(await screen.findByText(success)).toBeVisible()
  expect(network.sent(sending)).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

it('sends nothing for a bot, and says so', async () => {
  Object.assign(trapped, { isBot: true, caught: 'Nothing was sent.' })
  fillIn('robot@example.com').submit()
  expect(await screen.findByText('Nothing was sent.')).toBeVisible()
  expect(screen.queryByText(success)).toBeNull()
  expect(network.sent(sending)).toEqual([])
})

it('asks about several watches without the removed ones, under one id', async () => {
  const several = ['Aurelia', 'Boreal', 'Cirrus'].map((name, index) => ({
    ...watch,
    name,
    id: `00000000-0000-4000-8000-00000000000${index}`,
  }))
  const sentence = (...names: string[]) =>
    `I'm interested in learning more about these timepieces:\n${names.map((name) => `- Halden ${name}`).join('\n')}\n`
  network.respond(sending, { status: 429, json: { code: 'PT429', message: 'too_many_from_you' } })
  showPiece(<Covered watches={several} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Inquire About These Timepieces' }))
  const message = dialog.getByLabelText(/^Message/)
  expect(message).toHaveValue(sentence('Aurelia', 'Boreal', 'Cirrus'))
  const takeOff = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Take Halden ${name} off` }))
  takeOff('Boreal')
  expect(message).toHaveValue(sentence('Aurelia', 'Cirrus'))
  expect(screen.getByText('Halden Boreal is taken off.')).toHaveAttribute('role', 'status')
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Ada' } })
  fireEvent.change(dialog.getByLabelText(/^Email/), { target: { value: 'ada@example.com' } })
  fireEvent.click(screen.getByText('Submit Inquiry'))
  await screen.findByText(/^You have sent too many/)

  network.respond(sending, { status: 201 })
  fireEvent.change(message, { target: { value: 'Still there?' } })
  takeOff('Cirrus')
  expect(message).toHaveValue('Still there?')
  expect(screen.getByRole('dialog', { name: 'Inquire About This Timepiece' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull()
  fireEvent.click(screen.getByText('Submit Inquiry'))
  expect(await screen.findByText(success)).toBeVisible()
  const bodies = network.sent(sending).map(({ body }) => body as { id: string; watch_ids: string[] })
  expect(bodies.map(({ watch_ids }) => watch_ids)).toEqual([[several[0].id, several[2].id], [several[0].id]])
  expect(bodies[0]).not.toHaveProperty('watch_id')
  expect(bodies[1].id).toBe(bodies[0].id)
  expect(localStorage).toHaveLength(0)
})
