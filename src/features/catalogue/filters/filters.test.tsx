import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watchSamples } from '@/entities/watches/watch.sample'
import { stubNetwork } from '@/test/network'
import { openSite } from '@/test/site'

const network = stubNetwork()
const finding = 'POST /rest/v1/rpc/find_watches'
const counting = 'POST /rest/v1/rpc/count_watches'

const values = {
  brand: [
    ['Aurel', 2],
    ['Halden', 3],
  ],
  dial: [['Blue', 1]],
  diameter: [
    ['36', 1],
    ['38.5', 1],
    ['41', 3],
  ],
  state: [['available', 5]],
}
const counts = (total: number, changed: object = {}) => ({ json: { total, values, without: {}, ...changed } })

const url = () => window.location.search
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const chosen = () => within(screen.getByRole('list', { name: 'Chosen filters' }))

async function openFilters() {
  network.respond('GET /rest/v1/watches', { json: watchSamples(['Aurelia 36', 'Borealis 41']) })
  network.respond(finding, { json: watchSamples(['Aurelia 36']) })
  network.respond(counting, counts(5))
  await openSite('/our-collection')
  fireEvent.click(await screen.findByText(/^Filters/, { selector: 'button' }))
  return screen.findByRole('dialog', { name: 'Filters' })
}

it('narrows the list immediately, combines values of a kind with or, and counts the matches', async () => {
  await openFilters()
  expect(await screen.findByText('Show 5 watches')).toBeVisible()
  network.respond(counting, counts(3))
  fireEvent.click(await box(/^Halden 3 watches/))
  expect(await screen.findByText('Show 3 watches')).toBeVisible()
  expect(url()).toBe('?brand=Halden')
  await waitFor(() => expect(network.sent(finding).at(-1)?.body).toMatchObject({ narrow: { brand: ['Halden'] } }))
  fireEvent.click(await box(/^Aurel 2/))
  fireEvent.click(await box(/^Blue 1 watch/))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '38' } })
  await waitFor(() => expect(url()).toBe('?brand=Aurel,Halden&dial=Blue&diameter=38-'))
  await waitFor(() =>
    expect(network.sent(counting).at(-1)!.body).toEqual({
      search: '',
      category: '',
      narrow: { brand: ['Aurel', 'Halden'], dial: ['Blue'], diameter: { from: 38 } },
    }),
  )
  // One request returns both the total and the counts.
  expect(network.sent(counting).filter(({ body }) => JSON.stringify(body).includes('"from":38'))).toHaveLength(1)
  expect([...screen.getByLabelText<HTMLSelectElement>('To').options].map(({ text }) => text)).toEqual([
    'Any',
    '38mm',
    '39mm',
    '40mm',
    '41mm',
  ])
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Clear all'))
  await waitFor(() => expect(url()).toBe(''))
})

it('keeps a value in place when no watch has it, chosen or not', async () => {
  await openFilters()
  network.respond(counting, counts(0, { values: {} }))
  fireEvent.click(await box(/^Halden/))
  expect(await box(/^Halden 0 watches/)).toBeChecked()
  expect(await box(/^Aurel 0 watches/)).not.toBeChecked()
  expect(await screen.findByText('Show 0 watches')).toBeVisible()
})

it('lists the chosen filters above the list and removes them one by one', async () => {
  await openFilters()
  fireEvent.click(await box(/^Halden/))
  fireEvent.click(await box(/^Blue/))
  fireEvent.click(await screen.findByText(/^Show \d/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Filters (2)')).toHaveFocus()
  expect(
    chosen()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Halden', 'Blue', 'Clear all'])
  fireEvent.click(chosen().getByRole('button', { name: 'Remove Brand: Halden' }))
  await waitFor(() => expect(url()).toBe('?dial=Blue'))
  await waitFor(() => expect(chosen().getByRole('button', { name: 'Remove Dial color: Blue' })).toHaveFocus())
  fireEvent.click(chosen().getByRole('button', { name: 'Remove Dial color: Blue' }))
  await waitFor(() => expect(url()).toBe(''))
  await waitFor(() => expect(screen.getByText('Filters')).toHaveFocus())
})

it('suggests changes with their counts when nothing is found, and applies one', async () => {
  network.respond(finding, { json: [] })
  network.respond(counting, ({ body }) =>
    (body as { search: string }).search === 'tide'
      ? counts(2)
      : counts(0, { values: { dial: [['Black', 3]] }, without: { brand: 0, dial: 4, search: 1 } }),
  )
  await openSite('/our-collection?q=tide+gold&brand=Halden&dial=Blue')
  expect(await screen.findByText('No timepieces found')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Dial color: Black 3 watches' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Search for “tide” 2 watches' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Without “tide gold” 1 watch' })).toBeVisible()
  expect(screen.queryByText('Any brand')).toBeNull()
  const way = screen.getByRole('button', { name: 'Any dial color 4 watches' })
  network.respond(finding, { json: watchSamples(['Aurelia 36']) })
  network.respond(counting, counts(4))
  fireEvent.click(way)
  expect(await screen.findByText('4 timepieces')).toBeVisible()
  expect(url()).toBe('?q=tide+gold&brand=Halden')
  expect(screen.getByText('Filters (1)')).toHaveFocus()
})

it('shows a filter of the URL that no watch matches, and removes it', async () => {
  network.respond(finding, { json: [] })
  network.respond(counting, counts(0))
  await openSite('/our-collection?brand=Nobody')
  fireEvent.click(await screen.findByText(/^Filters/, { selector: 'button' }))
  expect(await box(/^Nobody 0 watches/)).toBeChecked()
  fireEvent.click(await box(/^Nobody/))
  await waitFor(() => expect(url()).toBe(''))
})

it('reports that the filters could not be loaded and retries', async () => {
  network.respond('GET /rest/v1/watches', { json: watchSamples(['Aurelia 36']) })
  network.respond(counting, { status: 401, json: { code: '42501', message: 'permission denied' } })
  await openSite('/our-collection')
  fireEvent.click(await screen.findByText(/^Filters/, { selector: 'button' }))
  expect(await screen.findByText('The filters could not be loaded.')).toBeVisible()
  network.respond(counting, counts(5))
  fireEvent.click(screen.getByText('Try Again'))
  expect(await box(/^Halden/)).toBeVisible()
})
