import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keyIn } from '@/lib/pages/link-key'
import { tabStorage } from '@/lib/storage'

/**
 * Returns the key behind the `#`, and removes it from the URL, because URLs are seen, copied and stored.
 *
 * @param keptAs name under which the tab stores the key for a reload
 */
export function useLinkKey(keptAs?: string): string | undefined {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [key, setKey] = useState(() => (hash ? keyIn(hash) : keptAs && tabStorage.read(keptAs)))
  // Another link was opened on this page.
  if (hash && keyIn(hash) !== key) setKey(keyIn(hash))
  useLayoutEffect(() => {
    if (!hash) return
    if (keptAs) tabStorage.write(keptAs, keyIn(hash) ?? '')
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, keptAs, pathname, navigate])
  return key || undefined
}
