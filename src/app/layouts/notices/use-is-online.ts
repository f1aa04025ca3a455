import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnline = () => onlineManager.isOnline()

/** Whether there is a network, as far as the browser knows; in the build there is. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)
