import { describe, expect, it } from 'vitest'
import { nextState, type SessionEvent, type SessionFacts } from './next-state'
import type { SessionState } from './session-state'

const ada = { id: 'ada', email: 'ada@example.com', name: 'Ada' }
const bea = { id: 'bea', email: 'bea@example.com', name: 'Bea' }

const passed = { user: ada, sessionId: 's1', level: 'aal1', isByRecovery: false } as const
const raised = { ...passed, level: 'aal2' } as const
const recovered = { ...passed, isByRecovery: true } as const
const due = { user: ada, sessionId: 's1', isDemanded: false } as const
const demanded = { ...due, isDemanded: true } as const

const unknown: SessionState = { is: 'unknown' }
const anonymous: SessionState = { is: 'anonymous', hasEnded: false }
const ended: SessionState = { is: 'anonymous', hasEnded: true }
const stepDue: SessionState = { is: 'second-step-due', ...due }
const stepDemanded: SessionState = { is: 'second-step-due', ...demanded }
const signedIn: SessionState = { is: 'signed-in', ...passed }
const signedInTwice: SessionState = { is: 'signed-in', ...raised }
const signedInByRecovery: SessionState = { is: 'signed-in', ...recovered }
const heldAway: SessionState = { is: 'held', awaits: 'sign-in', user: ada, hasEnded: false }
const heldEnded: SessionState = { is: 'held', awaits: 'sign-in', user: ada, hasEnded: true }
const heldForStep: SessionState = { is: 'held', awaits: 'second-step', ...due }
const heldOnDemand: SessionState = { is: 'held', awaits: 'second-step', ...demanded }
const heldForRole: SessionState = { is: 'held', awaits: 'role', ...passed }
const heldForRoleTwice: SessionState = { is: 'held', awaits: 'role', ...raised }
const heldForFactor: SessionState = { is: 'held', awaits: 'factor', ...passed }
const heldForNothing: SessionState = { is: 'held', awaits: 'nothing', ...passed }
const ofBea = { user: bea, sessionId: 's2' }

const facts: SessionFacts = { user: ada, sessionId: 's1', level: 'aal1', hasFactor: false, isRecovered: false }
type Changes = Partial<SessionFacts & { isUnsaved: boolean }>
const session = (changes: Changes = {}): SessionEvent => ({ is: 'session', isUnsaved: false, ...facts, ...changes })
const demand = (changes: Changes = {}): SessionEvent => ({ ...session(changes), is: 'step-demanded' }) as SessionEvent
const over = (by: 'this-tab' | 'another-tab' | 'backend', isUnsaved = false): SessionEvent => ({
  is: 'over',
  by,
  isUnsaved,
})
const roleMissing = (awaits: 'factor' | 'nothing', userId = 'ada'): SessionEvent => ({
  is: 'role-missing',
  userId,
  awaits,
})
const noFactorLeft: SessionEvent = { is: 'no-factor-left' }
const released: SessionEvent = { is: 'released' }

type Row = [what: string, state: SessionState, event: SessionEvent, next: SessionState]

