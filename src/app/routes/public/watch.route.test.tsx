import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reportSample } from '@/entities/condition-reports/condition-report.sample'
import { watchSample, watchSamples } from '@/entities/watches/watch.sample'
import { stubNetwork } from '@/test/network'
import { openSite } from '@/test/site'

const network = stubNetwork()
const reading = 'GET /rest/v1/watches'
const soiree = watchSample({
  brand: 'Maison Aurel',
  name: 'Soirée',
  category: 'Dress',
  description: 'A slim hand-wound dress watch.',
  specifications: { movement_type: 'Manual' },
  featured: true,
})
const path = `/watches/${soiree.id}`
const answering = 'GET /rest/v1/rpc/shop_answers'
const answers = {
  authenticity: 'We examine each watch.',
  warranty: 'Twelve months on the movement.',
  returns: '',
  shipping: 'Insured for the full price.',
  payment: 'By bank wire.',
}

/** Returns the watch, and no related watches. */
const respondWatch = () => network.respond(reading, ({ query }) => ({ json: query.has('or') ? [] : [soiree] }))

const url = () => window.location.pathname + window.location.search
const main = () => within(document.querySelector('main')!)
const title = () => document.querySelector('h1')?.textContent
const back = () => screen.findByText('Back to Collection')

it('shows a watch with its badges, texts, specifications and actions, and no price', async () => {
  respondWatch()
  await openSite(path)
  await waitFor(() => expect(title()).toBe('Soirée'))
  expect(document.title).toBe('Maison Aurel Soirée | Sonoran Horology')
  expect(main().getByText('Available')).toBeVisible()
  expect(main().getByText('Price on request')).toBeVisible()
  expect(main().getByText('Dress')).toBeVisible()
  const featured = main().getByText('Featured')
  const [inquire] = main().getAllByText('Inquire About This Watch')
  expect(inquire.compareDocumentPosition(featured)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(main().getByText('A slim hand-wound dress watch.')).toBeVisible()
  const specifications = within(screen.getByText('Technical Specifications').closest('section')!)
  expect(specifications.getByText('Movement type').tagName).toBe('DT')
  expect(specifications.getByText('Manual').tagName).toBe('DD')
  expect(document.querySelector('main')).not.toHaveTextContent(/\$|_/)
  expect(main().getAllByText('Inquire About This Watch')[0]).toBeVisible()
  expect(main().getAllByText(/^Call/)[0].closest('a')).toHaveAttribute('href', 'tel:+14805550147')
  const breadcrumb = within(document.querySelector<HTMLElement>('nav[aria-label=Breadcrumb]')!)
  expect(breadcrumb.getByText('Soirée')).toHaveAttribute('aria-current', 'page')
  fireEvent.click(breadcrumb.getByText('Collection'))
  await waitFor(() => expect(url()).toBe('/our-collection'))
})

it('has structured data that no text of the watch can close', async () => {
  const description = 'A dial that says </script><script>alert(1)</script>.'
  network.respond(reading, ({ query }) => ({ json: query.has('or') ? [] : [{ ...soiree, description }] }))
  await openSite(path)
  await waitFor(() => expect(title()).toBe('Soirée'))
  const blocks = [...document.querySelectorAll('script')]
  const product = blocks.map(({ textContent }) => JSON.parse(textContent)).find((data) => data['@type'] === 'Product')
  expect(product).toMatchObject({ name: 'Maison Aurel Soirée', description })
  for (const { type, textContent } of blocks) {
    expect(type).toBe('application/ld+json')
    expect(textContent).not.toContain('<')
  }
})

it.each([
  ['coming', 'Coming', /On its way to us/, 'Inquire About This Watch'],
  ['reserved', 'Reserved', /if it becomes available/, 'Inquire About This Watch'],
  ['sold', 'Sold November 12, 2026', /It has found a home/, 'Find me one like this'],
] as const)('explains that a watch is %s, and offers an action', async (status, words, meaning, action) => {
  network.respond(reading, ({ query }) => ({ json: query.has('or') ? [] : [{ ...soiree, status }] }))
  network.respond('GET /rest/v1/rpc/status_history', {
    json: [
      { status: 'available', day: '2026-10-03' },
      { status, day: '2026-11-12' },
    ],
  })
  network.respond(answering, { json: answers })
  await openSite(path)
  await waitFor(() => expect(title()).toBe('Soirée'))
  expect(main().getByText(words)).toBeVisible()
  expect(main().getByText(meaning)).toBeVisible()
  expect(main().queryAllByText('Price on request')).toHaveLength(status === 'sold' ? 0 : 1)
  expect(screen.queryAllByRole('region', { name: 'Buying from us' })).toHaveLength(status === 'sold' ? 0 : 1)
  const [ask] = main().getAllByText(action)
  if (status === 'sold') expect(ask).toHaveAttribute('href', '/watch-request?for=Maison+Aurel+Soir%C3%A9e')
  expect(main().queryAllByText('Inquire About This Watch')).toHaveLength(status === 'sold' ? 0 : 2)
})

it('answers the questions that the owner has answered, and links to the terms', async () => {
  respondWatch()
  network.respond(answering, { json: answers })
  await openSite(path)
  const buying = within(await screen.findByRole('region', { name: 'Buying from us' }))
  expect(buying.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'AuthenticityWe examine each watch.',
    'WarrantyTwelve months on the movement.',
    'Insured shippingInsured for the full price.',
    'PaymentBy bank wire.',
  ])
  expect(buying.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/terms')
})

it.each([
  ['the owner has left all empty', { json: Object.fromEntries(Object.keys(answers).map((name) => [name, ''])) }],
  ['they cannot be read', { status: 401, json: { code: '42501', message: 'permission denied' } }],
])('shows no answers if %s', async (_reason, response) => {
  respondWatch()
  network.respond(answering, response)
  await openSite(path)
  await waitFor(() => expect(network.sent(answering)).not.toEqual([]))
  await waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull())
  expect(screen.queryByText('Buying from us')).toBeNull()
})

