import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { knownSender } from '@/lib/backend/known-sender'
import { endPatienceWhenLate, failuresWithToast } from '@/test/failures'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { NewsletterForm } from './newsletter-form'

const trapped = vi.hoisted(() => ({ isBot: false, caught: undefined as string | undefined }))
// The real trap delays submits.
vi.mock('@/hooks/use-bot-trap', () => ({
  useBotTrap: () => ({ trap: { current: null }, isBot: async () => trapped.isBot, caught: trapped.caught }),
}))
const network = stubNetwork()
const sending = 'POST /rest/v1/newsletter_subscribers'
const thanks = 'Thank you for subscribing!'

const ada = { name: 'Ada Byron', email: 'ada@example.com' }

afterEach(() => {
  act(() => knownSender.set(undefined))
  vi.restoreAllMocks()
  localStorage.clear()
  Object.assign(trapped, { isBot: false, caught: undefined })
})

const box = () => screen.getByLabelText<HTMLInputElement>('Email address')
const submit = () => fireEvent.click(screen.getByText('Subscribe'))

function type(email: string) {
  fireEvent.change(box(), { target: { value: email } })
}

function subscribe(email: string) {
  const piece = showPiece(<NewsletterForm />)
  type(email)
  submit()
  return piece
}

it.each([
  ['thanks for a new address', thanks, { status: 201 }],
  [
    'says that an address is on the list already',
    "You're already subscribed!",
    { status: 409, json: { code: '23505', message: 'duplicate key value' } },
  ],
])('%s, and clears the field', async (_name, words, response) => {
  network.respond(sending, response)
  subscribe(' reader@example.com ')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(words)
  expect(box()).toHaveValue('')
  expect(network.sent(sending).map(({ body }) => body)).toEqual([{ email: 'reader@example.com', source: 'footer' }])
  expect(localStorage).toHaveLength(0)
})

it('sends an email address that a form filler has set without an event', async () => {
  network.respond(sending, { status: 201 })
  showPiece(<NewsletterForm />)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box(), 'reader@example.com')
  submit()
  expect(await screen.findByText(thanks)).toBeVisible()
  expect(box()).toHaveValue('')
  expect(network.sent(sending)[0].body).toMatchObject({ email: 'reader@example.com' })
})

it('fills in the email address of the signed-in account, unless the field has the focus', () => {
  showPiece(<NewsletterForm />)
  act(() => knownSender.set(ada))
  expect(box()).toHaveValue(ada.email)
  act(() => knownSender.set(undefined))
  expect(box()).toHaveValue('')
  act(() => box().focus())
  act(() => knownSender.set(ada))
  expect(box()).toHaveValue('')
})

it('does nothing without input, and rejects a malformed email address beside it', () => {
  subscribe('')
  type('   ')
  submit()
  expect(screen.getByRole('form')).not.toHaveTextContent(/subscrib(ed|ing)|Invalid|Failed/)
  type('reader@nowhere')
  submit()
  expect(box()).toHaveAccessibleDescription('Invalid email address')
  type('reader@nowhere.c')
  expect(box()).toHaveAccessibleDescription('')
  expect(network.sent(sending)).toEqual([])
})

it.each([
  ...failuresWithToast('Failed to subscribe. Please try again.'),
  [
    'a refusal of the house',
    /^We are getting too many messages right now\. .*\(480\) 555-0147\.$/,
    { status: 429, json: { code: 'PT429', message: 'too_many_from_all' } },
  ] as const,
])('%s: reports the failure, and keeps the email address on other pages', async (_name, words, response) => {
  endPatienceWhenLate()
  network.respond(sending, response)
  const { leave, comeBack } = subscribe('reader@example.com')
  expect(await screen.findByText(words)).toBeVisible()
  leave()
  comeBack()
  expect(box()).toHaveValue('reader@example.com')
  network.respond(sending, { status: 201 })
  submit()
  expect(await screen.findByText(thanks)).toBeVisible()
  expect(localStorage).toHaveLength(0)
})

it('sends nothing for a bot, and says so', async () => {
  Object.assign(trapped, { isBot: true, caught: 'Nothing was sent.' })
  subscribe('robot@example.com')
  expect(await screen.findByText('Nothing was sent.')).toBeVisible()
  expect(screen.queryByText(thanks)).toBeNull()
  expect(network.sent(sending)).toEqual([])
})
