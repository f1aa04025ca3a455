import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints the sheet (`data-sheet data-paper`) that the caller renders for `printed` into the body. */
export function usePrint<What>() {
  const [printed, setPrinted] = useState<What>()

  // Other pages print as usual.
  useEffect(() => {
    const finish = () => setPrinted(undefined)
    window.addEventListener('afterprint', finish)
    return () => window.removeEventListener('afterprint', finish)
  }, [])

  return {
    printed,
    async print(what: What) {
      flushSync(() => setPrinted(() => what))
      const sheet = document.querySelector<HTMLElement>('[data-sheet]')!
      await Promise.race([pictures(sheet), new Promise((resolve) => setTimeout(resolve, patience))])
      fitOnPage(sheet)
      window.print()
    },
  }
}

/** Longest wait for pictures, ms. */
const patience = 4000

const pictures = (sheet: HTMLElement) =>
  Promise.all([...sheet.querySelectorAll('img')].map((picture) => picture.decode().catch(() => {})))

/** Letter and A4 both have this width and height, in px. */
const page = { width: 7.25 * 96, height: 9.8 * 96 }

/** Shrinks a long sheet until it fits one page. */
function fitOnPage(sheet: HTMLElement) {
  sheet.style.cssText = `display: block; position: fixed; visibility: hidden; width: ${page.width}px`
  const size = Math.min(1, page.height / sheet.scrollHeight)
  sheet.style.cssText = `zoom: ${size}`
}
