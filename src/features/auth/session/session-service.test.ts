// @vitest-environment jsdom

import type { Session } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { knownSender } from '@/lib/backend/known-sender'
import { readAccountDraft, writeAccountDraft } from '@/lib/drafts/account-draft'
import { openDraft, writeDraft } from '@/lib/drafts/draft'
import { unsaved } from '@/lib/drafts/unsaved'
import { notify } from '@/lib/notify'
import { endSession, session } from './session'
import { handleEvent } from './session-service'

vi.stubGlobal('__ENVIRONMENT__', { supabaseUrl: '', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })

const form = { words: '' }

const sessionOf = (id: string) =>
  ({ access_token: `e30.${btoa('{}')}.c2ln`, user: { id, email: `${id}@example.com` } }) as Session

const signIn = (id: string) => handleEvent('SIGNED_IN', sessionOf(id))
const typed = () => openDraft('inquiry', form).words ?? ''
const said = () => vi.mocked(notify.success).mock.lastCall?.join(' ') ?? ''

beforeEach(async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(notify, 'success').mockImplementation(() => () => {})
  await endSession()
  localStorage.clear()
  vi.mocked(notify.success).mockClear()
})

it('keeps what an account has typed out of sight of another that signs in, and says so', () => {
  signIn('ada')
  writeDraft('inquiry', { words: 'A Patek' }, form)
  const { departures } = session.get()
  signIn('bea')
  expect(typed()).toBe('')
  expect(session.get().departures).toBeGreaterThan(departures)
  expect(said()).toMatch(/kept for it, hidden/)
  expect(said()).not.toContain('ada')
  handleEvent('SIGNED_OUT', null)
  signIn('ada')
  expect(typed()).toBe('A Patek')
  expect(said()).toMatch(/is back in its forms/)
})

it('has the forms of the dashboard kept that waited for an account, where another comes instead', () => {
  signIn('ada')
  const forms = [unsaved.add(), unsaved.add()]
  const ends = unsaved.onKeep(() => {
    writeAccountDraft('watch:new', { savedAt: Date.now(), id: '1', values: { name: 'Meridian' }, at: '/admin' })
    return true
  })
  // In another tab, whose sign-out has removed the drafts.
  handleEvent('SIGNED_OUT', null)
  expect(session.get().state).toMatchObject({ is: 'held', user: { id: 'ada' } })
  signIn('bea')
  expect(session.get().state.is).not.toBe('held')
  expect(readAccountDraft('watch:new')).toBeUndefined()
  expect(said()).toMatch(/kept for it, hidden.*started here could not be kept/)
  forms.forEach((end) => end())
  ends()
  handleEvent('SIGNED_OUT', null)
  const { departures } = session.get()
  signIn('ada')
  expect(readAccountDraft('watch:new')?.values).toEqual({ name: 'Meridian' })
  expect(session.get().departures).toBeGreaterThan(departures)
})

it('hides what is left of a session that has ended from whoever signs in next', () => {
  signIn('ada')
  writeDraft('inquiry', { words: 'A Patek' }, form)
  // The page was loaded anew meanwhile: only the device knows whose it was.
  handleEvent('SIGNED_OUT', null)
  localStorage.setItem('drafts-of', 'ada')
  writeDraft('inquiry', { words: 'A Patek' }, form)
  signIn('bea')
  expect(typed()).toBe('')
  expect(said()).toMatch(/hidden/)
})

it('tells the forms who is signed in, and that nobody is any more', () => {
  signIn('ada')
  expect(knownSender.get()).toEqual({ name: '', email: 'ada@example.com' })
  handleEvent('SIGNED_OUT', null)
  expect(knownSender.get()).toBeUndefined()
})

it('says what a sign-out has removed, and nothing where there was nothing', async () => {
  signIn('ada')
  await endSession()
  expect(said()).toBe('')
  signIn('ada')
  writeDraft('inquiry', { words: 'A Patek' }, form)
  await endSession()
  expect(said()).toMatch(/did not send was removed from this device/)
  expect(localStorage).toHaveLength(0)
})
