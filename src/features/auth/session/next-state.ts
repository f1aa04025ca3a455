import { replaceEqualDeep } from '@tanstack/react-query'
import type { Held, Level, SessionState, SessionUser } from './session-state'

/** What Auth says of a session, and what this device knows of it besides. */
export type SessionFacts = {
  user: SessionUser
  sessionId: string
  level: Level
  /** The account has a verified factor, as far as the session knows: it may be older than the factor. */
  hasFactor: boolean
  /** A recovery code has taken its second step. */
  isRecovered: boolean
}

export type SessionEvent =
  /** There is a session: it was read, opened, renewed or raised, here or in another tab. */
  | ({ is: 'session'; isUnsaved: boolean } & SessionFacts)
  /** The backend has refused a session what takes a second step. */
  | ({ is: 'step-demanded'; isUnsaved: boolean } & SessionFacts)
  /** The account has no factor left by which its step could be taken. */
  | { is: 'no-factor-left' }
  /** There is no session any more. */
  | { is: 'over'; by: 'this-tab' | 'another-tab' | 'backend'; isUnsaved: boolean }
  /** The account may not save the unsaved forms: it has to enrol a factor, or is no admin's any more. */
  | { is: 'role-missing'; userId: string; awaits: 'factor' | 'nothing' }
  /** The forms that were held go on, or are given up. */
  | { is: 'released' }

/** The state after an event; the same object where nothing changes. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.is) {
    case 'session':
    case 'step-demanded':
      return replaceEqualDeep(state, withSession(state, event))
    case 'no-factor-left':
      return 'isDemanded' in state && state.isDemanded ? { ...state, isDemanded: false } : state
    case 'over':
      return afterSession(state, event)
    case 'role-missing': {
      const isTheirs = 'level' in state && state.user.id === event.userId
      return isTheirs ? { ...state, is: 'held', awaits: event.awaits } : state
    }
    case 'released':
      return state.is === 'held' ? withoutHold(state) : state
  }
}

type SessionOf = Extract<SessionEvent, SessionFacts>

function withSession(state: SessionState, event: SessionOf): SessionState {
  const { user, sessionId, level } = event
  // Another account is shown nothing of what this one has left.
  const before = 'user' in state && state.user.id === user.id ? state : undefined
  const same = before && 'sessionId' in before && before.sessionId === sessionId ? before : undefined
  const isDemand = event.is === 'step-demanded'
  // What is not in the token outlasts its renewal.
  const isByRecovery = !isDemand && (event.isRecovered || (same !== undefined && 'level' in same && same.isByRecovery))
  const isDemanded = isDemand || (same !== undefined && 'isDemanded' in same && same.isDemanded)
  if (level === 'aal1' && !isByRecovery && (isDemanded || event.hasFactor)) {
    const due = { user, sessionId, isDemanded }
    const isHeld = before?.is === 'held' || (before?.is === 'signed-in' && event.isUnsaved)
    return isHeld ? { is: 'held', awaits: 'second-step', ...due } : { is: 'second-step-due', ...due }
  }
  const passed = { user, sessionId, level, isByRecovery }
  if (before?.is !== 'held') return { is: 'signed-in', ...passed }
  return { is: 'held', awaits: awaitedOf(before, level), ...passed }
}

/** What a hold waits for, once its account is signed in. */
function awaitedOf({ awaits }: Held, level: Level) {
  if (awaits === 'nothing' || (awaits === 'factor' && level === 'aal1')) return awaits
  return 'role'
}

function afterSession(state: SessionState, { by, isUnsaved }: Extract<SessionEvent, { is: 'over' }>): SessionState {
  const over = { hasEnded: by === 'backend' }
  if (state.is === 'anonymous') return state
  if (state.is === 'unknown' || by === 'this-tab') return { is: 'anonymous', ...over }
  if (state.is === 'held' && state.awaits === 'sign-in') return state
  const isHeld = 'level' in state ? isUnsaved : state.is === 'held'
  return isHeld ? { is: 'held', awaits: 'sign-in', user: state.user, ...over } : { is: 'anonymous', ...over }
}

function withoutHold(state: Held): SessionState {
  if (state.awaits === 'sign-in') return { is: 'anonymous', hasEnded: state.hasEnded }
  const { user, sessionId } = state
  if (state.awaits === 'second-step') return { is: 'second-step-due', user, sessionId, isDemanded: state.isDemanded }
  return { is: 'signed-in', user, sessionId, level: state.level, isByRecovery: state.isByRecovery }
}
