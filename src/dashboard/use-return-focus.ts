import { useState } from 'react'

/**
 * For a dialog without a trigger of its own: hands the focus back to what had it as
 * the dialog came. Where that is gone, e.g. with a row that was deleted, and nothing
 * else has taken the focus, it goes to the title of the panel.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  return function handleCloseAutoFocus(event: Event) {
    event.preventDefault()
    // A dialog that came with its page was opened from nowhere.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    if (isThere) opener.focus()
    else if (document.activeElement === document.body) document.getElementById('panel-title')?.focus()
  }
}