it('lists the facts of a watch below its specifications', async () => {
  network.respond(reading, ({ query }) => ({
    json: query.has('or') ? [] : [{ ...soiree, reference: 'A1', thickness: 8.4, made_year: 1970, made_as: 'decade' }],
  }))
  await openSite(path)
  const list = (await screen.findByText('Technical Specifications')).closest('section')!
  expect([...list.querySelectorAll('h3, dt')].map(({ textContent }) => textContent)).toEqual([
    'Movement type',
    'Reference',
    'Thickness',
    'Condition and provenance',
    'Year',
  ])
})

it('shows the tray button after the other actions, because it loads late', async () => {
  respondWatch()
  await openSite(path)
  const put = (await main().findByText('Put on your tray')).closest('button')!
  expect(put.previousElementSibling).toHaveTextContent('See it in the showroom')
})

it('shows the condition report with its scale and timing', async () => {
  const report = reportSample({
    number: 2,
    summary: 'A sharp example. It runs well.',
    parts: { ...reportSample().parts, dial: { grade: 2, words: 'A faint stain near six.' } },
    timing: { dial_up: { rate: 3, amplitude: 280 }, dial_down: { rate: -1 } },
    marks: [{ x: 0.4, y: 0.6, part: 'dial', words: 'A stain near six.' }],
    unknowns: 'Its first owner.',
  })
  network.respond(reading, ({ query }) => ({
    json: query.has('or') ? [] : [{ ...soiree, condition: 'very_good', condition_report: report }],
  }))
  await openSite(path)
  const link = await screen.findByRole('link', { name: 'Inspected November 12, 2026 · Very good' })
  const section = within(await screen.findByRole('region', { name: 'Condition report' }))
  expect(document.querySelector(link.getAttribute('href')!)).toContainElement(section.getByText('Condition report'))
  fireEvent.click(link)
  expect(document.activeElement).toContainElement(section.getByText('Condition report'))
  expect(window.location.hash).toBe('')
  expect(section.getByText('A sharp example. It runs well.')).toBeVisible()
  expect(section.getByText('Emmett Varela')).toBeVisible()
  expect(section.getByText(/version 2$/).parentElement).toHaveTextContent('November 12, 2026, version 2')
  expect(section.getByRole('img', { name: 'Drawing of the front of the watch with 1 numbered mark' })).toBeVisible()
  expect(section.getByText('A stain near six.').parentElement).toHaveTextContent('Dial. A stain near six.')
  const dial = within(section.getByText('Dial').parentElement!)
  expect(dial.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12345Good, 2 of 5',
    'A faint stain near six.',
  ])
  const rows = section.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(1)).toEqual([
    ['Dial up', '+3.0', '280°', ''],
    ['Dial down', '−1.0', '', ''],
    ['Mean', '+1.0', '280°', ''],
    ['4 s/d between the fastest position and the slowest'],
  ])
  expect(section.getByRole('img', { name: /^Chart of 2 positions\. Rate from −1 to \+3 s\/d\./ })).toBeVisible()
  expect(section.getByText('Its first owner.')).toBeVisible()
  expect(section.getByText('Faint marks that take a loupe to find.')).toBeVisible()
})

