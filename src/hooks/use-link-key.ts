import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keyIn } from '@/lib/pages/link-key'
import { tabStorage } from '@/lib/storage'

/**
 * The key that the link of an e-mail carries behind the `#`; undefined where there is none. It leaves the address at
 * once, where it would be read over a shoulder, copied or kept in the history.
 *
 * @param keptAs the name under which the tab remembers it, so that a reload shows the same; a link without a valid key
 * opens nothing, whatever the tab remembers
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