const table: Record<string, Row[]> = {
  'a session is there': [
    ['read as the page opens', unknown, session(), signedIn],
    ['opened', anonymous, session(), signedIn],
    ['opened after one that has ended', ended, session(), signedIn],
    ['of an account with a factor', anonymous, session({ hasFactor: true }), stepDue],
    ['that has passed a factor', anonymous, session({ hasFactor: true, level: 'aal2' }), signedInTwice],
    ['that a recovery code has opened', unknown, session({ hasFactor: true, isRecovered: true }), signedInByRecovery],
    ['renewed', signedIn, session(), signedIn],
    ['raised', stepDue, session({ hasFactor: true, level: 'aal2' }), signedInTwice],
    ['raised while signed in', signedIn, session({ hasFactor: true, level: 'aal2' }), signedInTwice],
    ['recovered', stepDue, session({ hasFactor: true, isRecovered: true }), signedInByRecovery],
    ['renewed while its step is due', stepDue, session({ hasFactor: true }), stepDue],
    ['renewed, its factor gone', stepDue, session(), signedIn],
    ['of whom a factor is known now', signedIn, session({ hasFactor: true }), stepDue],
    ['of another account', signedIn, session(ofBea), { ...signedIn, ...ofBea }],
    [
      'of another account, with something unsaved',
      signedIn,
      session({ ...ofBea, hasFactor: true, isUnsaved: true }),
      { ...stepDue, ...ofBea },
    ],
    ['of another account than has to step up', stepDemanded, session(ofBea), { ...signedIn, ...ofBea }],
    [
      'renewed, with another name',
      signedIn,
      session({ user: { ...ada, name: 'A. Quill' } }),
      { ...signedIn, user: { ...ada, name: 'A. Quill' } },
    ],
  ],
  'what a token does not say': [
    ['a demand outlasts a renewal', stepDemanded, session(), stepDemanded],
    ['and ends with a code', stepDemanded, session({ level: 'aal2' }), signedInTwice],
    ['or a recovery code', stepDemanded, session({ isRecovered: true }), signedInByRecovery],
    ['or another session', stepDemanded, session({ sessionId: 's3' }), { ...signedIn, sessionId: 's3' }],
    ['or where no factor is left', stepDemanded, noFactorLeft, stepDue],
    ['which says nothing to who is signed in', signedIn, noFactorLeft, signedIn],
    ['a recovery outlasts a renewal', signedInByRecovery, session({ hasFactor: true }), signedInByRecovery],
    [
      'and opens no other session',
      signedInByRecovery,
      session({ hasFactor: true, sessionId: 's3' }),
      { ...stepDue, sessionId: 's3' },
    ],
  ],
  'a step is demanded': [
    ['of an account that had none', signedIn, demand(), stepDemanded],
    ['of a session that was recovered', signedInByRecovery, demand({ isRecovered: true }), stepDemanded],
    ['where it is due already', stepDue, demand({ hasFactor: true }), stepDemanded],
    ['of a session that has passed it by now', signedIn, demand({ level: 'aal2' }), signedInTwice],
    ['with something unsaved', signedIn, demand({ isUnsaved: true }), heldOnDemand],
    ['of an account that is just back', heldForRole, demand(), heldOnDemand],
  ],
  'the session is over': [
    ['before it was known', unknown, over('another-tab'), anonymous],
    ['before it was known, ended', unknown, over('backend'), ended],
    ['where there was none', anonymous, over('backend'), anonymous],
    ['told once more', ended, over('another-tab'), ended],
    ['left here', signedIn, over('this-tab'), anonymous],
    ['left here, with something unsaved', signedIn, over('this-tab', true), anonymous],
    ['left in another tab', signedIn, over('another-tab'), anonymous],
    ['left in another tab, with something unsaved', signedIn, over('another-tab', true), heldAway],
    ['ended', signedIn, over('backend'), ended],
    ['ended, with something unsaved', signedIn, over('backend', true), heldEnded],
    ['while its step was due', stepDue, over('backend'), ended],
    ['left while its step was due', stepDue, over('this-tab'), anonymous],
    ['while its step was due, which holds nothing', stepDue, over('another-tab', true), anonymous],
    ['while its step was awaited, left in another tab', heldForStep, over('another-tab'), heldAway],
    ['while it was held already', heldAway, over('backend', true), heldAway],
    ['while its step was awaited', heldForStep, over('backend', true), heldEnded],
    ['while its role was looked at', heldForRole, over('another-tab', true), heldAway],
    ['while nothing was awaited, and nothing is unsaved', heldForNothing, over('another-tab'), anonymous],
    ['left while it was held', heldForFactor, over('this-tab', true), anonymous],
  ],
  'forms are held': [
    ['until a factor is enrolled', signedIn, roleMissing('factor'), heldForFactor],
    ['for an account that is no admin any more', signedIn, roleMissing('nothing'), heldForNothing],
    ['for one that is back, and is none any more', heldForRole, roleMissing('nothing'), heldForNothing],
    ['for nobody but whose role was looked at', signedIn, roleMissing('nothing', 'bea'), signedIn],
    ['for nobody who is gone meanwhile', heldAway, roleMissing('nothing'), heldAway],
    ['until the role of who is back was looked at', heldAway, session(), heldForRole],
    ['until who is back takes their step', heldAway, session({ hasFactor: true }), heldForStep],
    ['and their role was looked at', heldForStep, session({ hasFactor: true, level: 'aal2' }), heldForRoleTwice],
    ['a renewal changes nothing', heldForFactor, session(), heldForFactor],
    ['until a factor that was enrolled', heldForFactor, session({ level: 'aal2' }), heldForRoleTwice],
    ['to be read, whatever is renewed', heldForNothing, session(), heldForNothing],
    ['not where another account comes', heldEnded, session(ofBea), { ...signedIn, ...ofBea }],
    ['not where another has to step up', heldAway, session({ ...ofBea, hasFactor: true }), { ...stepDue, ...ofBea }],
  ],
  'forms are released': [
    ['of an account that is back', heldForRole, released, signedIn],
    ['that has enrolled nothing', heldForFactor, released, signedIn],
    ['whose step is due', heldOnDemand, released, stepDemanded],
    ['whose session has ended', heldEnded, released, ended],
    ['of nobody', signedIn, released, signedIn],
  ],
}

describe.each(Object.entries(table))('%s', (_topic, rows) => {
  it.each(rows)('%s', (_what, state, event, next) => {
    const found = nextState(state, event)
    expect(found).toEqual(next)
    // An unchanged state must not render again.
    if (JSON.stringify(state) === JSON.stringify(next)) expect(found).toBe(state)
  })
})

it('reports a missing role for each rejected save', () => {
  const again = nextState(heldForNothing, roleMissing('nothing'))
  expect(again).toEqual(heldForNothing)
  expect(again).not.toBe(heldForNothing)
})
