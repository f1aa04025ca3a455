import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setEnvironment } from '@/lib/backend/env'
import {
  respondStanding,
  endSessions,
  enter,
  field,
  openAccountPage,
  press,
  refusal,
  signInBefore,
  outcomeMessage,
  toastMessage,
} from '@/test/account'
import { backendUrl, stubNetwork } from '@/test/network'
import { storedKey, userOf } from '@/test/session'

const network = stubNetwork()
endSessions()
beforeEach(() => {
  const keys = { supabaseUrl: backendUrl, supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false }
  setEnvironment({ ...keys, providers: ['google', 'apple'] })
  respondStanding(network)
})

const save = 'PUT /auth/v1/user'
const order = 'POST /functions/v1/account'

async function openAccount(user = userOf()) {
  signInBefore(network, user)
  const page = await openAccountPage('/account')
  await part('Delete your account')
  return page
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const identity = (provider: string, email = 'ada@example.com') => ({
  id: provider,
  identity_id: provider,
  user_id: userOf().id,
  provider,
  identity_data: { email },
})
const last = (what: string) => network.sent(what).at(-1)

it('says that the account could not be loaded, and retries', async () => {
  signInBefore(network)
  network.respond('GET /auth/v1/user', 'offline')
  await openAccountPage('/account')
  expect(await screen.findByText(/^Your details could not be loaded\./)).toBeVisible()
  network.respond('GET /auth/v1/user', { json: userOf() })
  await press('Try Again')
  expect(await part('Details')).toBeTruthy()
})

it('validates a name, keeps it after a failed save, and confirms a successful one', async () => {
  network.respond(save, 'offline')
  await openAccount()
  expect(field('Full Name')).toHaveValue('Ada Quill')
  await enter('Full Name', 'A')
  await press('Save name')
  await waitFor(() => expect(field('Full Name')).toHaveAccessibleDescription(/at least 2 characters/))
  expect(network.sent(save)).toEqual([])
  await enter('Full Name', 'Ada Lovelace')
  await press('Save name')
  expect(await outcomeMessage('Your name was not saved')).toHaveTextContent('Network connection failed.')
  expect(field('Full Name')).toHaveValue('Ada Lovelace')
  network.respond(save, { json: userOf({ user_metadata: { full_name: 'Ada Lovelace' } }) })
  await press('Save name')
  expect(await outcomeMessage('Your name is saved')).toBeVisible()
  expect(last(save)?.body).toMatchObject({ data: { full_name: 'Ada Lovelace' } })
})

it('rejects the email address of another account, and asks to check both inboxes for a free one', async () => {
  network.respond(save, refusal(422, 'email_exists', 'Known'))
  await openAccount()
  await enter('New email', 'bea@example.com')
  await press('Change e-mail')
  await waitFor(() => expect(field('New email')).toHaveAccessibleDescription(/Another account has this e-mail address/))
  expect(field('New email')).toHaveFocus()
  const asked = userOf({ new_email: 'ada@new.example' })
  network.respond(save, { json: asked })
  network.respond('GET /auth/v1/user', { json: asked })
  await enter('New email', 'ada@new.example')
  await press('Change e-mail')
  expect(await outcomeMessage('Check both inboxes')).toHaveTextContent('to ada@example.com and to ada@new.example')
  expect(last(save)?.query.get('redirect_to')).toBe(`${window.location.origin}/account`)
  const waiting = await screen.findByText(/takes effect once you confirm it by the links in both e-mails/)
  expect(waiting).toHaveTextContent('The change to ada@new.example takes effect')
})

it('reports a wrong current password, and confirms a changed one', async () => {
  network.respond(order, { status: 403, json: { code: 'wrong_password' } })
  await openAccount()
  await enter('Current password', 'not the password')
  await enter('New password', 'Foxglove-anew')
  await press('Change password')
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(/not your current password/))
  expect(field('Current password')).toHaveFocus()
  expect(field('New password')).toHaveValue('Foxglove-anew')
  expect(network.sent(save)).toEqual([])
  network.respond(order, { json: {} })
  network.respond(save, { json: userOf() })
  await enter('Current password', 'Foxglove-1')
  await press('Change password')
  expect(await outcomeMessage('Your password has been changed')).toHaveTextContent('Every other device is signed out.')
  expect(last(order)?.body).toEqual({ action: 'prove_password', password: 'Foxglove-1' })
  expect(last(save)?.body).toMatchObject({ password: 'Foxglove-anew', current_password: 'Foxglove-1' })
  expect(field('Current password')).toHaveValue('')
})

