import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { knownSender } from '@/lib/backend/known-sender'
import { readDraft, writeDraft } from '@/lib/drafts/draft'
import { requestPath } from '@/lib/pages/wanted-watch'
import { endPatienceWhenLate, failuresWithToast } from '@/test/failures'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { emptyWatchRequest } from '../watch-request.schema'
import { WatchRequestForm } from './watch-request-form'

const trapped = vi.hoisted(() => ({ isBot: false, caught: undefined as string | undefined }))
// The real trap delays submits.
vi.mock('@/hooks/use-bot-trap', () => ({
  useBotTrap: () => ({ trap: { current: null }, isBot: async () => trapped.isBot, caught: trapped.caught }),
}))
const network = stubNetwork()
const sending = 'POST /rest/v1/watch_requests'
const success = "Request submitted successfully! We'll be in touch soon."

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  Object.assign(trapped, { isBot: false, caught: undefined })
  knownSender.set(undefined)
})

const draftKey = 'watch-request'

function Location() {
  const { pathname, search } = useLocation()
  return <output data-address="">{pathname + search}</output>
}

function open(url = '/watch-request') {
  return showPiece(
    <>
      <WatchRequestForm />
      <Location />
    </>,
    url,
  )
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByText(/^Submit Request/))

function fillIn(contact?: string) {
  const piece = open()
  typeRequest(contact)
  return piece
}

function typeRequest(contact = 'ada@example.com') {
  type(/^First Name/, 'Ada')
  type(/^Last Name/, 'Byron')
  type(/^Phone or Email/, contact)
  type(/^Watch Details/, 'A regulator.')
}

it('keeps the reply time that it showed when a request was sent', async () => {
  function WithHours() {
    const [hours, setHours] = useState(3)
    return (
      <>
        <WatchRequestForm replyHours={hours} />
        <button onClick={() => setHours(5)}>Know better</button>
      </>
    )
  }
  network.respond(sending, { status: 201 })
  showPiece(<WithHours />, '/watch-request')
  typeRequest()
  submit()
  expect(await screen.findByText('We reply by e-mail, usually within 3 business hours.')).toBeVisible()
  fireEvent.click(screen.getByText('Know better'))
  expect(screen.getByText('We reply by e-mail, usually within 3 business hours.')).toBeVisible()
})

it('reports each rule beside its field', async () => {
  open()
  submit()
  await waitFor(() => expect(field(/^First Name/)).toHaveAccessibleDescription('First name is required'))
  expect(field(/^First Name/)).toHaveFocus()
  expect(field(/^Last Name/)).toHaveAccessibleDescription('Last name is required')
  expect(field(/^Phone or Email/)).toHaveAccessibleDescription('Phone or email is required')
  expect(field(/^Watch Details/)).toHaveAccessibleDescription(/^Please describe what you're looking for/)
  type(/^First Name/, 'x'.repeat(100))
  type(/^Phone or Email/, 'call me')
  type(/^Budget/, '9'.repeat(101))
  await waitFor(() =>
    expect(field(/^First Name/)).toHaveAccessibleDescription('First name must be under 100 characters'),
  )
  expect(field(/^Phone or Email/)).toHaveAccessibleDescription('Please enter a valid email address or phone number')
  submit()
  await waitFor(() => expect(field(/^Budget/)).toHaveAccessibleDescription(/^Budget must be at most 100 characters/))
  expect(network.sent(sending)).toEqual([])
})

it.each(failuresWithToast('Failed to submit request. Please try again.'))(
  '%s: reports the failure, and keeps the input while another page is visited',
  async (_name, words, response) => {
    endPatienceWhenLate()
    network.respond(sending, response)
    const { leave, comeBack } = fillIn()
    submit()
    expect(await screen.findByText(words)).toBeVisible()
    leave()
    comeBack()
    expect(field(/^Watch Details/)).toHaveValue('A regulator.')
    network.respond(sending, { status: 201 })
    submit()
    expect(await screen.findByText(success)).toBeVisible()
    const ids = network.sent(sending).map(({ body }) => (body as { id: string }).id)
    expect(new Set(ids).size).toBe(1)
    expect(localStorage).toHaveLength(0)
  },
)

it('sends the input with the checkbox, and clears the form', async () => {
  fillIn(' +1 480 555 0100 ')
  type(/^Budget/, '$20,000')
  fireEvent.click(screen.getByRole('checkbox'))
  submit()
  expect(await screen.findByText(success)).toBeVisible()
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  for (const label of [/^First Name/, /^Phone or Email/, /^Watch Details/, /^Budget/]) {
    expect(field(label)).toHaveValue('')
  }
  type(/^First Name/, 'Ada')
  type(/^Last Name/, 'Byron')
  type(/^Phone or Email/, 'ada@example.com')
  type(/^Watch Details/, 'Another.')
  submit()
  await waitFor(() => expect(network.sent(sending)).toHaveLength(2))
  expect(network.sent(sending).map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      first_name: 'Ada',
      last_name: 'Byron',
      contact_info: '+1 480 555 0100',
      watch_details: 'A regulator.',
      budget: '$20,000',
      newsletter_signup: true,
    },
    expect.objectContaining({ watch_details: 'Another.', budget: null, newsletter_signup: false }),
  ])
})

