import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { watchSamples } from '@/entities/watches/watch.sample'
import { stubNetwork } from '@/test/network'
import { logged } from '@/test/quiet-console'
import { openSite } from '@/test/site'
import { shop } from '@shared/shop'

const network = stubNetwork()

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.close ??= function () {}
})
afterEach(() => void vi.restoreAllMocks())

const path = () => window.location.pathname
const linkTo = (text: string | RegExp, within_ = within(document.body)) =>
  within_.getAllByText(text)[0].closest('a')!.getAttribute('href')
const part = (title: string | RegExp) => within(screen.getByText(title).closest('section')!)
const strip = (label: string) => document.querySelector(`[aria-label="${label}"]`)

it.each(['/', '/home'])("%s links to the collection and to the shop's contacts", async (url) => {
  await openSite(url)
  const hero = within((await screen.findByText('Explore Collection')).closest('section')!)
  expect(document.title).toMatch(/Sonoran Horology/)
  expect(document.querySelector('h1')).toBeVisible()
  expect(linkTo('Call Now', hero)).toBe('tel:+14805550147')
  expect(linkTo('Inquire', hero)).toBe('sms:+14805550147')
  fireEvent.click(hero.getByText('Explore Collection'))
  await waitFor(() => expect(path()).toBe('/our-collection'))
})

it('shows up to three featured watches with their actions, and the way to the showroom', async () => {
  const watches = watchSamples(['Tidewater 300', 'Soirée', 'Regulator'], {
    image_urls: ['/storage/v1/a.1600x1600.webp', '/storage/v1/b.1600x1600.webp', '/storage/v1/c.1600x1600.webp'],
  })
  network.respond('GET /rest/v1/watches', ({ query }) => {
    const isFeatured = query.get('featured') === 'eq.true' && query.get('limit') === '3'
    // A watch is not related to itself.
    const related = query.get('id')?.startsWith('neq.') ? [] : watches.slice(0, 1)
    return { json: isFeatured ? watches : related }
  })
  await openSite('/')
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3))
  const [card] = document.querySelectorAll('article')
  for (const words of ['Halden', 'Dive', '+2 more', 'Tidewater 300', 'Inquire Now'])
    expect(card).toHaveTextContent(words)
  const shopPart = part(/Scottsdale$/)
  expect(shopPart.getByText(/4300 N Saguaro Court, Suite 210/)).toBeVisible()
  expect(shopPart.getByText(shop.hours, { exact: false })).toBeVisible()
  expect(linkTo('(480) 555-0147', shopPart)).toBe('tel:+14805550147')
  expect(linkTo('Our Heritage', shopPart)).toBe('/about')
  expect(linkTo('Schedule Visit', shopPart)).toBe('/contact')
  fireEvent.click(within(card).getByText(/^Details/))
  await waitFor(() => expect(path()).toBe(`/watches/${watches[0].id}`))
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Tidewater 300'))
})

it('logs that featured watches could not be loaded, and shows the empty state', async () => {
  network.respond('GET /rest/v1/watches', { status: 401, json: { code: '42501', message: 'permission denied' } })
  await openSite('/')
  expect(await screen.findByText('No featured watches available at the moment.')).toBeVisible()
  expect(logged()).toContainEqual(expect.stringContaining('Could not load watches featured'))
})

