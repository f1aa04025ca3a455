import { act, render, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect } from 'vitest'
import { App } from '@/app/app'
import { createQueryClient } from '@/app/query-client'
import { messages } from '@/lib/notify'

const closers: (() => void)[] = []

export function unmountAll() {
  for (const close of closers.splice(0)) close()
  messages.get().message?.dismiss()
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
}
afterEach(unmountAll)

export async function mountRoutes(url: string, routes: RouteObject[], queryClient = createQueryClient()) {
  window.history.pushState(null, '', url)
  const router = createBrowserRouter(routes)
  closers.push(
    () => router.dispose(),
    () => queryClient.clear(),
  )
  await act(async () => {
    render(
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>,
    )
  })
  return { router, queryClient }
}

export function toasts(): string[] {
  const { title, description } = messages.get().message ?? {}
  return [title, description].filter((part) => part !== undefined)
}

export const expectToasts = (...words: string[]) => waitFor(() => expect(toasts()).toEqual(words))
