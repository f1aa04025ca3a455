import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { UnsubscribeScreen } from './unsubscribe-screen'

vi.mock('@/lib/backend/supabase', () => ({ responseTimeout: 1000, getSupabase: async () => backend }))

const asked: string[] = []
let respond = () => Response.json(true)
const backend = createClient('http://backend.test', 'key', {
  global: {
    fetch: async (input, init) => {
      asked.push(`${new URL(String(input)).pathname.split('/').at(-1)} ${String(init?.body)}`)
      return respond()
    },
  },
})

const key = 'k'.repeat(43)
const close: (() => void)[] = []

async function open() {
  const router = createBrowserRouter([{ path: '/unsubscribe', element: <UnsubscribeScreen /> }])
  close.push(() => router.dispose())
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
}

function leave() {
  cleanup()
  for (const one of close.splice(0)) one()
}

afterEach(() => {
  leave()
  sessionStorage.clear()
  asked.length = 0
  respond = () => Response.json(true)
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('shows the same step after a reload, although the key is no longer in the URL', async () => {
  window.history.replaceState(null, '', `/unsubscribe#${key}`)
  await open()
  expect(window.location.href).not.toContain(key)
  expect(title()).toBe('Unsubscribe from our newsletter')
  leave()
  await open()
  expect(title()).toBe('Unsubscribe from our newsletter')
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText('You are unsubscribed')
  leave()
  await open()
  expect(title()).toBe('You are unsubscribed')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('You are subscribed again')
  leave()
  await open()
  expect(title()).toBe('You are subscribed again')
  expect(asked).toEqual([`unsubscribe {"key":"${key}"}`, `resubscribe {"key":"${key}"}`])
})

it('says that the link has expired without a key, and starts over with another link', async () => {
  window.history.replaceState(null, '', '/unsubscribe')
  await open()
  expect(title()).toBe('This link has expired')
  leave()
  sessionStorage.setItem('unsubscribe-outcome', JSON.stringify({ key, step: 'left' }))
  window.history.replaceState(null, '', `/unsubscribe#${'o'.repeat(43)}`)
  await open()
  expect(title()).toBe('Unsubscribe from our newsletter')
  leave()
  window.history.replaceState(null, '', '/unsubscribe#cut-off')
  await open()
  expect(title()).toBe('This link has expired')
})

it('helps a visitor whose key is unknown', async () => {
  respond = () => Response.json(false)
  window.history.replaceState(null, '', `/unsubscribe#${key}`)
  await open()
  fireEvent.click(screen.getByText('Unsubscribe'))
  await screen.findByText('This link has expired')
  const mail = screen.getByText(/^concierge@/).closest('a')
  expect(mail?.getAttribute('href')).toBe('mailto:concierge@sonoranhorology.example')
})

it.each([
  [
    'the network, where that is the cause',
    () => {
      throw new TypeError('Failed to fetch')
    },
    /^Network connection failed\./,
  ],
  [
    'that nothing has changed, where the cause is another',
    () => Response.json({ message: 'down' }, { status: 500 }),
    /^That did not work, and nothing has changed\./,
  ],
])('says %s, and whom to call, and can be retried', async (_what, fail, words) => {
  respond = fail
  window.history.replaceState(null, '', `/unsubscribe#${key}`)
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  const message = await screen.findByText(words)
  expect(message.closest('p')).toHaveTextContent('Or call')
  expect(title()).toBe('Unsubscribe from our newsletter')
  respond = () => Response.json(true)
  fireEvent.click(screen.getByText('Unsubscribe'))
  await screen.findByText('You are unsubscribed')
})
