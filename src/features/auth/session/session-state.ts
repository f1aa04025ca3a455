/** Whether a session has proved a password or the like alone, or a second factor too. */
export type Level = 'aal1' | 'aal2'

/** An account that is signed in on this device, or was; without a name where it has given none. */
export type SessionUser = { id: string; email: string; name: string }

/** A session that may be used. */
type Passed = {
  user: SessionUser
  sessionId: string
  level: Level
  /** A recovery code has taken its second step, which its token does not say. */
  isByRecovery: boolean
}

/** A session whose second step is due: until it is taken, nobody is signed in. */
type Due = {
  user: SessionUser
  sessionId: string
  /** The backend has said that the step is due, whatever is known of the account's factors. */
  isDemanded: boolean
}

type Over = {
  /** The backend has ended it, and nobody has signed in since. */
  hasEnded: boolean
}

/** The session of this tab, from one state to the next by `nextState`. */
export type SessionState =
  /** A stored session is being read or refreshed. */
  | { is: 'unknown' }
  | ({ is: 'anonymous' } & Over)
  | ({ is: 'second-step-due' } & Due)
  | ({ is: 'signed-in' } & Passed)
  | Held

/**
 * The dashboard keeps unsaved forms of an account until that has signed in again, taken its second step, had its role
 * looked at, or enrolled the factor that the house asks for. For an account that is no admin's any more it waits for
 * nothing: its forms can only be read.
 */
export type Held = { is: 'held' } & (
  | ({ awaits: 'sign-in'; user: SessionUser } & Over)
  | ({ awaits: 'second-step' } & Due)
  | ({ awaits: 'role' | 'factor' | 'nothing' } & Passed)
)

/** Whose session it is, or was: also while its second step is due, and while it is held. */
export const accountOf = (state: SessionState) => ('user' in state ? state.user : undefined)

/** Who is signed in. */
export const signedIn = (state: SessionState) => ('level' in state ? state.user : undefined)

/** Whose second step is due. */
export const stepDue = (state: SessionState) => ('isDemanded' in state ? state.user : undefined)

/** Whether a recovery code has opened the session, of which Auth itself knows nothing. */
export const isByRecovery = (state: SessionState) => 'isByRecovery' in state && state.isByRecovery

/** The title of the message after the backend ended a session. */
export const endedTitle = 'Your session has ended'