it("has a footer with links to the pages and to the shop's contacts", async () => {
  await openSite('/about')
  await screen.findByText('From the founder')
  const footer = within(await waitFor(() => document.querySelector('footer')!))
  await footer.findByText('About us')
  expect(linkTo('About us', footer)).toBe('/about')
  expect(linkTo('Resources', footer)).toBe('/resources')
  expect(linkTo('Terms', footer)).toBe('/terms')
  expect(linkTo('Privacy', footer)).toBe('/privacy')
  expect(linkTo('Email', footer)).toMatch(/^mailto:/)
  expect(footer.getByText('Sign up with your email address to receive news and updates.')).toBeVisible()
  const instagram = footer.getByText(/Instagram/).closest('a')
  expect(instagram).toHaveAttribute('target', '_blank')
  expect(instagram).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it('shows the story and the services, and reads the ten brands only once to screen readers', async () => {
  await openSite('/about')
  expect(await screen.findByText('From the founder')).toBeVisible()
  expect(screen.getByText(shop.founder)).toBeVisible()
  for (const service of ['Concierge Service', 'Private Sales & Trading', 'Curated Inventory', 'Collector Network']) {
    // Content below the first screen loads later.
    expect(await screen.findByText(service)).toBeVisible()
  }
  const names = screen.getByText('Brands collectors ask us for').closest('section')!
  const items = [...names.querySelectorAll('li')]
  const read = items.filter((item) => !item.closest('[aria-hidden=true]')).map(({ textContent }) => textContent)
  expect(read).toEqual(
    ['Rolex', 'Patek Philippe', 'Audemars Piguet', 'Omega', 'Cartier', 'Breitling', 'TAG Heuer', 'IWC', 'Jaeger-LeCoultre', 'Panerai'],
  ) // prettier-ignore
  expect(items.map(({ textContent }) => textContent)).toEqual([...read, ...read])
  expect(names.querySelectorAll('li :is(a, button, [tabindex])')).toHaveLength(0)
  expect(names).toHaveTextContent('not affiliated with these brands')
})

it("shows drawings that say so, until the owner's pictures take their place", async () => {
  const rows = ['founder', 'signature', 'watchmaker', 'showroom'].map((name) => ({
    ...{ id: name, name, image_url: null as string | null, description: '', caption: '' },
    updated_at: '2026-11-21T03:00:00+00:00',
  }))
  const reading = 'GET /rest/v1/page_pictures'
  network.respond(reading, { json: rows })
  await openSite('/about')
  expect(await screen.findByText('The founder (a drawing)')).toBeVisible()
  expect(await screen.findByText('Our watchmaker (a drawing)')).toBeVisible()
  expect(screen.getByAltText(/^Drawing of the showroom/)).toHaveAttribute('loading', 'lazy')
  cleanup()

  const file = (name: string) => `/storage/v1/object/public/watch-images/pages/${name}.800x1000.webp.jpg`
  rows[0] = { ...rows[0], image_url: file('founder'), description: 'The founder at his desk.' }
  rows[1] = { ...rows[1], image_url: file('signature'), description: 'The founder’s signature.' }
  rows[2] = { ...rows[2], image_url: file('bench'), description: 'A man with a loupe.', caption: 'At the bench' }
  network.respond(reading, { json: rows })
  await openSite('/about')
  const portrait = await screen.findByAltText('The founder at his desk.')
  expect(portrait).toHaveAttribute('srcset', expect.stringContaining('founder.800x1000.w400.webp 400w'))
  expect(portrait).toHaveAttribute('height', '1000')
  expect(screen.getByText('The founder')).toBeVisible()
  expect(screen.getByAltText('The founder’s signature.')).toBeVisible()
  expect(await screen.findByAltText('A man with a loupe.')).toHaveAttribute('loading', 'lazy')
  expect(screen.getByText('At the bench')).toBeVisible()
  expect(screen.getByText('The showroom (a drawing)')).toBeVisible()
})

it('shows the figures above the testimonials', async () => {
  await openSite('/testimonials')
  await screen.findByText('What collectors say')
  for (const figure of ['5.0', '200+', '500+']) expect(strip('Our clients in numbers')).toHaveTextContent(figure)
})

it("shows the owner's figures and the number of watches", async () => {
  network.respond('POST /rest/v1/rpc/shop_figures', { json: { sold: '600+', rating: '4.9', in_showroom: 12 } })
  await openSite('/our-collection')
  await waitFor(() => expect(strip('Highlights')).toHaveTextContent('600+'))
  expect(strip('Highlights')).toHaveTextContent('Timepieces12 in the showroom today')
  cleanup()
  await openSite('/resources')
  await waitFor(() => expect(strip('Behind the guides')).toHaveTextContent('4.9-star'))
})

it.each([
  ['/terms', 'terms', 'Terms'],
  ['/privacy', 'privacy', 'Privacy'],
])("%s shows the owner's text, its date and a contact link", async (url, name, title) => {
  network.respond('GET /rest/v1/page_texts', ({ query }) => ({
    json: {
      id: '00000000-0000-4000-8000-0000000000e1',
      name,
      words: `Of ${query.get('name')}.\n\n## Payment\n<b>By wire.</b>`,
      // The next day in UTC.
      updated_at: '2026-11-21T03:00:00+00:00',
    },
  }))
  await openSite(url)
  expect(await screen.findByText('Payment')).toBeVisible()
  expect(document.querySelector('h1')).toHaveTextContent(title)
  expect(screen.getByText(`Of eq.${name}.`)).toBeVisible()
  expect(screen.getByText('<b>By wire.</b>')).toBeVisible()
  expect(screen.getByText(/^Last changed on/)).toHaveTextContent('Last changed on Friday, November 20, 2026')
  expect(linkTo('Send Email', part('Ask us first'))).toMatch(/^mailto:/)
})

it('shows that a page could not be loaded', async () => {
  network.respond('GET /rest/v1/page_texts', { status: 401, json: { code: '42501', message: 'permission denied' } })
  await openSite('/terms')
  expect(await screen.findByText(/^This page could not be loaded\./)).toBeVisible()
})

it('offers three guides with their content, each in a new tab, and a cheaper bundle', async () => {
  await openSite('/resources')
  await screen.findByText('Guides for careful collectors')
  const guides = document.querySelectorAll('article')
  expect(guides).toHaveLength(3)
  const wanted = [
    ['Your First Fine Watch', 19, 'Twelve questions to ask before you pay'],
    ['Authentication and Condition', 24, 'Refinished dials, relumed hands and service parts'],
    ['Building a Collection', 29, 'Insurance, appraisals and safe storage'],
  ] as const
  wanted.forEach(([title, price, item], index) => {
    const guide = guides[index]
    expect(guide).toHaveAccessibleName(title)
    expect(within(guide).getByText(`$${price}`)).toBeVisible()
    expect(guide.querySelectorAll('li')).toHaveLength(5)
    expect(within(guide).getByText(item)).toBeVisible()
    const link = guide.querySelector('a')!
    expect(link).toHaveAccessibleName(`Download : ${title} (opens in a new tab)`.replace(' :', ':'))
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/example\.com\/guides\//))
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
  const bundle = screen.getByText('All three, together').closest('section')!
  expect(within(bundle).getByText('$63')).toBeVisible()
  expect(bundle).toHaveTextContent('instead of $72. Saves $9.')
  const link = bundle.querySelector('a')!
  expect(link).toHaveAccessibleName('Download the Bundle: all three guides (opens in a new tab)')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  for (const figure of ['200+', 'Watches sourced', '100%', 'Authenticated', '5-star', 'Client rating']) {
    expect(strip('Behind the guides')).toHaveTextContent(figure)
  }
  const next = part('Would you rather have us look?')
  expect(linkTo('Contact us', next)).toBe('/contact')
  expect(linkTo('Request a Watch', next)).toBe('/watch-request')
})

it('has a coming soon page of its own, with phone and email links, and a button without function', async () => {
  await openSite('/coming-soon')
  expect(await screen.findByText('SOMETHING EXTRAORDINARY IS COMING')).toBeVisible()
  expect(document.querySelector('h1')).toHaveTextContent('SOMETHING EXTRAORDINARY IS COMING')
  expect(document.title).toMatch(/^Coming soon/)
  expect(screen.getByText('LAUNCHING SOON')).toBeVisible()
  const call = screen.getByText('Call Now').closest('a')!
  expect(call).toHaveAttribute('href', 'tel:+14805550147')
  expect(call).toHaveTextContent('(480) 555-0147')
  const mail = screen.getByText('Send Email').closest('a')!
  expect(mail).toHaveAttribute('href', 'mailto:concierge@sonoranhorology.example')
  expect(mail).toHaveTextContent('concierge@sonoranhorology.example')
  expect(document.querySelector('nav, footer, form')).toBeNull()
  expect(screen.getByLabelText('Sonoran Horology, home page')).toHaveAttribute('href', '/')

  const email = screen.getByLabelText<HTMLInputElement>('Email address')
  expect(email).toHaveAttribute('type', 'email')
  expect(email).toHaveAttribute('autocomplete', 'email')
  expect(email).toHaveAttribute('maxlength', '255')
  const asked = network.sent().length
  const fetched = vi.spyOn(globalThis, 'fetch')
  const before = document.body.textContent
  fireEvent.change(email, { target: { value: 'collector@example.com' } })
  fireEvent.keyDown(email, { key: 'Enter' })
  fireEvent.click(screen.getByText('Notify Me'))
  expect(email).toHaveValue('collector@example.com')
  expect(document.body.textContent).toBe(before)
  expect(fetched).not.toHaveBeenCalled()
  expect(network.sent()).toHaveLength(asked)
  expect(path()).toBe('/coming-soon')
})

it('shows and logs an unknown URL, and links to the home page', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  await openSite('/nothing/here')
  expect(await screen.findByText('404')).toBeVisible()
  expect(screen.getByText('Oops! Page not found')).toBeVisible()
  await waitFor(() => expect(logged).toHaveBeenCalledWith('404: nothing is at /nothing/here'))
  fireEvent.click(screen.getByText('Return to Home'))
  await waitFor(() => expect(path()).toBe('/'))
})
