import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostChosen, withWatches } from '@/entities/watches/chosen-watches'
import { putOnTray, readTray, writeTray } from '@/entities/watches/tray/device-tray'
import { keepWatches, storedWatches } from '@/entities/watches/tray/stored-watches'
import { noFacts, watchSamples } from '@/entities/watches/watch.sample'
import { stubNetwork } from '@/test/network'
import { openSite } from '@/test/site'

const network = stubNetwork()
const reading = 'GET /rest/v1/watches'
const watches = watchSamples(['Aurelia 36', 'Borealis 41', 'Cassini 38', 'Draco 40', 'Eridani 42']).map(
  (watch, index) => ({ ...watch, specifications: { case_diameter: `${36 + index}mm`, movement_type: 'Manual' } }),
)
const ids = watches.map(({ id }) => id)
const chosen = watches.map((watch) => ({ ...watch, ...noFacts, case_diameter: null }))

const respondWith = (there: object[]) =>
  network.respond(reading, ({ query }) => ({
    json: there.filter((watch) => query.get('id')?.includes((watch as { id: string }).id)),
  }))

const cards = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
const url = () => window.location.pathname + window.location.search

beforeEach(() => {
  writeTray({ ids: [] })
  respondWith(watches)
})

it('explains an empty tray', async () => {
  await openSite('/tray')
  expect(await screen.findByText('Your tray is empty')).toBeVisible()
  expect(screen.getByText('Explore Collection').closest('a')).toHaveAttribute('href', '/our-collection')
})

it('compares the first four or the chosen watches, and optionally only their differences', async () => {
  putOnTray(ids)
  await openSite('/tray')
  const table = within(await screen.findByRole('table'))
  const heads = () => table.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent)
  expect(heads()).toEqual(['Aurelia 36', 'Borealis 41', 'Cassini 38', 'Draco 40'])
  const fifth = screen.getByLabelText(/^Compare Eridani 42/)
  expect(fifth).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(screen.getByLabelText('Compare Borealis 41'))
  await waitFor(() => expect(fifth).toHaveAttribute('aria-disabled', 'false'))
  fireEvent.click(fifth)
  await waitFor(() => expect(heads()).toEqual(['Aurelia 36', 'Cassini 38', 'Draco 40', 'Eridani 42']))
  expect(url()).toContain('compare=')
  const rows = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows()).toEqual(['Category', 'Movement type', 'Case diameter, differs'])
  fireEvent.click(screen.getByText('Only what differs'))
  await waitFor(() => expect(rows()).toEqual(['Case diameter, differs']))
  expect(url()).toContain('differences=')
  for (const name of ['Aurelia 36', 'Cassini 38', 'Draco 40']) fireEvent.click(screen.getByLabelText(`Compare ${name}`))
  expect(await screen.findByText(/^Choose 2 to 4 watches/)).toBeVisible()
})

it('removes a watch, keeps the focus near, and restores the watch at its position', async () => {
  putOnTray(ids.slice(0, 3))
  await openSite('/tray')
  fireEvent.click(await screen.findByLabelText('Take Borealis 41 off your tray'))
  await waitFor(() => expect(cards()).toEqual(['Aurelia 36', 'Cassini 38']))
  await waitFor(() => expect(screen.getByLabelText('Take Cassini 38 off your tray')).toHaveFocus())
  fireEvent.click(await screen.findByText('Undo'))
  await waitFor(() => expect(cards()).toEqual(['Aurelia 36', 'Borealis 41', 'Cassini 38']))
  fireEvent.click(screen.getByText('Clear the tray'))
  expect(await screen.findByText('Your tray is empty')).toBeVisible()
  await waitFor(() => expect(document.querySelector('main')).toHaveFocus())
})

it('explains why a fifth watch cannot be compared', async () => {
  putOnTray(ids)
  await openSite('/tray')
  const fifth = await screen.findByLabelText(/^Compare Eridani 42/)
  fireEvent.click(fifth)
  expect(await screen.findByText('4 watches stand side by side')).toBeVisible()
  expect(fifth).not.toBeChecked()
})

