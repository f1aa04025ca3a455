import type { EmailOtpType } from '@supabase/supabase-js'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  endSessions,
  enter,
  field,
  openAccountPage,
  press,
  signInBefore,
  outcomeMessage,
  toastMessage,
  refusal,
} from '@/test/account'
import { expectFocus } from '@/test/actions'
import { stubNetwork } from '@/test/network'
import { sessionOf, storedKey, userOf } from '@/test/session'
import { dismissLink, openSession, session, shared } from '../session/session'
import { startSession } from '../session/session-service'
import type { AuthLink } from '../sign-in/auth-url'

const network = stubNetwork()
endSessions()

const ask = 'POST /auth/v1/recover'
const verify = 'POST /auth/v1/verify'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function followDead(purpose: AuthLink['purpose'], failure: 'spent' | 'other-browser' | 'unreachable') {
  dismissLink()
  shared.change({ link: { purpose, status: 'failed', failure } })
}

function followFresh(purpose: 'recovery' | 'confirmation' | 'email', type: EmailOtpType) {
  dismissLink()
  shared.link = { purpose, kind: 'token', tokenHash: 'ff00', type }
  shared.change({ link: { purpose, status: 'awaits-press' } })
}

// First in this file, because a document reads its URL once.
it('confirms an email address when the button is pressed, and removes the token from the URL at once', async () => {
  network.respond(verify, { json: sessionOf() })
  window.history.replaceState(null, '', '/#token_hash=ff00&type=signup')
  openSession()
  expect(window.location.pathname + window.location.hash).toBe('/auth')
  const { at } = await openAccountPage('/auth')
  await heading('Confirm your e-mail address')
  // Mail scanners open links and fire these events, too; the link must stay unused.
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  await startSession()
  expect(network.sent()).toEqual([])
  await press('Confirm my address')
  await waitFor(() => expect(at()).toBe('/'))
  expect(network.sent(verify)).toHaveLength(1)
  expect(network.sent(verify)[0].body).toMatchObject({ token_hash: 'ff00', type: 'signup' })
  expect(toastMessage()).toBe('Your e-mail address is confirmed: You are signed in.')
  expect(localStorage.getItem(storedKey)).toContain('ada@example.com')
  expect(session.get().link).toBeUndefined()
})

it('redeems a recovery link on a press, and says that it has expired', async () => {
  followFresh('recovery', 'recovery')
  network.respond(verify, { status: 403, json: { code: 'otp_expired', message: 'Gone' } })
  await openAccountPage('/auth?view=new-password')
  await heading('Set a new password')
  expect(network.sent(verify)).toEqual([])
  await press('Continue')
  await heading('This link has expired')
})

it('shows the sign-in form when a link is declined', async () => {
  followFresh('recovery', 'recovery')
  const { at } = await openAccountPage('/auth?view=new-password')
  await press('Not now')
  await heading('Your account')
  expect(at()).toBe('/auth')
  expect(network.sent(verify)).toEqual([])
})

it('asks for a press before changing the email address, then returns to the account', async () => {
  signInBefore(network)
  followFresh('email', 'email_change')
  network.respond(verify, { json: { msg: 'Confirm the other one', code: '200' } })
  const { at } = await openAccountPage('/account')
  await heading('Change your e-mail address')
  expect(network.sent(verify)).toEqual([])
  await press('Confirm this change')
  await waitFor(() => expect(at()).toBe('/account'))
  expect(await outcomeMessage('One of two addresses is confirmed')).toBeVisible()
  expect(network.sent(verify)).toHaveLength(1)
})

it('confirms the email address of another account while someone is signed in', async () => {
  signInBefore(network)
  followFresh('confirmation', 'signup')
  network.respond(verify, {
    json: sessionOf(userOf({ id: '00000000-0000-4000-8000-0000000000be', email: 'bea@example.com' })),
  })
  const { at } = await openAccountPage('/auth')
  await press('Confirm my address')
  await waitFor(() => expect(at()).toBe('/'))
  expect(localStorage.getItem(storedKey)).toContain('bea@example.com')
  expect(toastMessage()).toBe('Your e-mail address is confirmed: You are signed in.')
})

