export type Level = 'aal1' | 'aal2'

/** `name` may be empty. */
export type SessionUser = { id: string; email: string; name: string }

type Passed = {
  user: SessionUser
  sessionId: string
  level: Level
  isByRecovery: boolean
}

/** Nobody is signed in before the second step. */
type Due = {
  user: SessionUser
  sessionId: string
  isDemanded: boolean
}

type Over = {
  /** The backend ended the session, and nobody has signed in since. */
  hasEnded: boolean
}

/** Changed by `nextState`. */
export type SessionState =
  | { is: 'unknown' }
  | ({ is: 'anonymous' } & Over)
  | ({ is: 'second-step-due' } & Due)
  | ({ is: 'signed-in' } & Passed)
  | Held

/** Unsaved forms wait until their account may save. With 'nothing', it is no longer an admin; they are read-only. */
export type Held = { is: 'held' } & (
  | ({ awaits: 'sign-in'; user: SessionUser } & Over)
  | ({ awaits: 'second-step' } & Due)
  | ({ awaits: 'role' | 'factor' | 'nothing' } & Passed)
)

/** Includes an account whose second step is due. */
export const accountOf = (state: SessionState) => ('user' in state ? state.user : undefined)

export const signedIn = (state: SessionState) => ('level' in state ? state.user : undefined)

export const stepDue = (state: SessionState) => ('isDemanded' in state ? state.user : undefined)

/** Auth does not know that a recovery code was used. */
export const isByRecovery = (state: SessionState) => 'isByRecovery' in state && state.isByRecovery

export const endedTitle = 'Your session has ended'
