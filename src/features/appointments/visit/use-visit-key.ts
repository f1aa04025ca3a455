import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keyIn, readVisitKey, storeVisitKey } from '../visit-key'

/**
 * The key of the visit that the page shows. It leaves the address at once, where it would be read over a shoulder,
 * copied or kept in the history; the tab remembers it, so that a reload shows the visit again. A link without a valid
 * key shows no visit, whatever the tab remembers.
 */
export function useVisitKey(): string | undefined {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [key, setKey] = useState(() => (hash ? keyIn(hash) : readVisitKey()))
  // Another link was opened on this page.
  if (hash && keyIn(hash) !== key) setKey(keyIn(hash))
  useLayoutEffect(() => {
    if (!hash) return
    storeVisitKey(keyIn(hash) ?? '')
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return key || undefined
}
