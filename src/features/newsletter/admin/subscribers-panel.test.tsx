import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Subscriber } from '@/entities/newsletter-subscribers/subscriber'
import { saveFile } from '@/lib/save-file'
import { press } from '@/test/actions'
import { textOf } from '@/test/file-text'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientUrl, clientId, openPanel } from '@/test/panel'
import { denied, deniedWords, idOf, rowsOf } from '@/test/responses'
import { SubscribersPanel } from './subscribers-panel'

export const subscriberSample = (change: Partial<Subscriber> = {}): Subscriber => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  source: 'footer',
  subscribed_at: '2026-11-21T08:30:34.021+00:00',
  client_id: null,
  ...change,
})

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))

const network = stubNetwork()

const list = 'GET /rest/v1/newsletter_subscribers'

const subscriber = (index: number, email: string, values: Partial<Subscriber> = {}) =>
  subscriberSample({ id: idOf(index), email, ...values })
const ada = subscriber(1, 'ada@example.com')

const open = (query?: string) => openPanel(network, <SubscribersPanel />, query)
afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockReset()
})

it('shows date and source of each subscriber, and how many of all match', async () => {
  const bea = subscriber(2, 'bea@example.com', { source: 'watch-request' })
  network.respond(list, ({ query }) =>
    query.get('limit') === '1' ? rowsOf([ada], 1234) : rowsOf([{ ...ada, client_id: clientId }, bea]),
  )
  await open('q=example')
  expect(await screen.findByRole('link', { name: 'ada@example.com' })).toHaveAttribute('href', clientUrl)
  expect(await screen.findByText('Showing 2 of 1,234 subscribers')).toBeVisible()
  expect(screen.getByPlaceholderText('Search by email or source...')).toHaveValue('example')
  const [first, second] = await screen.findAllByRole('article')
  expect(first).toHaveTextContent('ada@example.comFooterNov 21, 2026, 1:30 AM')
  expect(second).toHaveTextContent('bea@example.comWatch request')
})

it('says that nobody matches, and shows all after clearing the search', async () => {
  network.respond(list, ({ query }) => {
    const isSearched = [...query.keys()].some((key) => !['select', 'order', 'offset', 'limit'].includes(key))
    return isSearched ? rowsOf([]) : rowsOf([ada], 30)
  })
  network.respond('POST /rest/v1/rpc/search_patterns', { json: ['%nobody%'] })
  await open('q=nobody')
  expect(await screen.findByText('No subscribers match your search. Try another email or source.')).toBeVisible()
  expect(screen.getByText('Showing 0 of 30 subscribers')).toBeVisible()
  await press('Export CSV')
  await expectToasts('Export Failed', 'No subscribers match your search. Clear it and export again.')
  await press('Clear search')
  expect(await screen.findByText('Showing 30 of 30 subscribers')).toBeVisible()
  expect(window.location.search).toBe('')
})

it('asks before removing a subscriber, and reports the outcome', async () => {
  const removal = 'DELETE /rest/v1/newsletter_subscribers'
  const bea = subscriber(2, 'bea@example.com')
  network.respond(list, rowsOf([ada, bea]))
  network.respond(removal, denied)
  await open()
  const remove = async () => {
    await press('Delete ada@example.com')
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove ada@example.com' }))
    expect(question.getByText(/^Are you sure you want to remove this subscriber\?/)).toBeVisible()
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await remove()
  await expectToasts('Delete Failed', deniedWords)
  network.respond(removal, () => {
    network.respond(list, rowsOf([bea]))
    return { json: { id: ada.id } }
  })
  await remove()
  await expectToasts('Subscriber Removed', 'Subscriber has been successfully removed.')
  expect(await screen.findByText('Showing 1 of 1 subscribers')).toBeVisible()
  expect(screen.queryByText('ada@example.com')).toBeNull()
})

it('exports matching subscribers as a file without formulas, or says why it cannot', async () => {
  network.respond(
    list,
    rowsOf([subscriber(1, '+newer@example.com'), subscriber(2, 'older@example.com', { source: 'watch-request' })]),
  )
  await open()
  await press('Export CSV')
  await expectToasts('Export Successful', 'Subscriber list has been exported to CSV.')
  expect(network.sent(list).at(-1)?.query.get('order')).toBe('subscribed_at.desc,id.desc')
  const [name, file] = vi.mocked(saveFile).mock.calls[0]
  expect(name).toBe('newsletter-subscribers.csv')
  expect((await textOf(file)).split('\r\n')).toEqual([
    '\uFEFFEmail,Subscribed At,Source',
    `'+newer@example.com,"November 21, 2026 at 1:30 AM",Footer`,
    'older@example.com,"November 21, 2026 at 1:30 AM",Watch request',
    '',
  ])
  network.respond(list, ({ query }) => (query.get('limit') === '1000' ? denied : rowsOf([ada])))
  await press('Export CSV')
  await expectToasts('Export Failed', deniedWords)
})
