import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  endSessions,
  enter,
  factorOf,
  field,
  openAccountPage,
  press,
  outcomeMessage,
  toastMessage,
  refusal,
} from '@/test/account'
import { expectFocus } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { sessionOf, storedKey, userOf } from '@/test/session'

const network = stubNetwork()
endSessions()

const pocket = factorOf()
const tablet = factorOf({
  id: '00000000-0000-4000-8000-0000000000f2',
  friendly_name: 'Tablet at home',
  created_at: '2026-11-03T09:00:00Z',
})
const at = (factor: typeof pocket, what: string) => `POST /auth/v1/factors/${factor.id}/${what}`
const redeem = 'POST /rest/v1/rpc/use_recovery_code'

async function owe(...factors: object[]) {
  const user = userOf({ factors })
  network.respond('POST /auth/v1/token', { json: sessionOf(user) })
  network.respond('GET /auth/v1/user', { json: user })
  for (const factor of [pocket, tablet]) network.respond(at(factor, 'challenge'), { json: { id: 'asked' } })
  const page = await openAccountPage('/auth')
  await enter(/^Email/, 'ada@example.com')
  await enter(/^Password/, 'Foxglove-1')
  await press('Sign In')
  await screen.findByLabelText('Code')
  return page
}

const passed = (factor = pocket) => sessionOf(userOf({ factors: [factor] }), { aal: 'aal2' })

async function oweRecoveryCode() {
  const page = await owe(pocket)
  await press('Use a recovery code')
  await screen.findByLabelText('Recovery code')
  return page
}

it("asks for the factor's code before signing in, and accepts it with spaces", async () => {
  network.respond(at(pocket, 'verify'), { json: passed() })
  const page = await owe(pocket)
  expect(page.at()).toBe('/auth')
  expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  expect(toastMessage() ?? '').not.toContain('Welcome back!')
  expect(screen.getByText(/^Confirm that it is you/)).toHaveTextContent('For ada@example.com')
  expect(field('Code')).toHaveFocus()
  expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field('Code')).toHaveAttribute('inputmode', 'numeric')
  expect(field('Code')).toHaveAccessibleDescription('The six digits Pocket phone shows now.')
  await enter('Code', '123 456')
  expect(field('Code')).toHaveValue('123456')
  await press('Continue')
  await waitFor(() => expect(page.at()).toBe('/'))
  expect(toastMessage()).toBe('Welcome back!')
  expect(network.sent(at(pocket, 'verify'))[0].body).toMatchObject({ code: '123456', challenge_id: 'asked' })
})

it('reports a missing code beside its field', async () => {
  await owe(pocket)
  await press('Continue')
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/Enter the six digits of the code/))
  expect(field('Code')).toHaveFocus()
  expect(network.sent(at(pocket, 'challenge'))).toEqual([])
})

it.each([
  ['that it is wrong', { status: 422, code: 'mfa_verification_failed' }, /This code is not right/],
  [
    'how long to wait',
    { status: 429, code: 'over_request_rate_limit' },
    /too many attempts. Please wait a few minutes/,
  ],
])('says about a rejected code %s, and selects it', async (_what, { status, code }, words) => {
  network.respond(at(pocket, 'verify'), refusal(status, code))
  await owe(pocket)
  await enter('Code', '000000')
  await press('Continue')
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(words))
  expect(field('Code')).toHaveValue('000000')
  expect(field('Code')).toHaveFocus()
  expect([field('Code').selectionStart, field('Code').selectionEnd]).toEqual([0, 6])
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
})

it('says that a code could not be checked when the network fails', async () => {
  network.respond(at(pocket, 'verify'), 'offline')
  await owe(pocket)
  await enter('Code', '123456')
  await press('Continue')
  expect(await outcomeMessage('The code could not be checked')).toHaveTextContent('Network connection failed.')
  expect(field('Code')).toHaveValue('123456')
})

it('offers a choice of factors, and keeps the typed code', async () => {
  network.respond(at(tablet, 'verify'), { json: passed(tablet) })
  const page = await owe(tablet, pocket)
  const choice = within(screen.getByRole('group', { name: 'Get the code from' }))
  expect(choice.getByLabelText('Pocket phone')).toBeChecked()
  await enter('Code', '123456')
  fireEvent.click(choice.getByLabelText('Tablet at home'))
  expect(field('Code')).toHaveAccessibleDescription('The six digits Tablet at home shows now.')
  expect(field('Code')).toHaveValue('123456')
  await press('Continue')
  await waitFor(() => expect(page.at()).toBe('/'))
})

