import { replaceEqualDeep } from '@tanstack/react-query'
import type { Held, Level, SessionState, SessionUser } from './session-state'

export type SessionFacts = {
  user: SessionUser
  sessionId: string
  level: Level
  /** The session may be older than the factor. */
  hasFactor: boolean
  isRecovered: boolean
}

export type SessionEvent =
  /** A session was read, opened, renewed or upgraded. */
  | ({ is: 'session'; isUnsaved: boolean } & SessionFacts)
  | ({ is: 'step-demanded'; isUnsaved: boolean } & SessionFacts)
  | { is: 'no-factor-left' }
  | { is: 'over'; by: 'this-tab' | 'another-tab' | 'backend'; isUnsaved: boolean }
  | { is: 'role-missing'; userId: string; awaits: 'factor' | 'nothing' }
  | { is: 'released' }

/** Returns the same object if nothing changes. */
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
  // Another account must not see this one's data.
  const before = 'user' in state && state.user.id === user.id ? state : undefined
  const same = before && 'sessionId' in before && before.sessionId === sessionId ? before : undefined
  const isDemand = event.is === 'step-demanded'
  // The token does not contain these facts, so they outlast its renewal.
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