it('says that nobody was signed out when the network fails', async () => {
  network.respond('POST /auth/v1/logout', 'offline')
  await openAccount()
  await press('Sign out everywhere else')
  expect(await outcomeMessage('The sessions were not ended')).toHaveTextContent('Network connection failed.')
  expect(localStorage.getItem(storedKey)).not.toBeNull()
})

it('says how this session was opened, and ends another one of the list', async () => {
  const times = { user_agent: null, created_at: '2026-11-02T09:00:00Z', used_at: '2026-11-02T09:00:00Z' }
  const rows = [
    { id: 'one', is_this: true, ...times },
    { id: 'two', is_this: false, ...times },
  ]
  network.respond('POST /rest/v1/rpc/my_sessions', { json: rows })
  await openAccount()
  const sessions = await part('Sessions')
  expect(await sessions.findByText(/, with your password$/)).toBeVisible()
  const list = within(await sessions.findByRole('list', { name: 'Sessions' }))
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/, this one/)
  const [end, ...others] = list.getAllByRole('button')
  expect(others).toEqual([])
  network.respond('POST /rest/v1/rpc/end_my_session', 'offline')
  fireEvent.click(end)
  await outcomeMessage('The session was not ended')
  network.respond('POST /rest/v1/rpc/end_my_session', { status: 204 })
  network.respond('POST /rest/v1/rpc/my_sessions', { json: rows.slice(0, 1) })
  fireEvent.click(end)
  expect(await sessions.findByText(/is signed out$/)).toBeVisible()
  expect(last('POST /rest/v1/rpc/end_my_session')?.body).toEqual({ id: 'two' })
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(sessions.getByRole('heading', { level: 2 })).toHaveFocus()
})

it('redirects to sign-in when the session has ended', async () => {
  const page = await openAccount()
  const over = refusal(403, 'session_not_found', 'Session not found')
  network.respond('GET /auth/v1/user', over)
  network.respond('POST /auth/v1/logout', over)
  await press('Sign out everywhere else')
  await waitFor(() => expect(page.at()).toBe('/auth'))
  expect(await outcomeMessage('Your session has ended')).toHaveTextContent('and you are back where you left off.')
})

it('says when a provider could not be linked or unlinked, and when it is unlinked', async () => {
  const linked = userOf({ identities: [identity('email'), identity('google', 'ada@elsewhere.example')] })
  await openAccount(linked)
  const providers = await part('Linked accounts')
  expect(providers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Email and passwordada@example.com',
    expect.stringContaining('ada@elsewhere.example'),
  ])
  expect(providers.queryByRole('button', { name: 'Link Google' })).not.toBeInTheDocument()
  network.respond('GET /auth/v1/user/identities/authorize', 'offline')
  await press('Link Apple')
  expect(await outcomeMessage('Apple could not be linked')).toHaveTextContent('Network connection failed.')
  const unlink = 'DELETE /auth/v1/user/identities/google'
  network.respond(unlink, 'offline')
  fireEvent.click(await screen.findByRole('button', { name: /^Unlink ?Google$/ }))
  expect(await outcomeMessage('Google was not unlinked')).toHaveTextContent('Network connection failed.')
  network.respond(unlink, { json: {} })
  network.respond('GET /auth/v1/user', { json: userOf() })
  fireEvent.click(await screen.findByRole('button', { name: /^Unlink ?Google$/ }))
  expect(await outcomeMessage('Google is unlinked')).toBeVisible()
  expect(providers.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(providers.getAllByRole('listitem')).toHaveLength(1)
  expect(providers.queryByRole('button', { name: /^Unlink/ })).not.toBeInTheDocument()
})