it('shows no report if none is published', async () => {
  network.respond(reading, ({ query }) => ({ json: query.has('or') ? [] : [{ ...soiree, condition_report: null }] }))
  await openSite(path)
  await waitFor(() => expect(title()).toBe('Soirée'))
  expect(screen.queryByText('Condition report')).toBeNull()
  expect(screen.queryByText(/^Inspected/)).toBeNull()
})

it('links back to the list with its filters', async () => {
  respondWatch()
  await openSite('/our-collection?sort=name')
  fireEvent.click(await screen.findByText(/^Details/))
  await waitFor(() => expect(title()).toBe('Soirée'))
  fireEvent.click(await back())
  await waitFor(() => expect(url()).toBe('/our-collection?sort=name'))
})

it('links to the collection if no list precedes the page', async () => {
  respondWatch()
  await openSite(path)
  fireEvent.click(await back())
  await waitFor(() => expect(url()).toBe('/our-collection'))
})

it('shows a watch without pictures or specifications, and related watches', async () => {
  const [other] = watchSamples(['Borealis 41'], { brand: 'Maison Aurel' })
  network.respond(reading, ({ query }) => ({
    json: query.has('or') ? [{ ...other, id: `${other.id.slice(0, -1)}9` }] : [{ ...soiree, specifications: {} }],
  }))
  await openSite(path)
  await waitFor(() => expect(title()).toBe('Soirée'))
  expect(screen.queryByText('Technical Specifications')).toBeNull()
  const related = (await screen.findByText('Related timepieces')).closest('section')!
  expect(related.querySelectorAll('article')).toHaveLength(1)
  expect(related).toHaveTextContent('Borealis 41')
})

it.each([
  ['an unknown', '00000000-0000-4000-8000-0000000fffff'],
  ['a malformed', 'not-an-id'],
])('shows that there is no watch for %s id', async (_kind, id) => {
  await openSite(`/watches/${id}`)
  expect(await screen.findByText('Watch Not Found')).toBeVisible()
  expect(screen.getByText("The watch you're looking for doesn't exist.")).toBeVisible()
  fireEvent.click(await back())
  await waitFor(() => expect(url()).toBe('/our-collection'))
})

it('offers the true size of a watch with a stated diameter or lug to lug, and closes it on Back', async () => {
  network.respond(reading, ({ query }) => ({ json: query.has('or') ? [] : [{ ...soiree, case_diameter: '39' }] }))
  await openSite(path)
  const opener = await screen.findByRole('button', { name: 'See it at true size' })
  expect(network.sent(reading).some(({ query }) => query.get('select')?.includes('case_diameter'))).toBe(true)
  fireEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'On your wrist, at true size' })).toBeVisible()
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opener).toHaveFocus()
})

it('offers no true size of a watch without stated measures', async () => {
  respondWatch()
  await openSite(path)
  await waitFor(() => expect(title()).toBe('Soirée'))
  expect(screen.queryByText('See it at true size')).toBeNull()
})
