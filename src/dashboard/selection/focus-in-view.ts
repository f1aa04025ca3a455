/**
 * Gives the focus to the first of some elements that is in view, and leaves the page where it is;
 * where none of them is, to the first of all.
 */
export function focusInView(elements: HTMLElement[]): void {
  // What the top bar covers is not in view.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isInView = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= covered && bottom <= window.innerHeight
  }
  const target = elements.find(isInView) ?? elements[0]
  target?.focus({ preventScroll: true })
}
