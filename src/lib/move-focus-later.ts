/** Returns a function that moves the focus, unless the visitor has moved it, e.g. into a menu, which would close. */
export function moveFocusLater() {
  const from = document.activeElement
  return (target: HTMLElement | null | undefined) => {
    // Removed and disabled elements lose the focus to the body.
    if ([from, document.body].includes(document.activeElement)) target?.focus()
  }
}
