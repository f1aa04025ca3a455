// @vitest-environment jsdom

import type { Session } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { knownSender } from '@/lib/backend/known-sender'
import { readDraft, removeOthersDrafts, writeDraft } from '@/lib/drafts/draft'
import { unsaved } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { endSession, session } from './session'
import { handleEvent } from './session-service'

vi.stubGlobal('__ENVIRONMENT__', { supabaseUrl: '', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })

const form = { words: '' }

const sessionOf = (id: string) =>
  ({ access_token: `e30.${btoa('{}')}.c2ln`, user: { id, email: `${id}@example.com` } }) as Session

const signIn = (id: string) => handleEvent('SIGNED_IN', sessionOf(id))
const type = (words: string) => writeDraft('inquiry', { words }, form)
const typed = () => readDraft('inquiry', form).words ?? ''
const toastText = () => vi.mocked(notify.success).mock.lastCall?.join(' ') ?? ''

beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(notify, 'success').mockImplementation(() => () => {})
  await endSession()
  localStorage.clear()
  vi.mocked(notify.success).mockClear()
})

it("hides an account's drafts from another one that signs in, remounts the forms, and asks", () => {
  signIn('ada')
  type('A Patek')
  const { departures } = session.get()
  signIn('bea')
  expect(typed()).toBe('')
  expect(session.get().departures).toBeGreaterThan(departures)
  expect(session.get().hasOthersDrafts).toBe(true)
})

it('asks even if only the device knows whose drafts they are', () => {
  localStorage.setItem('drafts-of', 'ada')
  type('A Patek')
  signIn('bea')
  expect([typed(), session.get().hasOthersDrafts]).toEqual(['', true])
})

it('does not ask without drafts of another account', () => {
  type('A Patek')
  signIn('ada')
  expect([typed(), session.get().hasOthersDrafts]).toEqual(['A Patek', false])
  handleEvent('SIGNED_OUT', null)
  signIn('bea')
  expect(session.get().hasOthersDrafts).toBe(false)
})

it("keeps an account's drafts when the other one signs out instead of removing them", async () => {
  signIn('ada')
  type('A Patek')
  signIn('bea')
  await endSession()
  expect(session.get().hasOthersDrafts).toBe(false)
  expect(toastText()).toBe('')
  signIn('ada')
  expect(typed()).toBe('A Patek')
})

it("keeps new drafts of the account that removed another one's", () => {
  signIn('ada')
  type('A Patek')
  signIn('bea')
  removeOthersDrafts('bea')
  type('A Rolex')
  // Auth repeats its events.
  signIn('bea')
  expect(typed()).toBe('A Rolex')
})

it('ends the hold of a form when another account signs in', () => {
  signIn('ada')
  const end = unsaved.add()
  handleEvent('SIGNED_OUT', null)
  expect(session.get().state).toMatchObject({ is: 'held', user: { id: 'ada' } })
  const { departures } = session.get()
  signIn('bea')
  expect(session.get().state.is).not.toBe('held')
  expect(session.get().departures).toBeGreaterThan(departures)
  end()
})

it('tells forms who is signed in, and that nobody is after a sign-out', () => {
  signIn('ada')
  expect(knownSender.get()).toEqual({ name: '', email: 'ada@example.com' })
  handleEvent('SIGNED_OUT', null)
  expect(knownSender.get()).toBeUndefined()
})

it('says that a sign-out has removed drafts, if there were any', async () => {
  signIn('ada')
  await endSession()
  expect(toastText()).toBe('')
  signIn('ada')
  type('A Patek')
  await endSession()
  expect(toastText()).toMatch(/did not send was removed from this device/)
  expect(localStorage).toHaveLength(0)
})
