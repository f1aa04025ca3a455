import { useMemo, useSyncExternalStore } from 'react'
import { onKept, parseKept, readKeptText } from './kept-scale'

/** What this device keeps of its screens and of the wrist. */
export function useKeptScale() {
  const text = useSyncExternalStore(onKept, readKeptText)
  return useMemo(() => parseKept(text), [text])
}
