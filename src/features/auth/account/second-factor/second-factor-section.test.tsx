import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  respondStanding,
  endSessions,
  enter,
  factorOf,
  field,
  openAccountPage,
  press,
  refusal,
  signInBefore,
} from '@/test/account'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { sessionOf, userOf } from '@/test/session'

const network = stubNetwork()
endSessions()

const enrolled = factorOf({ id: 'new', friendly_name: 'Authenticator on my phone' })
const key = { qr_code: '', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/House?secret=ABCDEFGHIJKLMNOP' }
const codes = Array.from({ length: 10 }, (_, nth) => `aaaaa-bbbb${nth}`)
const make = 'POST /rest/v1/rpc/make_recovery_codes'
const check = 'POST /auth/v1/factors/new/verify'

async function openFactors(...factors: object[]) {
  return openSection(factors, 10)
}

async function openSection(factors: object[], left: number) {
  signInBefore(network, userOf({ factors }), { aal: factors.length > 0 ? 'aal2' : 'aal1' })
  const hasFactor = factors.length > 0
  respondStanding(network, { has_factor: hasFactor, passed: hasFactor, codes_left: hasFactor ? left : 0 })
  await openAccountPage('/account')
  return within(await screen.findByRole('region', { name: 'Two-step verification' }))
}

async function begin() {
  const section = await openFactors()
  network.respond('POST /auth/v1/factors', { json: { id: 'new', type: 'totp', totp: key } })
  network.respond('POST /auth/v1/factors/new/challenge', { json: { id: 'asked' } })
  await press('Set up an authenticator')
  await press('Continue')
  await screen.findByText('ABCD EFGH IJKL MNOP')
  return section
}

const passed = sessionOf(userOf({ factors: [enrolled] }), { aal: 'aal2' })

async function sendCode() {
  await enter('The code your app shows now', '123456')
  await press('Turn it on')
}

it('says that the verification methods could not be loaded, and retries', async () => {
  signInBefore(network)
  network.respond('POST /rest/v1/rpc/session_standing', 'offline')
  await openAccountPage('/account')
  const section = within(await screen.findByRole('region', { name: 'Two-step verification' }))
  expect(await section.findByText(/^Your verification methods could not be loaded\./)).toBeVisible()
  const again = await section.findByRole('button', { name: 'Try Again' })
  respondStanding(network)
  fireEvent.click(again)
  expect(await section.findByText('Not set up yet.')).toBeVisible()
})

it('says that a code is wrong, and selects it', async () => {
  await begin()
  network.respond(check, refusal(422, 'mfa_verification_failed'))
  await sendCode()
  const code = field('The code your app shows now')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/))
  expect(code).toHaveFocus()
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
})

