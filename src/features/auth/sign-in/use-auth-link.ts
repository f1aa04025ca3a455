import { useSyncExternalStore } from 'react'
import { session } from '../session/session'

/** The state of the link by which the site was opened, if there was one. */
export function useAuthLink() {
  return useSyncExternalStore(session.subscribe, session.get, session.getAtFirst).link
}