it('shows what was sent, what happens next, and a link to follow it, and focuses it', async () => {
  fillIn()
  type(/^Budget/, '$20,000')
  submit()
  const heading = await screen.findByRole('heading', { name: 'What you sent' })
  expect(heading).toHaveFocus()
  const panel = screen.getByRole('region', { name: 'What you sent' })
  expect(panel).toHaveTextContent('A regulator.')
  expect(panel).toHaveTextContent('$20,000')
  expect(panel).toHaveTextContent('ada@example.com')
  expect(panel).toHaveTextContent(
    'We usually confirm a request by e-mail in a few minutes. The e-mail has a link to follow your search.',
  )
  expect(panel).toHaveTextContent('We reply by e-mail, within 24-48hrs.')
  expect(screen.getByRole('link', { name: 'Sign in to follow it' })).toHaveAttribute('href', '/account')
})

it('promises no e-mail and links to no account when a phone number was sent', async () => {
  fillIn('+1 480 555 0100')
  submit()
  const panel = await screen.findByRole('region', { name: 'What you sent' })
  expect(panel).toHaveTextContent('We call or text you, within 24-48hrs.')
  expect(panel).not.toHaveTextContent(/e-mail/)
  expect(screen.queryByRole('link', { name: /follow it/ })).toBeNull()
})

it.each([
  ['links to the account', 'ada@example.com', ['Follow it in your account']],
  ['has no link', 'other@example.com', []],
])('%s when %s is signed in', async (_, email, links) => {
  knownSender.set({ name: '', email })
  fillIn()
  submit()
  await screen.findByRole('region', { name: 'What you sent' })
  expect(screen.queryAllByRole('link', { name: /follow it/i }).map(({ textContent }) => textContent)).toEqual(links)
})

it('is sent once when the page is left during the request, shows progress and outcome, and leaves no draft', async () => {
  const sent = hold<{ status: number }>()
  network.respond(sending, () => sent.promise)
  const { leave, comeBack } = fillIn()
  submit()
  fireEvent.submit(field(/^First Name/).closest('form')!)
  expect((await screen.findByText('Submitting...')).closest('button')).toBeDisabled()
  await waitFor(() => expect(network.sent(sending)).toHaveLength(1))
  leave()
  sent.release({ status: 201 })
  expect(await screen.findByText(success)).toBeVisible()
  comeBack()
  expect(field(/^First Name/)).toHaveValue('')
  expect(network.sent(sending)).toHaveLength(1)
})

it('sends nothing for a bot, and says so', async () => {
  Object.assign(trapped, { isBot: true, caught: 'Nothing was sent.' })
  fillIn('robot@example.com')
  submit()
  expect(await screen.findByText('Nothing was sent.')).toBeVisible()
  expect(screen.queryByText(success)).toBeNull()
  expect(network.sent(sending)).toEqual([])
})

describe('the words of a search without results', () => {
  async function openWith(url: string) {
    open(url)
    await waitFor(() => expect(document.querySelector('[data-address]')).toHaveTextContent(/^\/watch-request$/))
    return field(/^Watch Details/).value
  }

  it('fill the details, are saved as a draft, and are removed from the URL', async () => {
    expect(await openWith(requestPath('Reine de Naples & more'))).toBe('Reine de Naples & more')
    expect(readDraft(draftKey, emptyWatchRequest)).toMatchObject({ watchDetails: 'Reine de Naples & more' })
  })

  it('are replaced by the newest ones, even after other fields were filled in', async () => {
    await openWith(requestPath('explorer 1016'))
    type(/^First Name/, 'Ada')
    cleanup()
    expect(await openWith(requestPath('speedmaster 145.022'))).toBe('speedmaster 145.022')
    cleanup()
    expect(await openWith('/watch-request')).toBe('speedmaster 145.022')
    expect(field(/^First Name/)).toHaveValue('Ada')
  })

  it('are added below the typed details, and only they are replaced by the newest ones', async () => {
    writeDraft(draftKey, { ...emptyWatchRequest, watchDetails: 'A regulator.' }, emptyWatchRequest)
    expect(await openWith(requestPath('explorer 1016'))).toBe('A regulator.\nexplorer 1016')
    cleanup()
    expect(await openWith(requestPath('speedmaster'))).toBe('A regulator.\nspeedmaster')
  })

  it('stay after they were edited, and are not added twice', async () => {
    await openWith(requestPath('explorer 1016'))
    type(/^Watch Details/, 'explorer 1016 with papers')
    cleanup()
    expect(await openWith(requestPath('explorer 1016'))).toBe('explorer 1016 with papers')
    cleanup()
    expect(await openWith(requestPath('speedmaster'))).toBe('explorer 1016 with papers\nspeedmaster')
  })

  it('leave no draft after they were cleared', async () => {
    await openWith(requestPath('explorer 1016'))
    type(/^Watch Details/, '')
    expect(readDraft(draftKey, emptyWatchRequest)).toEqual({})
  })

  it('are empty when the URL has none', async () => {
    expect(await openWith('/watch-request')).toBe('')
    expect(readDraft(draftKey, emptyWatchRequest)).toEqual({})
  })
})
