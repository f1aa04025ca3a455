import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom'
import { paths } from '@/lib/pages/pages'

/**
 * After a navigation: scrolls to the top of a new page, or to where a page was left; focuses the page's content, and
 * announces its title.
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
      <ScrollRestoration getKey={scrollKey} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  )
}

/**
 * The key by which a scroll position is stored. The first history entry of every document has the key 'default', so
 * the path takes its place; the tray of a link is not one's own. What is searched for is in no key: it may be a name.
 * The collection's positions are not reused after a reload, when the list begins anew.
 */
function scrollKey({ key, pathname, search }: Location) {
  if (pathname === paths.collection) return `${key}@${performance.timeOrigin}`
  if (key !== 'default') return key
  return pathname === paths.tray && search.includes('watches=') ? `${pathname}?` : pathname
}
