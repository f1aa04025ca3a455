import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keyIn } from '@/lib/pages/link-key'
import { tabStorage } from '@/lib/storage'

/**
 * Returns the key behind the `#`, and removes it from the URL, because URLs are seen, copied and stored.
 *
 * @param storageName name under which the tab stores the key for a reload
 */
export function useLinkKey(storageName?: string): string | undefined {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [key, setKey] = useState(() => (hash ? keyIn(hash) : storageName && tabStorage.read(storageName)))
  // Another link was opened on this page.
  if (hash && keyIn(hash) !== key) setKey(keyIn(hash))
  useLayoutEffect(() => {
    if (!hash) return
    if (storageName) tabStorage.write(storageName, keyIn(hash) ?? '')
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, storageName, pathname, navigate])
  return key || undefined
}
