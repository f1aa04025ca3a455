import type { Locator } from '@playwright/test'

/** Returns unreadable texts with the reason. */
export function findCutText(part: Locator, { breaksWords = false } = {}): Promise<string[]> {
  return part.evaluate((part, breaksWords) => {
    const found = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) found.add(`the page scrolls sideways: ${root.scrollWidth} of ${innerWidth} px`)

    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : []
    // The serif's glyphs may exceed their box by this much.
    const isOutside = (text: DOMRect, box: DOMRect, slack: number) =>
      text.left < box.left - 2 ||
      text.right > box.right + 2 ||
      text.top < box.top - slack ||
      text.bottom > box.bottom + slack

    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent!.trim()
      const element = node.parentElement!
      if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      const around = ancestors(element)
      const styles = around.map((one) => getComputedStyle(one))
      // Skips texts for screen readers and texts truncated on purpose.
      const isMeantToBe = around.some(
        (one, index) =>
          one.matches('.sr-only, [aria-hidden=true], select, option') ||
          (one.clientWidth <= 1 && styles[index].overflow === 'hidden') ||
          styles[index].webkitLineClamp !== 'none' ||
          styles[index].textOverflow === 'ellipsis',
      )
      if (isMeantToBe || rects.length === 0) continue
      const say = (problem: string) => found.add(`${problem}: "${words.slice(0, 50)}"`)

      const scroller = around.findIndex((_, index) => /auto|scroll/.test(styles[index].overflowX))
      const isOnScreen = rects.every(({ left, right }) => left >= -1 && right <= innerWidth + 1)
      if (!isOnScreen && scroller === -1) say('outside of the screen')
      for (const [index, one] of around.entries()) {
        const isClipping = /hidden|clip/.test(styles[index].overflowX + styles[index].overflowY)
        if (isClipping && rects.some((rect) => isOutside(rect, one.getBoundingClientRect(), 4))) say('clipped')
        if (index === scroller) break
      }
      for (const box of around.filter((one) => one === element || one.matches('a, button, label, summary'))) {
        const { display, backgroundColor, borderTopWidth } = getComputedStyle(box)
        const isDrawn = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px'
        if (isDrawn && display !== 'inline' && rects.some((rect) => isOutside(rect, box.getBoundingClientRect(), 6)))
          say('stands out of its box')
      }

      // Email addresses and words longer than a line may break.
      if (breaksWords || words.includes('@')) continue
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue
        say(`"${word}" is broken`)
      }
    }
    for (const field of part.querySelectorAll<HTMLElement>(
      'input:not([type=checkbox], [type=radio], [type=file]), select',
    )) {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.clientWidth <= 1) continue
      if (field.clientHeight < parseFloat(getComputedStyle(field).fontSize) * 1.2)
        found.add(`a field too low for its text: ${field.outerHTML.slice(0, 80)}`)
    }
    return [...found]
  }, breaksWords)
}
