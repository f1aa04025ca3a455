import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  endSessions,
  enter,
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

const call = 'POST /auth/v1/signup'
const form = { name: /^Full Name/, email: /^Email/, password: /^Password/ }
const button = () => screen.getByRole('button', { name: 'Create Account' })

async function fill(values = { name: 'Ada Quill', email: 'ada@example.com', password: 'Foxglove-1' }) {
  await enter(form.name, values.name)
  await enter(form.email, values.email)
  await enter(form.password, values.password)
}

async function fillNew() {
  const page = await openAccountPage('/auth?view=sign-up')
  await fill()
  return page
}

it('is the second tab, and describes itself to people and to password managers', async () => {
  const { at } = await openAccountPage('/auth')
  screen.getByRole('tab', { name: 'Sign In' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  const panel = within(await screen.findByRole('tabpanel', { name: 'Sign Up' }))
  expect(at()).toBe('/auth?view=sign-up')
  expect(panel.getByText(/Fields marked .* are required\./)).toBeVisible()
  expect(panel.getByText('At least 8 characters.')).toBeVisible()
  expect([form.name, form.email, form.password].map((label) => field(label).autocomplete)).toEqual([
    'name',
    'email',
    'new-password',
  ])
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Show password',
    'Create Account',
  ])
  await userEvent.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveFocus()
})

it('reports errors beside their fields, and the first one in the form', async () => {
  await openAccountPage('/auth?view=sign-up')
  await fill({ name: 'A', email: 'ada@', password: '1234567' })
  await press('Create Account')
  expect(await outcomeMessage('Validation error')).toHaveTextContent('Name must be at least 2 characters')
  expect(field(form.name)).toHaveAccessibleDescription('Name must be at least 2 characters')
  expect(field(form.email)).toHaveAccessibleDescription('Invalid email address')
  expect(field(form.password)).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  expect(field(form.name)).toHaveFocus()
  await enter(form.name, 'Ada')
  await waitFor(async () => expect(await outcomeMessage('Validation error')).toHaveTextContent('Invalid email address'))
  expect(network.sent(call)).toEqual([])
})

it('accepts a form that a password manager fills in and submits at once', async () => {
  network.respond(call, { json: sessionOf() })
  const { at } = await fillNew()
  fireEvent.submit(button().closest('form')!)
  await waitFor(() => expect(at()).toBe('/'))
  expect(toastMessage()).toBe('Account created!: You have been successfully signed up and logged in.')
  expect(network.sent(call)[0].body).toMatchObject({ email: 'ada@example.com', data: { full_name: 'Ada Quill' } })
  expect(network.sent(call)[0].query.get('redirect_to')).toBe(`${window.location.origin}/`)
})

it('sends nothing while the hidden field is filled in, says so, and sends at the next press', async () => {
  await fillNew()
  document.querySelector<HTMLInputElement>('input[tabindex="-1"]')!.value = 'spam'
  await press('Create Account')
  expect(await outcomeMessage('Sign up failed')).toHaveTextContent('nothing was sent')
  expect(network.sent(call)).toEqual([])
  network.respond(call, { json: userOf() })
  await press('Create Account')
  await waitFor(() => expect(network.sent(call)).toHaveLength(1))
})

it('says that the account exists, and leads to signing in with the email address', async () => {
  network.respond(call, refusal(422, 'user_already_exists', 'User already registered'))
  const { at } = await fillNew()
  await press('Create Account')
  expect(await outcomeMessage('Account exists')).toHaveTextContent(
    'This email is already registered. Please sign in instead.',
  )
  expect(field(form.name)).toHaveValue('Ada Quill')
  expect(field(form.password)).toHaveValue('Foxglove-1')
  await press('Sign in with this email')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(at()).toBe('/auth')
  expect(field(form.email)).toHaveValue('ada@example.com')
  expect(field(form.password)).toHaveFocus()
  // Arrow keys keep the focus in the tabs.
  screen.getByRole('tab', { name: 'Sign In' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('button', { name: 'Create Account' })
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByRole('button', { name: 'Sign In' })
  expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveFocus()
})

it("shows the server's message, keeps the input, and retries", async () => {
  const message = 'Signups not allowed for this instance'
  network.respond(call, { status: 422, json: { code: 'signup_disabled', message } })
  const { at } = await fillNew()
  await press('Create Account')
  expect(await outcomeMessage('Sign up failed')).toHaveTextContent(message)
  expect(field(form.email)).toHaveValue('ada@example.com')
  expect(field(form.password)).toHaveValue('Foxglove-1')
  network.respond(call, { json: sessionOf() })
  await press('Create Account')
  await waitFor(() => expect(at()).toBe('/'))
})

it('is busy while the account is created, and reports a network failure', async () => {
  const held = hold<'offline'>()
  network.respond(call, () => held.promise)
  await fillNew()
  await press('Create Account')
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled()
  await waitFor(() => expect(network.sent(call)).toHaveLength(1))
  held.release('offline')
  expect(await outcomeMessage('Sign up failed')).toHaveTextContent('Network connection failed.')
  expect(button()).toBeEnabled()
})

it('asks to check the inbox when email addresses must be confirmed', async () => {
  network.respond(call, { json: userOf() })
  await fillNew()
  await press('Create Account')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Check your inbox' }))
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(toastMessage() ?? '').not.toContain('Account created!')
  expect(localStorage.getItem(storedKey)).toBeNull()
  await press('Back to sign in')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
})

it('says that the account exists even if email addresses must be confirmed', async () => {
  network.respond(call, { json: userOf({ identities: [] }) })
  await fillNew()
  await press('Create Account')
  expect(await outcomeMessage('Account exists')).toBeVisible()
  expect(localStorage.getItem(storedKey)).toBeNull()
})

it('keeps name and email address after a reload, and never the password', async () => {
  await fillNew()
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Ada Quill'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Foxglove')
  cleanup()
  await openAccountPage('/auth?view=sign-up')
  expect(field(form.name)).toHaveValue('Ada Quill')
  expect(field(form.email)).toHaveValue('ada@example.com')
  expect(field(form.password)).toHaveValue('')
})
