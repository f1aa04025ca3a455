import type { Page } from '@playwright/test'

/** Replaces text nodes by `<font>` elements, like browser translators. */
export function translate(page: Page) {
  return page.evaluate(() => {
    const untouched = 'script, style, textarea, noscript, font, [translate=no]'
    function turn(text: Text) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data.replace(/[aeiou]/g, '$&$&')
      text.replaceWith(outer)
    }
    function turnAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(turn)
    }
    turnAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData' && target.isConnected) turn(target as Text)
        for (const node of addedNodes) {
          if (node instanceof Text) turn(node)
          else if (node.nodeName !== 'FONT') turnAll(node)
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
