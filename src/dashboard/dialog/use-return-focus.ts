import { useState, type RefObject } from 'react'

/**
 * If the opener was removed, `home` gets focus.
 *
 * @param home default: the panel's title
 */
export function useReturnFocus(home?: RefObject<HTMLElement | null>) {
  const [opener] = useState(() => document.activeElement)
  return function handleCloseAutoFocus(event: Event) {
    event.preventDefault()
    // A dialog that loaded with its page has no opener.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    // The opener may be disabled while it works; without `home`, its component restores the focus.
    if (isThere && !(home && opener.matches(':disabled'))) opener.focus()
    else if (document.activeElement === document.body)
      (home?.current ?? document.getElementById('panel-title'))?.focus()
  }
}
