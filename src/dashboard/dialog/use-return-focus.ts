import { useState, type RefObject } from 'react'

/** @param home gets focus if the opener was removed; default: the panel's title */
export function useReturnFocus(home?: RefObject<HTMLElement | null>) {
  const [opener] = useState(() => document.activeElement)
  return function handleCloseAutoFocus(event: Event) {
    event.preventDefault()
    // A dialog that loaded with its page has no opener.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    // A disabled opener may be working; without `home`, its component restores the focus.
    if (isThere && !(home && opener.matches(':disabled'))) opener.focus()
    else if (document.activeElement === document.body)
      (home?.current ?? document.getElementById('panel-title'))?.focus()
  }
}
