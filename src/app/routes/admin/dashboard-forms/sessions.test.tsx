import type { Session } from '@supabase/supabase-js'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { handleEvent } from '@/features/auth/session/session-service'
import { ownerName } from '@/lib/drafts/draft'
import { findDialog } from '@/test/actions'
import {
  attempts,
  drafts,
  expectSaved,
  expectTyped,
  expectUntyped,
  network,
  notice,
  openForm,
  password,
  pressIn,
  sessionKey,
  showForm,
  signInAgain,
  signOutElsewhere,
  succeed,
} from './form-actions'
import { all, clientId, forms, type Form } from './forms'

vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

describe.each(all)('%s', (_name, form) => {
  it('keeps its input after a sign-out in another tab, and after a session that ends during a save', async () => {
    await openForm(form)
    const asked = await signOutElsewhere()
    expect(asked.getByLabelText('Email')).toHaveValue('owner@example.com')
    await signInAgain(asked)
    const dialog = await findDialog(form.dialog)
    await expectTyped(form, dialog)

    network.respond(form.write, { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
    pressIn(dialog, form.save)
    const askedAgain = await findDialog('Your session has ended')
    const before = attempts(form)
    succeed(form)
    await signInAgain(askedAgain)
    await expectSaved(form, dialog, before + 1)
  })
})

const signIn = (session: Session) =>
  act(() => {
    localStorage.setItem(sessionKey, JSON.stringify(session))
    handleEvent('SIGNED_IN', session)
  })

async function signInAsAnother(form: Form) {
  await openForm(form)
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const own = JSON.parse(localStorage.getItem(sessionKey)!) as Session
  localStorage.setItem(ownerName, own.user.id)
  signIn({ ...own, user: { ...own.user, id: clientId, email: 'other@example.com' } })
  const question = within(await screen.findByRole('alertdialog', { name: 'Drafts of another account' }))
  return { own, question }
}

it.each([
  'a closure',
  'moving an appointment',
  'a new time for a deleted appointment',
  'a client’s name',
  'a client’s next step',
  'a call with a client',
  'the notes on a request',
])('%s is hidden from another account, which is asked to remove its draft', async (name) => {
  const { own, question } = await signInAsAnother(forms[name])
  // The other account's dashboard, with nothing open.
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard', hidden: true })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(window.location.search).toBe('')
  pressIn(question, 'Remove drafts')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(drafts()).toEqual([])
  signIn(own)
})

it('keeps the draft for its account when the other account signs out instead', async () => {
  const form = forms['the notes on a request']
  const { own, question } = await signInAsAnother(form)
  network.respond('POST /auth/v1/logout', { status: 204 })
  pressIn(question, 'Sign out')
  await waitFor(() => expect(window.location.pathname).toBe('/auth'))
  expect(drafts()).toHaveLength(1)
  signIn(own)
  cleanup()
  const dialog = await showForm(form)
  expect(await dialog.findByText(notice)).toBeVisible()
  await expectTyped(form, dialog)
})

it('removes all input when the owner leaves without saving', async () => {
  const form = forms['a new watch']
  await openForm(form)
  const asked = await signOutElsewhere()
  pressIn(asked, 'Leave without saving')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(window.location.pathname).toBe('/auth')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Hours apart')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'owner@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await expectUntyped(form, await findDialog(form.dialog))
})

it('rejects a wrong password and asks again', async () => {
  const form = forms['the notes on a request']
  await openForm(form)
  const asked = await signOutElsewhere()
  fireEvent.change(asked.getByLabelText('Password'), { target: { value: 'Somebody-else' } })
  pressIn(asked, 'Sign In')
  expect(await asked.findByText('Invalid email or password. Please try again.')).toBeVisible()
  await signInAgain(asked)
  await expectTyped(form, await findDialog(form.dialog))
})
