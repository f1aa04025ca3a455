import { useEffect, useEffectEvent, type RefObject } from 'react'

export function useInView(
  element: RefObject<Element | null>,
  onChange: (inView: boolean, entry: IntersectionObserverEntry) => void,
  rootMargin = '0px',
) {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries[entries.length - 1]
        report(latest.isIntersecting, latest)
      },
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, rootMargin])
}
