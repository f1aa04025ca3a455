import type { createBrowserRouter } from 'react-router-dom'
import { whenIdle } from '@/lib/when-idle'

export type Router = ReturnType<typeof createBrowserRouter>
export type Draw = Parameters<Router['subscribe']>[0]

/** Leaves transitions to `page-transitions.ts`, which is loaded when the page rests; until then steps are drawn without. */
export function drawSteps(router: Router): void {
  const { subscribe } = router
  router.subscribe = (draw) => {
    let drawStep: Draw = (state, options) => draw(state, { ...options, viewTransitionOpts: undefined })
    whenIdle(() =>
      import('./page-transitions').then(
        ({ inTransitions }) => (drawStep = inTransitions(router, draw)),
        () => {},
      ),
    )
    return subscribe((...step) => drawStep(...step))
  }
}
