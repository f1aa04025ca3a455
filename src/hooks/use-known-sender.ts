import { useSyncExternalStore } from 'react'
import { knownSender } from '@/lib/backend/known-sender'

/** Returns undefined for visitors without an account. */
export const useKnownSender = () => useSyncExternalStore(knownSender.subscribe, knownSender.get, knownSender.getAtFirst)
