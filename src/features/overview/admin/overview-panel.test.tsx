import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { inquirySample } from '@/entities/inquiries/inquiry.sample'
import { fill, findDialog, press } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { logged } from '@/test/quiet-console'
import { denied, idOf, rowsOf } from '@/test/responses'
import { openDashboard } from '@/test/site'
import { shopDay } from '@shared/shop-clock'

const network = stubNetwork()

const figures = 'POST /rest/v1/rpc/dashboard_figures'
const waiting = 'POST /rest/v1/rpc/waiting_for_reply'
const replyTimes = 'POST /rest/v1/rpc/reply_times'

const hour = 60 * 60_000

const perDay = Array.from({ length: 60 }, (_, index) => ({
  day: shopDay(new Date(Date.now() - (59 - index) * 24 * hour)),
  count: index === 59 ? 3 : index >= 30 ? 2 : 1,
}))

const known = {
  watches: 1203,
  featured_watches: 401,
  inquiries: 5120,
  new_inquiries: 37,
  removed_inquiries: 0,
  recent_inquiries: 15,
  testimonials: 12,
  categories: [
    { category: 'Dress', count: 1200 },
    { category: 'Dive', count: 3 },
  ],
  inquiries_per_day: perDay,
}

const none = {
  watches: 0,
  featured_watches: 0,
  inquiries: 0,
  new_inquiries: 0,
  removed_inquiries: 0,
  recent_inquiries: 0,
  testimonials: 0,
  categories: [],
  inquiries_per_day: perDay.map(({ day }) => ({ day, count: 0 })),
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt, dt *' })).closest('dl > div')

async function expectFigures(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) expect(await figure(label)).toHaveTextContent(label + text)
}

const zeros = {
  'Total Watches': '00 featured',
  'Total Inquiries': '00 new',
  'Recent Inquiries': '0Last 7 days',
  Testimonials: '0Total reviews',
  'Featured Watches': '0 of 0 (0%)',
  'Pending Inquiries': '0',
  'Weekly Inquiry Rate': '0 inquiries/week',
}

beforeEach(() => {
  network.respond(waiting, { json: { total: 0, inquiries: 0, requests: 0, rows: [] } })
  network.respond(replyTimes, { json: { replies: 0, median_minutes: null, p90_minutes: null } })
})

