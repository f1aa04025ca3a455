import { useSyncExternalStore } from 'react'
import { knownSender } from '@/lib/backend/known-sender'

export const useKnownSender = () => useSyncExternalStore(knownSender.subscribe, knownSender.get, knownSender.getAtFirst)
