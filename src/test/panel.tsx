import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { App } from '@/app/app'
import { createQueryClient } from '@/app/query-client'
import { openSession } from '@/features/auth/session'
import { messages } from '@/lib/notify'
import type { Network } from './network'
import { signInOwner } from './owner'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
  messages.get().message?.takeBack()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Opens a panel of the dashboard for its owner, without the site around it, which takes a third of the time;
 * `query` is what the address says, e.g. `q=ada`.
 */
export async function openPanel(network: Network, panel: ReactNode, query = '') {
  signInOwner(network)
  window.history.pushState(null, '', `/admin${query && `?${query}`}`)
  const queryClient = createQueryClient()
  const router = createBrowserRouter([{ path: '*', element: panel }])
  closers.push(
    () => router.dispose(),
    () => queryClient.clear(),
  )
  openSession()
  await act(async () => {
    render(
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>,
    )
  })
  return { router, queryClient }
}

/** What is said in passing: the title of the message, and its text. */
export function said(): string[] {
  const { title, description } = messages.get().message ?? {}
  return [title, description].filter((part) => part !== undefined)
}

const clientId = '00000000-0000-4000-8000-0000000000dd'

/** Where the name of a row leads whose client is known. */
export const clientAddress = `/admin?tab=clients&client=${clientId}`

/** Has the network say whose a row of a table is. */
export function answerClient(network: Network, about: string, id: string) {
  network.answer('POST /rest/v1/rpc/clients_of', ({ body }) => ({
    json: (body as { about: string }).about === about ? [{ about_id: id, client_id: clientId }] : [],
  }))
}
