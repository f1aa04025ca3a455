import { useSyncExternalStore } from 'react'
import { session } from './session'

/** What became of the link by which the site was opened, if by one. */
export function useAuthLink() {
  return useSyncExternalStore(session.subscribe, session.get, session.getAtFirst).link
}
