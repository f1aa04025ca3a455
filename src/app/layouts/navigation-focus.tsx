import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom'
import { paths } from '@/lib/pages/pages'

export function NavigationFocus() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    // The new page sets its title within this frame.
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
 * Every document's first entry has the key 'default', so the path replaces it. Keys contain no search, which may be a
 * name. A reloaded collection starts at the top.
 */
function scrollKey({ key, pathname, search }: Location) {
  if (pathname === paths.collection) return `${key}@${performance.timeOrigin}`
  if (key !== 'default') return key
  return pathname === paths.tray && search.includes('watches=') ? `${pathname}?` : pathname
}
