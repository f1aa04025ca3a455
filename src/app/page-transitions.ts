import { prefersStillness } from '@/lib/prefers-stillness'
import type { Draw, Router } from './draw-steps'

/**
 * Draws the steps that ask for it (`viewTransition`) in a view transition of our own.
 * React Router's would put back the state of a step that others have overtaken meanwhile;
 * here what is drawn is always the latest, and no step waits for another's transition.
 */
export function inTransitions(router: Router, draw: Draw): Draw {
  let running: ViewTransition | undefined
  /** The entry of the history whose page is drawn as soon as the one before has been captured. */
  let awaited: string | undefined

  return (state, { viewTransitionOpts: step, ...options }) => {
    if (awaited === state.location.key) return
    awaited = undefined
    running?.skipTransition()
    running = undefined
    const paths = step && [step.currentLocation.pathname, step.nextLocation.pathname]
    if (!paths || paths[0] === paths[1] || !('startViewTransition' in document) || prefersStillness()) {
      return draw(state, options)
    }

    const named = namePictures(paths)
    const transition = document.startViewTransition(() => {
      // Otherwise the page of a later step is drawn already, or is about to be.
      if (running !== transition) return
      awaited = undefined
      draw(router.state, { ...options, flushSync: true })
      named.push(...namePictures(paths))
    })
    awaited = state.location.key
    running = transition
    function forget() {
      if (running === transition) running = undefined
      for (const picture of named) picture.style.removeProperty('view-transition-name')
    }
    // Skipped, e.g. by the next step: no failure.
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
