import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tellWorker } from '@/service-worker/messages'

/** Tells the worker of pages that are reached without loading their document, so that they open offline too. */
export function useNoteVisits(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    tellWorker({ type: 'visited', path: pathname })
  }, [pathname])
}
