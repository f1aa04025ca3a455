import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { enterPhase } from '@/first-paint/phase'
import { sitePages } from '@/lib/site-map'

/**
 * After a navigation: the scroll position (top for a new page, its old place for
 * one returned to), the focus on the page's content, and its title said aloud.
 */
export function NavigationFocus() {
  const location = useLocation()
  const { pathname } = location
  const navigationType = useNavigationType()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  const first = useRef(location)

  // Before the scroll position is restored, which wants a page as long as it was.
  useInsertionEffect(() => {
    if (navigationType === 'POP' && location !== first.current) enterPhase('hydrated', true)
  }, [navigationType, location])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    // The new page has set its title by the next frame.
    const frame = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname])

  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  )
}

/**
 * By what a scroll position is remembered. The first entry of every document has
 * the same key; by it, a page would open where another was left. A list keeps its
 * positions for as long as its document lives: loaded anew, it holds other pages.
 */
function scrollKey({ key, pathname }: Location) {
  if (pathname === sitePages.collection.path) return `${key}@${performance.timeOrigin}`
  return key === 'default' ? pathname : key
}