it('keeps the only sign-in method, says why, and links to a first password', async () => {
  respondStanding(network, { has_password: false })
  await openAccount(userOf({ identities: [identity('google')] }))
  const unlink = screen.getByRole('button', { name: /^Unlink ?Google$/ })
  expect(unlink).toBeDisabled()
  expect(unlink).toHaveAccessibleDescription(/linked another/)
  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/auth?view=new-password')
})

it('says before a deletion which data stays, and asks for the password', async () => {
  const due = [{ day: '2026-12-01', slot: '11:00 AM' }]
  network.respond('POST /rest/v1/rpc/my_deletion', { json: { due_appointments: due, is_last_admin: false } })
  network.respond(order, { status: 403, json: { code: 'wrong_password' } })
  const page = await openAccount()
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/December 1, 2026 at 11:00\sAM$/)
  await enter('Password', 'not the password')
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/not your current password/))
  network.respond(order, { json: {} })
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(page.at()).toBe('/'))
  await waitFor(() => expect(toastMessage()).toMatch(/^Your account has been deleted/))
  expect(last(order)?.body).toEqual({ action: 'delete', password: 'not the password' })
  expect(localStorage.getItem(storedKey)).toBeNull()
})

it('keeps the account of the only admin', async () => {
  network.respond('POST /rest/v1/rpc/my_deletion', { json: { due_appointments: [], is_last_admin: true } })
  await openAccount()
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are the only admin')
  expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

it('asks for a fresh sign-in when an account without a password is deleted', async () => {
  respondStanding(network, { has_password: false })
  network.respond('POST /rest/v1/rpc/my_deletion', { json: { due_appointments: [], is_last_admin: false } })
  network.respond(order, { status: 403, json: { code: 'sign_in_again' } })
  await openAccount(userOf({ identities: [identity('google')] }))
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(await dialog.findByText(/this works within ten minutes of signing in/)).toBeVisible()
  expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument()
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete my account' }))
  expect(await outcomeMessage('Your account was not deleted')).toHaveTextContent('come back within ten minutes')
  expect(last(order)?.body).toEqual({ action: 'delete' })
})

it('treats an account as deleted when the response was lost, unless it still exists', async () => {
  network.respond('POST /rest/v1/rpc/my_deletion', { json: { due_appointments: [], is_last_admin: false } })
  network.respond(order, 'offline')
  const page = await openAccount()
  await press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await enter('Password', 'Foxglove-1')
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete my account' }))
  expect(await outcomeMessage('Your account was not deleted')).toHaveTextContent('Network connection failed.')
  network.respond('GET /auth/v1/user', refusal(403, 'user_not_found', 'Gone'))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(page.at()).toBe('/'))
})

it('says that there are no appointments and requests, and where to start', async () => {
  await openAccount()
  const requests = await part('Your appointments and requests')
  expect(await requests.findByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/contact')
  expect(await requests.findByRole('link', { name: 'Request a watch' })).toHaveAttribute('href', '/watch-request')
})

it('says that appointments and requests could not be loaded, and retries', async () => {
  for (const list of ['my_appointments', 'my_requests']) network.respond(`POST /rest/v1/rpc/${list}`, 'offline')
  await openAccount()
  const requests = await part('Your appointments and requests')
  await waitFor(() =>
    expect(requests.getAllByText(/^Your (appointments|requests) could not be loaded\./)).toHaveLength(2),
  )
  network.respond('POST /rest/v1/rpc/my_appointments', { json: [] })
  fireEvent.click(requests.getAllByRole('button', { name: 'Try Again' })[0])
  expect(await requests.findByRole('link', { name: 'Book an appointment' })).toBeVisible()
})
