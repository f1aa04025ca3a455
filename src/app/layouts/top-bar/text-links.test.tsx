import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchQuery } from '@/entities/watches/watch.api'
import { watchSample } from '@/entities/watches/watch.sample'
import { InquireContext } from '@/hooks/inquire-context'
import { messages } from '@/lib/notify'
import { shop } from '@shared/shop'
import { TextLinks } from './text-links'

const id = '00000000-0000-4000-8000-000000000003'
const watch = watchSample({ id, brand: 'Maison Aurel', name: 'Soirée' })
const inquire = vi.fn(() => Promise.resolve())

function open(url: string) {
  const client = new QueryClient()
  client.setQueryData(watchQuery(id).queryKey, watch)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[url]}>
        <InquireContext value={{ inquire, prepare: () => Promise.resolve() }}>
          <a href={shop.phone.text}>
            <span>Inquire</span>
          </a>
          <a href="sms:+14805550123" aria-label="Text Ada">
            <svg />
          </a>
          <TextLinks />
        </InquireContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('link', { name: 'Inquire' })
}

/** Returns true if the browser follows the link. */
const press = () => fireEvent.click(screen.getByText('Inquire'))

describe('a text message link', () => {
  let hasMouse = true
  let touches = 0
  beforeEach(() => {
    hasMouse = true
    touches = 0
    vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }))
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, get: () => touches })
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each([
    ['on a phone', false, 5],
    ['on a laptop that can be touched', true, 10],
  ])('opens the message %s', (_, mouse, points) => {
    hasMouse = mouse
    touches = points
    open('/')
    expect(press()).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers the number, email, a call and a form if the device cannot text, and gets the focus back', async () => {
    const link = open('/')
    expect(press()).toBe(false)
    const dialog = await screen.findByRole('dialog', { name: 'Inquire' })
    expect(within(dialog).getByRole('button', { name: 'Copy number' })).toBeTruthy()
    const url = (name: RegExp) => within(dialog).getByRole('link', { name }).getAttribute('href')
    expect(url(/^E-mail/)).toBe(shop.email.href)
    expect(url(/^Call/)).toBe(shop.phone.call)
    expect(url(/^Request a Watch/)).toBe('/watch-request')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(link)
  })

  it('offers an appointment on the request page', async () => {
    open('/watch-request')
    press()
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getByRole('link', { name: /^Schedule an appointment/ })
        .getAttribute('href'),
    ).toBe('/contact')
  })

  it("offers the inquiry form on a watch's page", async () => {
    const link = open(`/watches/${id}`)
    press()
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: /^Inquire About This Watch/ }))
    expect(inquire).toHaveBeenCalledWith([watch], link)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['copies the number of a client', () => Promise.resolve(), 'Number copied'],
    [
      'says the number of a client that cannot be copied',
      () => Promise.reject(new Error('refused')),
      'Number not copied',
    ],
  ])('%s if the device cannot text', async (_, writeText, title) => {
    const copy = vi.fn<(text: string) => Promise<void>>(writeText)
    vi.stubGlobal('navigator', { maxTouchPoints: 0, clipboard: { writeText: copy } })
    open('/')
    const link = screen.getByRole('link', { name: 'Text Ada' })
    link.focus()
    expect(fireEvent.click(link.firstElementChild!)).toBe(false)
    expect(copy).toHaveBeenCalledWith('+14805550123')
    await waitFor(() => expect(messages.get().message).toMatchObject({ title }))
    expect(messages.get().message?.description).toContain('+14805550123')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  it('opens a message to a client on a phone', () => {
    hasMouse = false
    touches = 5
    open('/')
    expect(fireEvent.click(screen.getByRole('link', { name: 'Text Ada' }))).toBe(true)
  })
})
