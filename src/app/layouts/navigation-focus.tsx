import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation } from 'react-router-dom'

/**
 * After a navigation: the scroll position (top for a new page, its old place for
 * one returned to), the focus on the page's content, and its title said aloud.
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)

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
      {/* The first entry of every document has the same key: by it, a page would open where another was left. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  )
}