it.each([
  ['wrong', /not one of your recovery codes, or it has already been used/],
  ['too_many', /Please wait fifteen minutes/],
])('explains why a recovery code is rejected as %s, and keeps it', async (outcome, words) => {
  network.respond(redeem, { json: { outcome, codes_left: 10 } })
  await oweRecoveryCode()
  expect(field('Recovery code')).toHaveFocus()
  await enter('Recovery code', 'aaaaa-bbbbb')
  await press('Continue')
  await waitFor(() => expect(field('Recovery code')).toHaveAccessibleDescription(words))
  expect(field('Recovery code')).toHaveValue('aaaaa-bbbbb')
  await press('Use a verification code')
  await expectFocus(() => screen.findByLabelText('Code'))
})

it.each([
  [9, 'You have 9 left.'],
  [0, 'You have none left.'],
])('says how many recovery codes are left: %i', async (left, words) => {
  network.respond(redeem, { json: { outcome: 'accepted', codes_left: left } })
  const page = await oweRecoveryCode()
  await enter('Recovery code', ' AAAAA bbbbb ')
  await press('Continue')
  await waitFor(() => expect(page.at()).toBe('/'))
  expect(toastMessage()).toContain(words)
  expect(network.sent(redeem)[0].body).toEqual({ code: 'AAAAA bbbbb' })
})

it('clears the form when someone else is to sign in', async () => {
  await owe(pocket)
  await press('Sign in as someone else')
  await screen.findByRole('button', { name: 'Sign In' })
  expect(field(/^Email/)).toHaveValue('')
  expect(localStorage.getItem(storedKey)).toBeNull()
})

it('asks for the password again when the session has ended before its second step', async () => {
  await owe(pocket)
  const over = refusal(403, 'session_not_found', 'Session not found')
  network.respond(at(pocket, 'challenge'), over)
  network.respond('POST /auth/v1/logout', over)
  await enter('Code', '123456')
  await press('Continue')
  expect(await outcomeMessage('Your session has ended')).toHaveTextContent('Please sign in again')
  expect(field(/^Password/)).toBeEnabled()
  expect(localStorage.getItem(storedKey)).toBeNull()
})

it('needs no second step when the last factor was removed elsewhere', async () => {
  const user = userOf()
  network.respond('POST /auth/v1/token', ({ query }) => ({
    json: sessionOf(query.get('grant_type') === 'password' ? userOf({ factors: [pocket] }) : user),
  }))
  network.respond('GET /auth/v1/user', { json: user })
  const page = await openAccountPage('/auth')
  await enter(/^Email/, 'ada@example.com')
  await enter(/^Password/, 'Foxglove-1')
  await press('Sign In')
  await waitFor(() => expect(page.at()).toBe('/'))
})

it('says that the factors could not be loaded, and retries', async () => {
  network.respond('POST /auth/v1/token', { json: sessionOf(userOf({ factors: [pocket] })) })
  network.respond('GET /auth/v1/user', refusal(422, 'unknown', 'No'))
  await openAccountPage('/auth')
  await enter(/^Email/, 'ada@example.com')
  await enter(/^Password/, 'Foxglove-1')
  await press('Sign In')
  await outcomeMessage('Your verification methods could not be loaded')
  network.respond('GET /auth/v1/user', { json: userOf({ factors: [pocket] }) })
  await press('Try again')
  expect(await screen.findByLabelText('Code')).toBeVisible()
})

it('keeps the other buttons in place while the factors load', async () => {
  const user = userOf({ factors: [pocket] })
  const late = hold()
  network.respond('POST /auth/v1/token', { json: sessionOf(user) })
  network.respond('GET /auth/v1/user', async () => {
    await late.promise
    return { json: user }
  })
  await openAccountPage('/auth')
  await enter(/^Email/, 'ada@example.com')
  await enter(/^Password/, 'Foxglove-1')
  await press('Sign In')
  const pressed = await screen.findByRole('button', { name: 'Use a recovery code' })
  late.release()
  await screen.findByLabelText('Code')
  fireEvent.click(pressed)
  expect(await screen.findByLabelText('Recovery code')).toHaveFocus()
})
