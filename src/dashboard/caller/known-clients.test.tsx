import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { KnownClients } from './known-clients'

const ask = vi.fn<(url: string) => unknown>()
const backend = createClient('http://backend.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (url) =>
      new Response(JSON.stringify(ask(decodeURIComponent(String(url)))), {
        headers: { 'content-type': 'application/json' },
      }),
  },
})
vi.mock('@/lib/backend/supabase', () => ({ responseTimeout: 1000, getSupabase: async () => backend }))

afterEach(() => {
  cleanup()
  ask.mockReset()
})

function show(typed: string) {
  const onChoose = vi.fn()
  const element = (text: string) => (
    <QueryClientProvider client={client}>
      <KnownClients typed={text} onChoose={onChoose} />
    </QueryClientProvider>
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(element(typed))
  return { onChoose, type: (text: string) => rerender(element(text)) }
}

const ada = {
  id: 'a',
  name: 'Ada Byron',
  emails: ['ada@example.com', 'old@example.com'],
  phones: ['+14805550101'],
}

it('offers clients who match the typed text', async () => {
  ask.mockReturnValue([ada])
  const { onChoose } = show('ada')
  const list = await screen.findByRole('list', { name: 'Known clients' })
  expect(screen.getByRole('status')).toHaveTextContent('A client you know?')
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  fireEvent.click(within(list).getByRole('button', { name: /^Ada Byron ada@example.com, \(480\) 555-0101, 1 more$/ }))
  expect(onChoose).toHaveBeenCalledWith({
    id: 'a',
    name: 'Ada Byron',
    emails: ['ada@example.com', 'old@example.com'],
    phones: ['(480) 555-0101'],
  })
})

it('sends no request before enough is typed, and hides stale clients', async () => {
  ask.mockReturnValue([ada])
  const { type } = show('a')
  type('ada')
  await screen.findByRole('list', { name: 'Known clients' })
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockReturnValue([])
  type('adam')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Known clients' })).toBeNull())
})
