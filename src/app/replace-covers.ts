import type { createBrowserRouter } from 'react-router-dom'
import { isCovered } from '@/hooks/use-cover'

type Router = ReturnType<typeof createBrowserRouter>
type Navigate = (to: Parameters<Router['navigate']>[0] | number, options?: object) => Promise<void>

/**
 * A link of a menu leads from it to its page, and Back from there to where the menu was
 * opened: what is stepped to from what covers a page takes its place in the history.
 */
export function replaceCovers(router: Router): void {
  const navigate = router.navigate as Navigate
  const isHere = (to: unknown) => to === window.location.pathname + window.location.search + window.location.hash
  router.navigate = ((to, options) => {
    if (typeof to === 'number' || !isCovered()) return navigate(to, options)
    const isCover = (options as { state?: { cover?: unknown } } | undefined)?.state?.cover !== undefined
    // To the page below: that is one step back, and no second entry of it.
    return isHere(to) && !isCover ? navigate(-1) : navigate(to, { ...options, replace: true })
  }) as Navigate as Router['navigate']
}
