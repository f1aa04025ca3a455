import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { App } from './app/app'
import { drawSteps, type Router } from './app/draw-steps'
import { createQueryClient } from './app/query-client'
import { createRoutes } from './app/routes'
import { openSession, session } from './features/auth/session'
import { isPageOf, readBuiltPage, renewBuiltData, takeBuiltData, type BuiltPage } from './first-paint/built-page'
import { showApp } from './first-paint/show-app'
import { getEnvironment } from './lib/env'
import { reportUncaughtErrors } from './lib/report-failure'
import { registerServiceWorker } from './service-worker/register'
import './styles/main.css'

// The boot script may ask for this one before the whole document is there.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

// Each page names itself; the first title of a document is the one that counts.
document.querySelector('title[data-static]')?.remove()

reportUncaughtErrors()

try {
  getEnvironment()
  // The scripts have just kept the page busy; before it is taken over, a tap is heard.
  await nextTask()
  await start()
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  console.error(sentence)
  const { ConfigurationProblem } = await import('./app/configuration-problem')
  showApp(<ConfigurationProblem sentence={sentence} />, { isPrerendered: false })
}

async function start() {
  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient, (read) => void read().catch(() => {}))
  // First: a link in an e-mail is taken out of the address before the router reads it.
  openSession()
  const matches = matchRoutes(routes, window.location) ?? []
  const found = readBuiltPage()
  const isBuilt = found && isPageOf(found, matches, window.location)
  if (isBuilt) {
    takeBuiltData(queryClient, found)
    // A page can be taken over only once its code is there.
    await Promise.all(matches.map(({ route }) => loadRoute(route)))
  }
  await nextTask()
  // Back may have led elsewhere meanwhile.
  const isStill = isBuilt && isPageOf(found, matchRoutes(routes, window.location) ?? [], window.location)
  const built = isStill ? found : undefined
  const router = createBrowserRouter(routes, { hydrationData: built && { loaderData: built.loaderData } })
  await whenInitialized(router)
  drawSteps(router)
  const app = (
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>
  )
  showApp(app, {
    isPrerendered: built !== undefined,
    onReady: () => built && void nextTask().then(() => renew(built)),
  })
  registerServiceWorker()

  function renew(page: BuiltPage) {
    // Whoever is signed in may have changed it themselves.
    const isStranger = session.get().isKnown && !session.get().user
    renewBuiltData(queryClient, isStranger ? page : { ...page, freshFor: 0 })
  }
}

/** The page that is drawn is whole, with all that can be pressed. */
function whenInitialized(router: Router) {
  return new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

async function loadRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
