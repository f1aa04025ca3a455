import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { sessionKeyOf } from '@/lib/backend/session-notes'
import { findDialog } from '@/test/actions'
import { backendUrl, stubNetwork } from '@/test/network'
import { openDashboard } from '@/test/site'
import { id, type Form } from './forms'

export const network = stubNetwork()

beforeEach(() => network.respond('POST /rest/v1/rpc/waiting_for_reply', { json: { total: 0, rows: [] } }))

export const refused = (status: number, code: string, message: string) => ({ status, json: { code, message } })

export async function openForm(form: Form) {
  const dialog = await showForm(form)
  for (const [label, value] of Object.entries(form.typed ?? {})) {
    const field = await dialog.findByLabelText(label)
    field.focus()
    fireEvent.change(field, { target: { value } })
  }
  if (form.time) fireEvent.click(await dialog.findByRole('button', { name: form.time }))
  return dialog
}

export async function showForm({ tab, query, reads = {}, open, dialog }: Form) {
  for (const [name, response] of Object.entries(reads)) {
    network.respond(`${name.startsWith('rpc/') ? 'POST' : 'GET'} /rest/v1/${name}`, response)
  }
  await openDashboard(network, tab, query)
  await open?.()
  return within(await screen.findByRole('dialog', { name: dialog }))
}

type Dialog = Awaited<ReturnType<typeof showForm>>

export async function expectTyped({ typed = {}, time }: Form, dialog: Dialog) {
  for (const [label, value] of Object.entries(typed)) expect(await dialog.findByLabelText(label)).toHaveValue(value)
  if (time) expect(await dialog.findByRole('button', { name: time })).toHaveAttribute('aria-pressed', 'true')
}

export async function expectUntyped({ typed = {}, time }: Form, dialog: Dialog) {
  for (const [label, value] of Object.entries(typed)) expect(await dialog.findByLabelText(label)).not.toHaveValue(value)
  if (time) expect(await dialog.findByRole('button', { name: time })).toBeEnabled()
  if (time) expect(dialog.queryByRole('button', { name: time, pressed: true })).toBeNull()
  expect(dialog.queryByText(notice)).toBeNull()
}

export async function openAgain(form: Form) {
  await waitFor(() => expect(drafts()).toHaveLength(1))
  cleanup()
  return showForm(form)
}

export const notice = /^Your draft from \d+:\d\d [AP]M was kept\.$/
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:row:'))
export const pressIn = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }))

export const attempts = ({ write }: Form) => network.sent(write).length

export function succeed({ write, staysOpen, saved = staysOpen ? { id } : [{ id }] }: Form) {
  network.respond(write, { status: write.startsWith('POST') ? 201 : 200, json: saved })
}

export async function expectSaved(form: Form, dialog: Dialog, attempt: number) {
  await waitFor(() => expect(attempts(form)).toBe(attempt))
  if (form.staysOpen) await waitFor(() => expect(dialog.getByLabelText(Object.keys(form.typed!)[0])).toHaveValue(''))
  else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const sessionKey = sessionKeyOf(backendUrl)
export const password = 'correct horse'

/** Returns the dialog that asks for the password. */
export async function signOutElsewhere() {
  const session = JSON.parse(localStorage.getItem(sessionKey)!)
  network.respond('POST /auth/v1/token', ({ query, body }) => {
    if (query.get('grant_type') !== 'password') return refused(400, 'refresh_token_not_found', 'Invalid Refresh Token')
    const isRight = (body as { password: string }).password === password
    return isRight ? { json: session } : refused(400, 'invalid_credentials', 'Invalid login credentials')
  })
  act(() => {
    localStorage.removeItem(sessionKey)
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }))
  })
  return findDialog('You are signed out')
}

export async function signInAgain(asked: Dialog) {
  fireEvent.change(asked.getByLabelText('Password'), { target: { value: password } })
  pressIn(asked, 'Sign In')
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
}