it('says above the form that a confirmation link has expired, and offers a new one', async () => {
  followDead('confirmation', 'spent')
  const { at } = await openAccountPage('/auth')
  expect(await outcomeMessage('This link has expired')).toHaveTextContent('Or it has already been used.')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await press('ask for a new link')
  await heading('Reset your password')
  expect(at()).toBe('/auth?view=recover')
})

it('says that a confirmation link belongs to another browser', async () => {
  followDead('confirmation', 'other-browser')
  await openAccountPage('/auth')
  expect(await outcomeMessage('This link works in another browser')).toHaveTextContent(
    'If it confirmed your e-mail address, you can sign in now.',
  )
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

it.each(['spent', 'other-browser'] as const)(
  'says that nobody is signed in when the return from a provider failed as %s',
  async (failure) => {
    followDead('provider', failure)
    await openAccountPage('/auth')
    expect(await outcomeMessage('You are not signed in')).toHaveTextContent(
      'We could not sign you in with the other account',
    )
  },
)

it.each([
  ['spent', 'This link has expired'],
  ['other-browser', 'This link works in another browser'],
] as const)('explains a recovery link that failed as %s, and offers a new one', async (failure, title) => {
  followDead('recovery', failure)
  const { at } = await openAccountPage('/auth?view=new-password')
  await heading(title)
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await press('Ask for a new link')
  await heading('Reset your password')
  expect(at()).toBe('/auth?view=recover')
  expect(session.get().link).toBeUndefined()
})

it('retries a recovery link that could not be checked', async () => {
  followDead('recovery', 'unreachable')
  shared.link = { purpose: 'recovery', kind: 'token', tokenHash: 'ff00', type: 'recovery' }
  network.respond(verify, { json: sessionOf() })
  await openAccountPage('/auth?view=new-password')
  await heading('The link could not be checked')
  await press('Try again')
  await heading('Choose a new password')
  expect(network.sent(verify)[0].body).toMatchObject({ token_hash: 'ff00', type: 'recovery' })
})

it('requires a link or a session to set a new password', async () => {
  dismissLink()
  await openAccountPage('/auth?view=new-password')
  await heading('This page needs a link')
  signInBefore(network)
  await heading('Choose a new password')
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(field('New password').autocomplete).toBe('new-password')
  await enter('New password', 'short')
  await press('Set new password')
  await outcomeMessage('Validation error')
  expect(field('New password')).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  expect(network.sent('PUT /auth/v1/user')).toEqual([])
})

it('returns to the account page after the sign-in', async () => {
  network.respond('POST /auth/v1/token', { json: sessionOf() })
  network.respond('GET /auth/v1/user', { json: userOf() })
  const { at } = await openAccountPage('/account')
  await waitFor(() => expect(at()).toBe('/auth'))
  await enter(/^Email/, 'ada@example.com')
  await enter(/^Password/, 'Foxglove-1')
  await press('Sign In')
  await waitFor(() => expect(at()).toBe('/account'))
  expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible()
})

it('starts a recovery with the email address that was typed', async () => {
  const { at } = await openAccountPage('/auth')
  await enter(/^Email/, 'ada@example.com')
  await press('Forgot your password?')
  await expectFocus(() => heading('Reset your password'))
  expect(at()).toBe('/auth?view=recover')
  expect(field('Email')).toHaveValue('ada@example.com')
})

it.each([
  ['an address that has an account', { json: {} }],
  ['one that was written to just now', refusal(429, 'over_email_send_rate_limit', 'Once.')],
  ['one that the service refuses', refusal(422, 'user_not_found', 'Who?')],
])('shows the same message for %s', async (_which, response) => {
  network.respond(ask, response)
  await openAccountPage('/auth?view=recover')
  await enter('Email', 'ada@example.com')
  await press('Send reset link')
  await expectFocus(() => heading('Check your inbox'))
  expect(screen.getByText(/If an account exists for this address, a link is on its way/)).toBeVisible()
  expect(network.sent(ask)[0].query.get('redirect_to')).toBe(`${window.location.origin}/auth?view=new-password`)
})

it('says that the link was not sent when the network fails, and keeps the email address', async () => {
  network.respond(ask, 'offline')
  await openAccountPage('/auth?view=recover')
  await enter('Email', 'ada@example.com')
  await press('Send reset link')
  expect(await outcomeMessage('The link was not sent')).toHaveTextContent('Network connection failed.')
  expect(field('Email')).toHaveValue('ada@example.com')
})