it('shows which watches were sold or removed meanwhile', async () => {
  putOnTray(ids.slice(0, 3))
  respondWith([watches[0], { ...watches[1], status: 'sold' }])
  await openSite('/tray')
  expect(await screen.findByText('One watch is not in our collection anymore.')).toBeVisible()
  const card = within(screen.getByLabelText('Halden Borealis 41'))
  expect(card.getByText('Find me one like this').closest('a')).toHaveAttribute(
    'href',
    '/watch-request?for=Halden+Borealis+41',
  )
  // A sold watch cannot be seen in the showroom.
  expect(screen.getByText('See it in the showroom').closest('a')).toHaveAttribute(
    'href',
    withWatches('/contact', [ids[0]]),
  )
  fireEvent.click(screen.getByText('Remove what is gone'))
  await waitFor(() => expect(readTray().ids).toEqual(ids.slice(0, 2)))
})

it('omits a watch from the booking that was withdrawn while the tray was open', async () => {
  putOnTray(ids.slice(0, 2))
  await openSite('/tray')
  const showroom = await screen.findByText('See these in the showroom')
  respondWith(watches.slice(1))
  fireEvent.click(showroom)
  expect(await screen.findByText(/^One watch is no longer in our collection\./)).toBeVisible()
  expect(screen.getByLabelText('Take Halden Borealis 41 off')).toBeVisible()
  expect(screen.queryByLabelText('Take Halden Aurelia 36 off')).toBeNull()
})

it("shows a shared tray, and adds its watches to the visitor's own while there is room", async () => {
  putOnTray(
    watchSamples(Array.from({ length: mostChosen + 2 }, (_, index) => `Own ${index}`))
      .map(({ id }) => id)
      .slice(4),
  )
  await openSite(withWatches('/tray', ids.slice(0, 3)))
  expect(await screen.findByText('A shared tray')).toBeVisible()
  await waitFor(() => expect(cards()).toEqual(['Aurelia 36', 'Borealis 41', 'Cassini 38']))
  expect(screen.queryByLabelText(/off your tray$/)).toBeNull()
  fireEvent.click(screen.getByText('Put these on your tray'))
  expect(await screen.findByText('Your tray is full')).toBeVisible()
  expect(screen.getByText(/No room was left for Halden Cassini 38\./)).toBeVisible()
  await waitFor(() => expect(url()).toBe('/tray'))
  expect(readTray().ids).toHaveLength(mostChosen)
})

it("copies the tray's link, or shows it if the browser denies access to the clipboard", async () => {
  const copy = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce()
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copy } })
  putOnTray(ids.slice(0, 2))
  await openSite('/tray')
  fireEvent.click(await screen.findByText('Share'))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(new URL(withWatches('/tray', ids.slice(0, 2)), window.location.href).href)
  copy.mockRejectedValueOnce(new Error('refused'))
  fireEvent.click(screen.getByText('Share'))
  expect(await screen.findByText('The link could not be copied')).toBeVisible()
})

it('retries a failed load', async () => {
  putOnTray(ids.slice(0, 1))
  network.respond(reading, { status: 401, json: { code: '42501', message: 'permission denied' } })
  await openSite('/tray')
  const again = await screen.findByText('Try Again')
  respondWith(watches)
  fireEvent.click(again)
  await waitFor(() => expect(cards()).toEqual(['Aurelia 36']))
})

it("reports a link without watches above the visitor's own tray", async () => {
  putOnTray(ids.slice(0, 1))
  await openSite('/tray?watches=nonsense')
  expect(await screen.findByRole('alert')).toHaveTextContent(/This link has no watches in it.*This is your own tray/)
  await waitFor(() => expect(cards()).toEqual(['Aurelia 36']))
})

describe('without a network', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => onlineManager.setOnline(true))

  it('shows the stored watches, and how many are missing', async () => {
    putOnTray(ids.slice(0, 2))
    keepWatches(chosen)
    putOnTray([ids[2]])
    network.respond(reading, 'offline')
    await openSite('/tray')
    expect(await screen.findByText(/as you last saw them here\. One more is on your tray/)).toBeVisible()
    expect(cards()).toEqual(['Aurelia 36', 'Borealis 41'])
    expect(screen.queryByText(/not in our collection anymore/)).toBeNull()
    expect(screen.getByRole('table')).toBeVisible()
    respondWith(watches)
    onlineManager.setOnline(true)
    await waitFor(() => expect(cards()).toEqual(['Aurelia 36', 'Borealis 41', 'Cassini 38']))
    expect(screen.queryByText(/last saw them/)).toBeNull()
    expect(storedWatches(ids).map(({ name }) => name)).toEqual(cards())
  })

  it('reports a failure if no watch is stored', async () => {
    network.respond(reading, 'offline')
    await openSite(withWatches('/tray', ids.slice(0, 2)))
    expect(await screen.findByText(/could not be loaded\. Network connection failed/)).toBeVisible()
  })
})
