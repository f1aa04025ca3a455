import type { createBrowserRouter } from 'react-router-dom'
import { prefersStillness } from '@/lib/prefers-stillness'

export type Router = ReturnType<typeof createBrowserRouter>
/** Renders a state of the router. */
export type Render = Parameters<Router['subscribe']>[0]

/**
 * Renders navigations with `viewTransition` in a view transition of our own. React Router's would render the state of
 * a navigation that later ones have overtaken; here the latest state is rendered, and no navigation waits for the
 * transition of another.
 */
export function inTransitions(router: Router, render: Render): Render {
  let running: ViewTransition | undefined
  /** Key of the history entry that is rendered as soon as the page before it has been captured. */
  let awaited: string | undefined

  return (state, { viewTransitionOpts: move, ...options }) => {
    if (awaited === state.location.key) return
    awaited = undefined
    running?.skipTransition()
    running = undefined
    const paths = move && [move.currentLocation.pathname, move.nextLocation.pathname]
    if (!paths || paths[0] === paths[1] || !('startViewTransition' in document) || prefersStillness()) {
      return render(state, options)
    }

    const named = namePictures(paths)
    const transition = document.startViewTransition(() => {
      // Otherwise a later navigation has been rendered, or is about to be.
      if (running !== transition) return
      awaited = undefined
      render(router.state, { ...options, flushSync: true })
      named.push(...namePictures(paths))
    })
    awaited = state.location.key
    running = transition
    function forget() {
      if (running === transition) running = undefined
      for (const picture of named) picture.style.removeProperty('view-transition-name')
    }
    // Rejects where it is skipped, e.g. by the next navigation: no failure.
    transition.ready.catch(() => {})
    transition.finished.then(forget, forget)
  }
}

/** Gives the cards' pictures of these watches the name that the picture has on the watch's own page. */
function namePictures(paths: string[]): HTMLElement[] {
  return paths.flatMap((path) => {
    const [, id] = /^\/watches\/([\w-]+)$/.exec(path) ?? []
    const picture = id && document.querySelector<HTMLElement>(`article a[href="${path}"] img`)
    if (!picture) return []
    picture.style.setProperty('view-transition-name', `watch-${id}`)
    return [picture]
  })
}
