import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { openSession, session } from '@/features/auth/session/session'
import { isPageOf, readBuiltPage, renewBuiltData, takeBuiltData, type BuiltPage } from '@/first-paint/built-page'
import { showApp } from '@/first-paint/show-app'
import { getEnvironment } from '@/lib/backend/env'
import { reportUncaughtErrors } from '@/lib/failures/report-failure'
import { App } from './app'
import { createQueryClient } from './query-client'
import { createRoutes } from './routes'

export async function startApp(): Promise<void> {
  reportUncaughtErrors()
  try {
    getEnvironment()
    // Input is handled between the tasks of evaluation and hydration.
    await nextTask()
    await start()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    console.error(sentence)
    const { ConfigurationProblem } = await import('./configuration-problem')
    showApp(<ConfigurationProblem sentence={sentence} />, { isPrerendered: false })
  }
}

async function start() {
  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient, (read) => void read().catch(() => {}))
  // Must precede the router, because it removes an email link's tokens from the URL.
  openSession()
  const matches = matchRoutes(routes, window.location) ?? []
  const found = readBuiltPage()
  const isBuilt = found && isPageOf(found, matches, window.location)
  if (isBuilt) {
    takeBuiltData(queryClient, found)
    // Hydration needs the page's code.
    await Promise.all(matches.map(({ route }) => loadRoute(route)))
  }
  await nextTask()
  // The visitor may have gone back meanwhile.
  const isStill = isBuilt && isPageOf(found, matchRoutes(routes, window.location) ?? [], window.location)
  const built = isStill ? found : undefined
  const router = createBrowserRouter(routes, { hydrationData: built && { loaderData: built.loaderData } })
  await whenInitialized(router)
  const app = (
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>
  )
  showApp(app, {
    isPrerendered: built !== undefined,
    onReady: () => built && void nextTask().then(() => renew(built)),
  })

  function renew(page: BuiltPage) {
    // The owner expects to see changes made since the build.
    const isStranger = session.get().state.is === 'anonymous'
    renewBuiltData(queryClient, isStranger ? page : { ...page, freshFor: 0 })
  }
}

function whenInitialized(router: ReturnType<typeof createBrowserRouter>) {
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
