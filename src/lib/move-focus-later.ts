/**
 * For what an answer leads to: gives what moves the focus there from where it is now, unless somebody is elsewhere by then,
 * e.g. in a menu, which would close.
 */
export function moveFocusLater() {
  const from = document.activeElement
  return (target: HTMLElement | null | undefined) => {
    // What had it may be gone, or disabled.
    if ([from, document.body].includes(document.activeElement)) target?.focus()
  }
}
