import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { App } from './app/app'
import { isPageOf, readBuiltPage, renewBuiltData, takeBuiltData, type BuiltPage } from './app/built-page'
import { drawSteps } from './app/draw-steps'
import { createQueryClient } from './app/query-client'
import { createRoutes } from './app/routes'
import { openSession, session } from './features/auth/session'
import { getEnvironment } from './lib/env'
import { layOutRest } from './lib/lay-out-rest'
import { reportUncaughtErrors } from './lib/report-failure'
import { registerServiceWorker } from './service-worker/register'
import './styles/main.css'

// src/boot.js may ask for it before the whole document is there.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

// Each page names itself; the first title of a document is the one that counts.
document.querySelector('title[data-static]')?.remove()

reportUncaughtErrors()

const container = document.getElementById('root')!

try {
  getEnvironment()
  // The scripts have just kept the page busy; before it is taken over, a tap is heard.
  await nextTask()
  await start()
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error)
  console.error(sentence)
  const { ConfigurationProblem } = await import('./app/configuration-problem')
  draw(
    <Ready>
      <ConfigurationProblem sentence={sentence} />
    </Ready>,
  )
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
  drawSteps(router)
  const app = (
    <App queryClient={queryClient}>
      <Ready onReady={() => built && void nextTask().then(() => renew(built))}>
        <RouterProvider router={router} />
      </Ready>
    </App>
  )
  // Shown again in the same task as it is replaced.
  delete document.documentElement.dataset.elsewhere
  // In slices, between which a tap is heard.
  if (built) startTransition(() => void hydrateRoot(container, app))
  else draw(app)
  // What comes after the first page is laid out at once.
  layOutRest('.later', () => (document.documentElement.dataset.whole = ''))
  registerServiceWorker()

  function renew(page: BuiltPage) {
    // Whoever is signed in may have changed it themselves.
    const isStranger = session.get().isKnown && !session.get().user
    renewBuiltData(queryClient, isStranger ? page : { ...page, freshFor: 0 })
  }
}

/** In the place of whatever the document holds. */
function draw(node: ReactNode) {
  // What the build said of another page: each page names itself.
  for (const tag of document.head.querySelectorAll(
    'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical]',
  ))
    tag.remove()
  container.replaceChildren()
  createRoot(container).render(node)
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

async function loadRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** Tells src/boot.js, which keeps what was tapped before, that the page now answers. */
function Ready({ onReady, children }: { onReady?: () => unknown; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event('ready'))
    onReady?.()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, whatever it is handed
  }, [])
  return children
}
