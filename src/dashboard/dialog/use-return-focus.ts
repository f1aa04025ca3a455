import { useState, type RefObject } from 'react'

/**
 * For a dialog without a trigger of its own: hands the focus back to what had it as
 * the dialog came. Where that is gone, e.g. with a row that was deleted, and nothing
 * else has taken the focus, it goes home.
 *
 * @param home the title of the panel, where nothing else is named
 */
export function useReturnFocus(home?: RefObject<HTMLElement | null>) {
  const [opener] = useState(() => document.activeElement)
  return function handleCloseAutoFocus(event: Event) {
    event.preventDefault()
    // A dialog that came with its page was opened from nowhere.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    // A button may be disabled while it does what was confirmed. Whoever disables it sees to the focus, where no home is named.
    if (isThere && !(home && opener.matches(':disabled'))) opener.focus()
    else if (document.activeElement === document.body)
      (home?.current ?? document.getElementById('panel-title'))?.focus()
  }
}
