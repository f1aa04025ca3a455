import { useSyncExternalStore } from 'react'
import { prefersStillness, stillnessQuery } from '@/lib/prefers-stillness'

function subscribe(onChange: () => void) {
  const media = window.matchMedia(stillnessQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the visitor prefers reduced motion; re-renders when that changes. */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, prefersStillness, () => false)
}
