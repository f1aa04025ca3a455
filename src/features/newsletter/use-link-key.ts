import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The key that a letter's link carries behind the `#`, which is taken out of the address at once: addresses are
 * copied, photographed and kept in the history.
 */
export function useLinkKey(): string {
  const { hash, pathname } = useLocation()
  const carried = hash.slice(1)
  const [key, setKey] = useState(carried)
  // Another letter's link was opened on this page.
  if (carried && carried !== key) setKey(carried)
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', pathname)
  }, [carried, pathname])
  return key
}
