import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NewsletterForm } from './newsletter-form'

vi.mock('@/lib/supabase', () => ({ answerTimeout: 1000, getSupabase: async () => backend }))
// It gives machines a second.
vi.mock('@/hooks/use-bot-trap', () => ({ useBotTrap: () => ({ trap: { current: null }, isBot: async () => false }) }))

const answers = {
  added: () => new Response(null, { status: 201 }),
  known: () => Response.json({ code: '23505', message: 'duplicate key value' }, { status: 409 }),
  refused: () => Response.json({ code: 'PT429', message: 'Too many messages.' }, { status: 429 }),
  down: () => Response.json({ message: 'down' }, { status: 500 }),
}
let answer: keyof typeof answers
const sent: string[] = []
const backend = createClient('http://backend.test', 'key', {
  global: {
    fetch: async (_input, init) => {
      sent.push(String(init?.body))
      return answers[answer]()
    },
  },
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sent.length = 0
})

function subscribe(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <NewsletterForm />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('textbox', { name: 'Email address' })
  fireEvent.change(box, { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  return box as HTMLInputElement
}

it.each(['added', 'known'] as const)('thanks for an address, whether it is on the list or not: %s', async (what) => {
  answer = what
  const box = subscribe(' reader@example.com ')
  expect(await screen.findByText('Thank you for subscribing!')).toBeTruthy()
  expect(box.value).toBe('')
  expect(screen.queryByText(/already/)).toBeNull()
  expect(sent).toEqual(['{"email":"reader@example.com","source":"footer"}'])
})

it.each([
  ['refused', 'Too many messages.'],
  ['down', 'Failed to subscribe. Please try again.'],
] as const)('says what became of an address that was not taken, and keeps it: %s', async (what, words) => {
  answer = what
  const box = subscribe('reader@example.com')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(box.value).toBe('reader@example.com')
})
