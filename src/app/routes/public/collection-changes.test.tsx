import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { watchSamples } from '@/entities/watches/watch.sample'
import { listenForCollection } from '@/lib/backend/realtime'
import { stubNetwork } from '@/test/network'
import { openSite } from '@/test/site'

vi.mock('@/lib/backend/realtime', () => ({ listenForCollection: vi.fn(() => Promise.resolve(() => {})) }))
vi.mock('@/lib/loading/when-at-rest', () => ({ whenAtRest: (load: () => unknown) => void load() }))

const network = stubNetwork()
const watches = watchSamples(['Anchor', 'Beacon', 'Compass'])
const [anchor, beacon] = watches

it('updates the card of a watch that was sold meanwhile, and keeps its position', async () => {
  network.respond('GET /rest/v1/watches', ({ query }) => ({
    json: query.has('id') ? [{ ...anchor, status: 'sold' }, beacon] : watches,
  }))
  await openSite('/our-collection')
  await screen.findByText('Compass')
  const cards = () => screen.getAllByRole('article').map((card) => within(card))
  expect(cards()[0].getByText(/^Inquire Now/)).toBeVisible()

  await waitFor(() => expect(listenForCollection).toHaveBeenCalled())
  // Remove the random delay that spreads refetches.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const [announce] = vi.mocked(listenForCollection).mock.calls[0]
  announce()
  await waitFor(() => expect(cards()[0].getByText(/· sold$/)).toBeVisible())
  expect(cards()[0].queryByText(/^Inquire Now/)).toBeNull()
  expect(cards()[1].getByText(/^Inquire Now/)).toBeVisible()
  // The missing watch is not public any longer.
  expect(cards()[2].getByText(/· no longer here$/)).toBeVisible()
  expect(cards()[2].queryByText(/^Inquire Now/)).toBeNull()
})
