import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keyIn } from '@/lib/pages/link-key'

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
  const [key, setKey] = useState(() => (hash ? keyIn(hash) : read(keptAs)))
  // Another link was opened on this page.
  if (hash && keyIn(hash) !== key) setKey(keyIn(hash))
  useLayoutEffect(() => {
    if (!hash) return
    keep(keptAs, keyIn(hash) ?? '')
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, keptAs, pathname, navigate])
  return key || undefined
}

function read(name: string | undefined): string | undefined {
  if (!name) return undefined
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function keep(name: string | undefined, key: string): void {
  if (!name) return
  try {
    sessionStorage.setItem(name, key)
  } catch {
    // Storage is closed to us: the link opens it again.
  }
}