it('shows the figures of the database in cards, a summary and a chart', async () => {
  network.respond(figures, { json: known })
  await openDashboard(network, 'analytics')
  expect(await screen.findByRole('heading', { level: 2, name: 'Dashboard Overview' })).toBeVisible()
  await expectFigures({
    'Total Watches': '1,203401 featured',
    'Total Inquiries': '5,12037 new',
    'Recent Inquiries': '15Last 7 days',
    Testimonials: '12Total reviews',
    'Featured Watches': '401 of 1,203 (33%)',
    'Pending Inquiries': '37',
    'Weekly Inquiry Rate': '15 inquiries/week',
  })
  const categories = (await section('Watches by Category')).getAllByRole('listitem')
  expect(categories.map(({ textContent }) => textContent)).toEqual(['Dress1,200', 'Dive3'])

  const chart = await section('Inquiries per Day')
  const drawing = chart.getByRole('img', { name: '61 inquiries in the last 30 days, 30 in the 30 before' })
  expect(drawing.querySelectorAll('rect')).toHaveLength(30)
  fireEvent.click(chart.getByText('Day by day'))
  const rows = chart.getAllByRole('row')
  expect(rows).toHaveLength(31)
  expect(
    within(rows[30])
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1'])
})

it('says how many of the inquiries are no longer stored', async () => {
  network.respond(figures, { json: { ...known, removed_inquiries: 40 } })
  await openDashboard(network, 'analytics')
  await expectFigures({ 'Total Inquiries': '5,12037 new, 40 no longer stored' })
})

it('counts again right after a reply', async () => {
  const ada = inquirySample({ id: idOf(1), name: 'Ada Voss' })
  network.respond(figures, { json: known })
  network.respond('GET /rest/v1/inquiries', rowsOf([ada]))
  network.respond('POST /rest/v1/rpc/reply_context', { json: { thread: [], open: [] } })
  network.respond('POST /rest/v1/replies', () => {
    network.respond(figures, { json: { ...known, new_inquiries: 36 } })
    return { status: 201 }
  })
  await openDashboard(network, 'analytics', `reply=${ada.id}`)
  fill((await findDialog('Reply to Ada Voss')).getByLabelText(/^Your reply/), 'It is here.')
  await expectFigures({ 'Pending Inquiries': '37' })
  await press('Send reply')
  // Without Realtime, the next refetch comes after 30 seconds.
  await waitFor(async () => expect(await figure('Pending Inquiries')).toHaveTextContent('36'), { timeout: 15_000 })
})

it('waits while the figures are counted', async () => {
  const counted = hold<{ json: typeof known }>()
  network.respond(figures, () => counted.promise)
  await openDashboard(network, 'analytics')
  expect(await (await section('Dashboard Overview')).findByText('Loading')).toBeInTheDocument()
  expect(screen.queryByText('Total Watches')).toBeNull()
  counted.release({ json: known })
  expect(await screen.findByText('Total Watches')).toBeVisible()
})

it.each([
  ['a failure', denied],
  ['an answer of another shape', { json: { ...known, watches: 'many' } }],
])('logs %s, and shows zeros', async (_what, reply) => {
  network.respond(figures, reply)
  await openDashboard(network, 'analytics')
  await expectFigures(zeros)
  expect((await section('Watches by Category')).getByText('No categories yet')).toBeVisible()
  expect((await section('Inquiries per Day')).getByText(/^These numbers could not be loaded\./)).toBeVisible()
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  expect(logged()).toContainEqual(expect.stringContaining('Could not load overview figures'))
})

it('says that there is no data yet', async () => {
  network.respond(figures, { json: none })
  await openDashboard(network, 'analytics')
  await expectFigures(zeros)
  expect(screen.getByRole('img', { name: '0 inquiries in the last 30 days, 0 in the 30 before' })).toBeVisible()
  const times = await section('Time to First Reply')
  expect(await times.findByText('No replies in the last 90 days.')).toBeVisible()
})

it('collapses many categories', async () => {
  const categories = Array.from({ length: 23 }, (_, index) => ({ category: `Kind ${index}`, count: 40 - index }))
  network.respond(figures, { json: { ...known, categories } })
  await openDashboard(network, 'analytics')
  const list = await section('Watches by Category')
  expect(list.getAllByRole('listitem')).toHaveLength(8)
  fireEvent.click(list.getByRole('button', { name: 'Show all 23 categories' }))
  expect(list.getAllByRole('listitem')).toHaveLength(23)
})

it('shows the reply times of the shop', async () => {
  network.respond(figures, { json: known })
  network.respond(replyTimes, { json: { replies: 42, median_minutes: 190, p90_minutes: 961 } })
  await openDashboard(network, 'analytics')
  const times = await screen.findByRole('region', { name: 'Time to First Reply' })
  await waitFor(() => expect(times).toHaveTextContent('Typical3 h 10 min'))
  expect(times).toHaveTextContent('Slowest one in ten17 hours')
  expect(times).toHaveTextContent('First replies42')
})

it('says that the reply times failed to load, and retries', async () => {
  network.respond(figures, { json: known })
  network.respond(replyTimes, denied)
  await openDashboard(network, 'analytics')
  const part = await section('Time to First Reply')
  expect(await part.findByRole('alert')).toHaveTextContent('The times could not be loaded.')
  await waitFor(() => expect(part.getByRole('button', { name: 'Try again' })).toBeEnabled())
  network.respond(replyTimes, { json: { replies: 0, median_minutes: null, p90_minutes: null } })
  const again = part.getByRole('button', { name: 'Try again' })
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Time to First Reply' })).toHaveFocus())
})
