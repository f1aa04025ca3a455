import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { logged } from '@/test/quiet-console'
import type { Testimonial } from '../testimonial'
import { testimonialSample } from '../testimonial.sample'
import { TestimonialList } from './testimonial-list'

const network = stubNetwork()
const reading = 'GET /rest/v1/testimonials'

beforeEach(() => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const eleanor: Testimonial = testimonialSample({
  name: 'Eleanor W.',
  role: 'Collector, Phoenix',
  content: 'A service record I could follow from stamp to stamp.',
})
const adrian = { ...eleanor, id: eleanor.id.replace(/1$/, '2'), name: 'Adrian P.', video_url: '/films/adrian.mp4' }

function show(testimonials: Testimonial[]) {
  network.respond(reading, { json: testimonials })
  showPiece(<TestimonialList />, '/testimonials')
}

const card = (name: string) => waitFor(() => document.querySelector<HTMLElement>(`article[aria-label="${name}"]`)!)
const video = () => document.querySelector('video')!

it('shows name, role, stars, text and month, and initials instead of a picture', async () => {
  show([eleanor])
  await screen.findByText('Eleanor W.')
  const shown = await card('Eleanor W.')
  for (const words of ['Collector, Phoenix', 'from stamp to stamp', 'EW', 'October 2026']) {
    expect(shown).toHaveTextContent(words)
  }
  expect(shown.querySelector('[role=img]')).toHaveAccessibleName('5 out of 5 stars')
  expect(screen.queryByText('On video')).toBeNull()
})

it('requests featured, then newest testimonials, and shows texts and films separately in that order', async () => {
  const others = ['A.', 'B.', 'C.'].map((name, index) => ({
    ...eleanor,
    id: eleanor.id.replace(/1$/, `${index + 3}`),
    name,
  }))
  show([others[0], adrian, others[1], others[2]])
  await screen.findByText('On video')
  expect(network.sent(reading)[0].query.get('order')).toBe('featured.desc,created_at.desc,id.desc')
  const names = (title: string) =>
    [...screen.getByText(title).closest('section')!.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(names('In their words')).toEqual(['A.', 'B.', 'C.'])
  expect(names('On video')).toEqual(['Adrian P.'])
})

it('says that a film could not be loaded, and moves the focus to the retry button', async () => {
  show([adrian])
  fireEvent.click(await screen.findByLabelText('Play the video testimonial of Adrian P.'))
  const fail = () => {
    // jsdom cannot focus a player without this.
    video().tabIndex = 0
    video().focus()
    fireEvent.error(video())
  }
  fail()
  expect(screen.getByText(/^This video could not be loaded\./).closest('[role=alert]')).toBeVisible()
  expect(screen.getByText('Try again')).toHaveFocus()
  fireEvent.click(screen.getByText('Try again'))
  expect(screen.queryByText('Try again')).toBeNull()
  fail()
  expect(screen.getByText('Try again')).toHaveFocus()
})

it('plays a film in the page with captions, and shows the name in a frame without a picture', async () => {
  show([{ ...adrian, captions_url: '/films/adrian.vtt' }])
  expect(await screen.findAllByText('Adrian P.')).toHaveLength(2)
  expect(video()).toBeNull()
  fireEvent.click(screen.getByLabelText('Play the video testimonial of Adrian P.'))
  expect(video()).toHaveAttribute('controls')
  expect(video()).toHaveAttribute('playsinline')
  expect(video()).toHaveAttribute('crossorigin', 'anonymous')
  const track = video().querySelector('track')
  expect(track).toHaveAttribute('kind', 'captions')
  expect(track).toHaveAttribute('srclang', 'en')
  expect(track).toHaveAttribute('label', 'English')
})

it('says that there are none', async () => {
  show([])
  expect(await screen.findByText('No testimonials yet.')).toBeVisible()
  expect(screen.queryByText('On video')).toBeNull()
})

it('logs a failure, and shows the empty state', async () => {
  network.respond(reading, { status: 401, json: { code: '42501', message: 'permission denied' } })
  showPiece(<TestimonialList />, '/testimonials')
  expect(await screen.findByText('No testimonials yet.')).toBeVisible()
  expect(logged()).toContainEqual(expect.stringContaining('Could not load testimonials list'))
})
