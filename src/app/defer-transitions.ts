import { whenIdle } from '@/lib/loading/when-idle'
import { inTransitions, type Render, type Router } from './page-transitions'

/** Replaces the router's view transitions by those of `page-transitions.ts` once the page is idle; until then there are none. */
export function deferTransitions(router: Router): void {
  const { subscribe } = router
  router.subscribe = (render) => {
    let renderState: Render = (state, options) => render(state, { ...options, viewTransitionOpts: undefined })
    whenIdle(() => (renderState = inTransitions(router, render)))
    return subscribe((...change) => renderState(...change))
  }
}