it('stays open while a code is checked and recovery codes are made, and until they are saved', async () => {
  const section = await begin()
  const checked = hold()
  const made = hold()
  network.respond(check, () => checked.promise.then(() => ({ json: passed })))
  network.respond(make, () => made.promise.then(() => ({ json: codes })))
  await sendCode()
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await waitFor(() => expect(network.sent(check)).toHaveLength(1))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.getByRole('dialog', { name: 'Set up an authenticator' })).toBeVisible()
  network.respond('GET /auth/v1/user', { json: userOf({ factors: [enrolled] }) })
  respondStanding(network, { has_factor: true, passed: true, codes_left: 10 })
  checked.release()
  expect(await screen.findByText('Making your codes...')).toBeVisible()
  await waitFor(() => expect(network.sent(make)).toHaveLength(1))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  made.release()
  const keep = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
  expect((await keep.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(codes)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(await keep.findByText(/They are not shown again/)).toBeVisible()
  expect(keep.getByLabelText("I've saved them")).toHaveFocus()
  fireEvent.click(keep.getByLabelText("I've saved them"))
  fireEvent.click(keep.getByRole('button', { name: 'Done' }))
  expect(await section.findByText('Your authenticator is set up')).toBeVisible()
  expect(await section.findByText('All ten are left.')).toBeVisible()
})

it('says that recovery codes could not be made, and retries', async () => {
  await begin()
  network.respond(check, { json: passed })
  network.respond(make, 'offline')
  await sendCode()
  expect(await screen.findByText(/Without them, a lost phone locks you out/)).toBeVisible()
  network.respond(make, { json: codes })
  await press('Try again')
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
})

it.each([
  [4, 'Four of ten are left.'],
  [3, 'Three of ten are left. Make new ones before you need them.'],
  [1, 'One of ten is left. Make new ones before you need it.'],
  [0, 'None are left. Without your authenticator, you could not sign in: make new ones.'],
])('says what to do when %i recovery codes are left', async (left, words) => {
  const section = await openSection([factorOf()], left)
  expect(await section.findByText(words)).toBeVisible()
})

it('sends a code to a phone before removing it', async () => {
  const phone = factorOf({ id: 'tel', friendly_name: 'My phone', factor_type: 'phone' })
  const section = await openFactors(phone)
  fireEvent.click(await screen.findByRole('button', { name: /^Remove ?My phone$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }))
  const code = dialog.getByLabelText('The code we send to it')
  fireEvent.change(code, { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Send the code first/))
  const challenge = 'POST /auth/v1/factors/tel/challenge'
  expect(network.sent(challenge)).toEqual([])
  network.respond(challenge, { json: { id: 'asked' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send the code' }))
  expect(await dialog.findByRole('button', { name: 'Send another code' })).toBeVisible()
  expect(code).toHaveFocus()
  expect(network.sent(challenge)).toHaveLength(1)
  network.respond('POST /auth/v1/factors/tel/verify', {
    json: sessionOf(userOf({ factors: [phone] }), { aal: 'aal2' }),
  })
  network.respond('DELETE /auth/v1/factors/tel', () => {
    network.respond('GET /auth/v1/user', { json: userOf() })
    respondStanding(network)
    return { json: { id: 'tel' } }
  })
  network.respond('POST /auth/v1/token', { json: sessionOf() })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove it' }))
  expect(await section.findByText('My phone is removed')).toBeVisible()
  expect(network.sent('POST /auth/v1/factors/tel/verify')[0].body).toMatchObject({ challenge_id: 'asked' })
  expect(network.sent('POST /rest/v1/rpc/forget_my_recovery')).toHaveLength(1)
  expect(section.getByText('Not set up yet.')).toBeVisible()
  expect(section.getByRole('heading', { level: 2 })).toHaveFocus()
})

it('asks for a code of the remaining factor, and says what a removal means', async () => {
  await openFactors(factorOf(), factorOf({ id: 'two', friendly_name: 'Tablet' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Remove ?Tablet$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Tablet?' }))
  expect(dialog.getByText('Its codes will no longer sign you in. Your other authenticators stay.')).toBeVisible()
  expect(dialog.getByLabelText('Code from Pocket phone, which stays')).toBeVisible()
})

it('asks for no code after a sign-in with a recovery code, and says to remove the lost authenticator first', async () => {
  signInBefore(network, userOf({ factors: [factorOf()] }), { aal: 'aal2' })
  respondStanding(network, { has_factor: true, passed: true, recovered: true, codes_left: 9 })
  await openAccountPage('/account')
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  for (const name of ['Details', 'Password']) {
    expect(await (await part(name)).findByRole('link', { name: /^Remove the authenticator/ })).toBeVisible()
  }
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
  const section = await part('Two-step verification')
  expect(await section.findByText('Nine of ten are left.')).toBeVisible()
  expect(section.getByRole('button', { name: 'Add another authenticator' })).toBeDisabled()
  fireEvent.click(await screen.findByRole('button', { name: /^Remove ?Pocket phone$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Pocket phone?' }))
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
})
