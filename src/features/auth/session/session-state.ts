export type Level = 'aal1' | 'aal2'

/** `name` may be empty. */
export type SessionUser = { id: string; email: string; name: string }

type Passed = {
  user: SessionUser
  sessionId: string
  level: Level
  /** The token does not say that a recovery code was used. */
  isByRecovery: boolean
}

/** Nobody is signed in before the second step. */
type Due = {
  user: SessionUser
  sessionId: string
  /** True if the backend requires the step, whatever is known of the factors. */
  isDemanded: boolean
}

type Over = {
  /** True if the backend ended the session, and nobody has signed in since. */
  hasEnded: boolean
}

/** Changed by `nextState`. */
export type SessionState =
  /** A stored session is being read or refreshed. */
  | { is: 'unknown' }
  | ({ is: 'anonymous' } & Over)
  | ({ is: 'second-step-due' } & Due)
  | ({ is: 'signed-in' } & Passed)
  | Held

/**
 * Unsaved forms wait until their account signs in, passes its second step, has its role checked, or enrolls a factor.
 * With 'nothing', the account is no longer an admin, and its forms are read-only.
 */
export type Held = { is: 'held' } & (
  | ({ awaits: 'sign-in'; user: SessionUser } & Over)
  | ({ awaits: 'second-step' } & Due)
  | ({ awaits: 'role' | 'factor' | 'nothing' } & Passed)
)

/** Includes a held account, and one whose second step is due. */
export const accountOf = (state: SessionState) => ('user' in state ? state.user : undefined)

export const signedIn = (state: SessionState) => ('level' in state ? state.user : undefined)

export const stepDue = (state: SessionState) => ('isDemanded' in state ? state.user : undefined)

/** Auth does not know that a recovery code was used. */
export const isByRecovery = (state: SessionState) => 'isByRecovery' in state && state.isByRecovery

export const endedTitle = 'Your session has ended'
