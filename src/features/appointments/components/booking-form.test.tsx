import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withWatches } from '@/entities/watches/chosen-watches'
import { noFacts, watchSamples } from '@/entities/watches/watch.sample'
import { expectFocus } from '@/test/actions'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { logged } from '@/test/quiet-console'
import { slotLabels } from '@shared/slots'
import { BookingForm } from './booking-form'

// The real trap delays early submits by a second.
vi.mock('@/hooks/use-bot-trap', () => ({ useBotTrap: () => ({ trap: { current: null }, isBot: async () => false }) }))
const network = stubNetwork()
const sending = 'POST /rest/v1/appointments'
const asking = 'POST /rest/v1/rpc/free_slots'
const day = '2026-11-27'
const longName = 'Friday, November 27, 2026'

/** The default is 9:00 AM on a Tuesday in Scottsdale. */
function setClock(now = '2026-11-24T16:00:00Z') {
  vi.useFakeTimers({
    now: new Date(now),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
}

beforeEach(() => {
  setClock()
  network.respond('POST /rest/v1/rpc/change_rules', {
    json: { notice_minutes: 0, months_ahead: 12, change_cutoff_hours: 24 },
  })
  network.respond('POST /rest/v1/rpc/appointment_by_key', () => new Promise(() => {}))
  respondFree()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  localStorage.clear()
})

const respondFree = (...taken: string[]) =>
  network.respond(asking, { json: slotLabels.filter((label) => !taken.includes(label)) })

const returnToTab = () => fireEvent(document, new Event('visibilitychange', { bubbles: true }))

const dayButton = (date: string) => document.querySelector<HTMLButtonElement>(`[data-day="${date}"] button`)!

const slot = (label: string, word = '') =>
  waitFor(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('form [role=group] button')]
    const button = buttons.find(({ textContent }) => textContent === label + word)
    if (!button) throw new Error(`${label} ${word} is not among ${buttons.map(({ textContent }) => textContent)}`)
    return button
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByText('Schedule Appointment'))

function open(url = '/contact') {
  return showPiece(<BookingForm />, url)
}

async function prepare(label: string, url?: string) {
  const piece = open(url)
  fireEvent.click(dayButton(day))
  fireEvent.click(await slot(label))
  type('Full Name *', 'Ada Byron')
  type('Email *', 'ada@example.com')
  type('Notes', 'The Soirée, please.')
  return piece
}

/** Advances the clock through the pauses between attempts. */
const passUntil = (shown: () => void) =>
  waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    shown()
  })

it('requires a name, an email address and a time, in messages and beside the fields', async () => {
  await prepare('10:00 AM')
  type('Full Name *', ' ')
  type('Email *', 'ada@')
  submit()
  expect(await screen.findByText('Validation Error')).toBeVisible()
  expect(screen.getAllByText('Name is required')).toHaveLength(2)
  expect(field('Full Name *')).toHaveFocus()
  expect(field('Full Name *')).toHaveAccessibleDescription('Name is required')
  expect(field('Email *')).toHaveAccessibleDescription('Invalid email address')
  type('Full Name *', 'Ada')
  submit()
  await waitFor(() => expect(screen.getAllByText('Invalid email address')).toHaveLength(2))
  respondFree('10:00 AM')
  returnToTab()
  expect(await screen.findByText(/^10:00 AM has just been taken/)).toHaveAttribute('role', 'alert')
  submit()
  expect(await screen.findByText('Missing Information')).toBeVisible()
  // The toast and the form both say it.
  expect(screen.getAllByText('Please select both a date and time for your appointment.')).toHaveLength(2)
  expect(field('Notes')).toHaveValue('The Soirée, please.')
  expect(network.sent(sending)).toEqual([])
})

it('books once when it is submitted twice, and keeps the focus on the day of a second booking', async () => {
  await prepare('12:00 PM')
  submit()
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(screen.getByText('Your appointment')).toHaveFocus())
  expect(screen.queryByText('Submission Failed')).toBeNull()
  expect(network.sent(sending)).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Go to the Next Month'))
  const other = document.querySelector<HTMLButtonElement>('[data-day] button:enabled')!
  other.focus()
  await userEvent.setup({ delay: null }).keyboard('{Enter}')
  expect(await screen.findByText(/^Select Time/)).toBeVisible()
  expect(document.activeElement).toBe(document.querySelector('[data-selected] button'))
  expect(screen.queryByText('Schedule Appointment')).toBeNull()
})

it('takes the note of a link, unless there is one already', async () => {
  const link = { pathname: '/contact', state: { note: 'I would like to see the Halden Chrono.' } }
  const { leave, comeBack } = showPiece(<BookingForm />, link)
  fireEvent.click(dayButton(day))
  fireEvent.click(await slot('10:00 AM'))
  expect(field('Notes')).toHaveValue(link.state.note)
  type('Notes', 'The Soirée, please.')
  leave()
  comeBack()
  expect(await screen.findByLabelText('Notes')).toHaveValue('The Soirée, please.')
})

it('disables past days, Sundays and past times', async () => {
  // 1:00 PM on a Wednesday.
  setClock('2031-03-05T20:00:00Z')
  open()
  expect(dayButton('2031-03-04')).toBeDisabled()
  expect(dayButton('2031-03-05')).toBeEnabled()
  for (const sunday of ['2031-03-09', '2031-03-16', '2031-03-23', '2031-03-30']) {
    expect(dayButton(sunday)).toBeDisabled()
  }
  expect(screen.getByLabelText('Go to the Previous Month')).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(dayButton('2031-03-05'))
  expect(await slot('1:00 PM', 'passed')).toBeDisabled()
  expect(await slot('1:30 PM')).toBeEnabled()
  expect(screen.getAllByText('passed')).toHaveLength(7)
})

it('shows bookings of others within a minute, and on return to the tab', async () => {
  open()
  fireEvent.click(dayButton(day))
  expect(await slot('3:00 PM')).toBeEnabled()
  respondFree('3:00 PM')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await slot('3:00 PM', 'taken')).toBeDisabled()
  respondFree('3:00 PM', '3:30 PM')
  returnToTab()
  expect(await slot('3:30 PM', 'taken')).toBeDisabled()
  respondFree(...slotLabels)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await screen.findByText(/^No times are free on this day\./)).toBeVisible()
})

it('allows booking when the closed days cannot be loaded', async () => {
  network.respond('POST /rest/v1/rpc/closed_days', { status: 503, json: { message: 'down' } })
  open()
  await passUntil(() =>
    expect(logged()).toContainEqual(expect.stringContaining('Could not load appointments closed-days')),
  )
  fireEvent.click(dayButton(day))
  expect(await slot('10:00 AM')).toBeEnabled()
  respondFree(...slotLabels)
  returnToTab()
  expect(await screen.findByText(/^No times are free on this day\./)).toBeVisible()
  expect(dayButton(day)).toBeEnabled()
})

it('says that the free times could not be loaded, and retries', async () => {
  network.respond(asking, 'offline')
  open()
  fireEvent.click(dayButton(day))
  await passUntil(() => expect(screen.getByText(/^The free times could not be loaded\./)).toBeVisible())
  respondFree()
  fireEvent.click(screen.getByText('Try Again'))
  expect(await slot('10:00 AM')).toBeEnabled()
})

describe.each([
  ['Pacific/Kiritimati', '2:30 PM'],
  ['Pacific/Pago_Pago', '1:30 PM'],
])('in time zone %s', (zone, theirs) => {
  beforeEach(() => vi.stubEnv('TZ', zone))

  it('shows the days and hours of the shop, with local times beside them', async () => {
    open()
    expect(dayButton('2026-11-24')).toHaveAccessibleName(/^Today/)
    expect(document.querySelectorAll('[aria-label^=Today]')).toHaveLength(1)
    fireEvent.click(dayButton(day))
    fireEvent.click(await slot('5:30 PM'))
    expect(screen.getByText(`Select Time for ${longName}`)).toBeVisible()
    expect(screen.getByText(/where you are/)).toHaveTextContent(theirs)
    type('Full Name *', 'Ada Byron')
    type('Email *', 'ada@example.com')
    submit()
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    expect(screen.getByText(/^Your showroom visit is scheduled/)).toHaveTextContent(`${longName} at 5:30 PM`)
    expect(network.sent(sending)[0].body).toMatchObject([{ appointment_date: day, appointment_time: '5:30 PM' }])
  })

  it('offers today until the last hour of the shop, and disables the Sundays of the shop', async () => {
    // 5:29 PM on a Saturday in Scottsdale, and Sunday afternoon in Kiritimati.
    setClock('2031-03-09T00:29:00Z')
    open()
    expect(dayButton('2031-03-08')).toBeEnabled()
    expect(dayButton('2031-03-07')).toBeDisabled()
    expect(dayButton('2031-03-09')).toBeDisabled()
    expect(dayButton('2031-03-10')).toBeEnabled()
    fireEvent.click(dayButton('2031-03-08'))
    expect(await slot('5:30 PM')).toBeEnabled()
    expect(await slot('5:00 PM', 'passed')).toBeDisabled()
  })
})

// Name, number of attempts, message, response.
it.each([
  ['offline', 3, 'Network connection failed. Please check your internet connection and try again.', 'offline'],
  [
    'row-level security',
    1,
    'Access denied. You do not have permission to access this resource.',
    { status: 403, json: { code: '42501', message: 'new row violates row-level security policy' } },
  ],
  [
    'a server that answers in words of its own',
    3,
    'An unexpected error occurred. Please try again.',
    { status: 503, json: { message: 'upstream connect error', hint: 'Try the other one' } },
  ],
] as const)('%s: sends %d attempts, and shows the mapped message', async (_name, attempts, words, response) => {
  network.respond(sending, response)
  await prepare('5:00 PM')
  submit()
  await passUntil(() => expect(screen.getAllByText('Submission Failed')).toHaveLength(2))
  // The toast and the form both say it.
  expect(screen.getAllByText(words)).toHaveLength(2)
  expect(field('Email *')).toHaveValue('ada@example.com')
  expect(screen.getByText('Schedule Appointment').closest('button')).toBeEnabled()
  expect(network.sent(sending)).toHaveLength(attempts)
})

const idsSent = () => network.sent(sending).map(({ body }) => (body as { id: string }[])[0].id)

it('sends the same booking again without a message after one lost response', async () => {
  let attempts = 0
  network.respond(sending, () => (++attempts === 1 ? 'offline' : { status: 201 }))
  await prepare('4:00 PM')
  submit()
  await passUntil(() => expect(screen.getByText('Appointment Scheduled')).toBeVisible())
  expect(screen.queryByText('Submission Failed')).toBeNull()
  expect(idsSent()).toHaveLength(2)
  expect(new Set(idsSent()).size).toBe(1)
})

describe('when the page is left during a request', () => {
  async function leaveWhileSending() {
    const { promise, release } = hold<{ status: number } | 'offline'>()
    network.respond(sending, () => promise)
    const piece = await prepare('2:30 PM')
    submit()
    await waitFor(() => expect(network.sent(sending)).toHaveLength(1))
    piece.leave()
    return { ...piece, release }
  }

  it('stops further attempts, and finds out the outcome on return', async () => {
    const { release, comeBack } = await leaveWhileSending()
    release('offline')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(network.sent(sending)).toHaveLength(1)
    network.respond(sending, { status: 201 })
    comeBack()
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    expect(screen.getByText(/^Your showroom visit is scheduled/)).toHaveTextContent(`${longName} at 2:30 PM`)
    expect(screen.getByText('Your appointment')).toHaveFocus()
    expect(idsSent()).toHaveLength(2)
    expect(new Set(idsSent()).size).toBe(1)
  })

  it('reports the outcome on another page, and shows the booking without a draft on return', async () => {
    const { release, comeBack } = await leaveWhileSending()
    release({ status: 201 })
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    comeBack()
    const saved = (await screen.findByText('Booked on this device')).closest('section')
    expect(saved).toHaveTextContent('2:30 PM')
    expect(screen.queryByLabelText('Full Name *')).toBeNull()
    expect(network.sent(sending)).toHaveLength(1)
  })
})

describe('with watches in the URL', () => {
  const watches = watchSamples(['Aurelia', 'Boreal', 'Cirrus', 'Dorado']).map((watch) => ({ ...watch, ...noFacts }))
  const [aurelia, boreal, cirrus, dorado] = watches.map(({ id }) => id)
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const carried = () => network.sent(sending).map(({ body }) => (body as { watch_ids: string[] }[])[0].watch_ids)
  beforeEach(() => network.respond('GET /rest/v1/watches', { json: watches }))

  it('lists them in order, lets them be removed, and books the rest', async () => {
    await prepare('10:00 AM', withWatches('/contact', [cirrus, aurelia, boreal]))
    await waitFor(() => expect(names()).toEqual(['CirrusHalden', 'AureliaHalden', 'BorealHalden']))
    fireEvent.click(screen.getByRole('button', { name: 'Take Halden Aurelia off' }))
    expect(names()).toEqual(['CirrusHalden', 'BorealHalden'])
    expect(screen.getByText('You would like to see')).toHaveFocus()
    expect(screen.getByText('Halden Aurelia is taken off.')).toHaveAttribute('role', 'status')
    expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('Anything else that helps us prepare.')
    expect(screen.getByText(/^Choose a day and a time/)).toBeVisible()
    submit()
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    expect(carried()).toEqual([[cirrus, boreal]])
    expect(screen.queryByText(/^Choose a day and a time/)).toBeNull()
    expect(screen.getByText(/^Your appointment is below\. To book another/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('You would like to see')).toBeNull())
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('says which are sold and how many are gone, and books only the rest', async () => {
    network.respond('GET /rest/v1/watches', {
      json: [watches[0], { ...watches[3], status: 'sold' }, { ...watches[1], status: 'withdrawn' }],
    })
    await prepare('10:00 AM', withWatches('/contact', [aurelia, dorado, boreal, cirrus]))
    expect(
      await screen.findByText(/^The Halden Dorado has been sold\. 2 watches are no longer in our collection\./),
    ).toBeVisible()
    expect(names()).toEqual(['AureliaHalden'])
    submit()
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    expect(carried()).toEqual([[aurelia]])
  })

  it('moves the focus to the calendar when the last one is removed', async () => {
    open(withWatches('/contact', [boreal]))
    fireEvent.click(await screen.findByRole('button', { name: 'Take Halden Boreal off' }))
    expect(screen.queryByText('You would like to see')).toBeNull()
    expect(screen.getByText('Select Date')).toHaveFocus()
  })

  it('books them even if they could not be loaded', async () => {
    network.respond('GET /rest/v1/watches', 'offline')
    await prepare('10:00 AM', withWatches('/contact', [aurelia, boreal]))
    await passUntil(() => expect(screen.getByText(/^Your 2 watches could not be shown\./)).toBeVisible())
    submit()
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    expect(carried()).toEqual([[aurelia, boreal]])
  })

  it('keeps them with the draft, and resends a booking with its original watches', async () => {
    network.respond(sending, () => new Promise(() => {}))
    const first = await prepare('2:30 PM', withWatches('/contact', [aurelia, boreal]))
    await waitFor(() => expect(names()).toHaveLength(2))
    submit()
    await waitFor(() => expect(carried()).toEqual([[aurelia, boreal]]))
    first.close()
    network.respond(sending, { status: 201 })
    // The URL names another watch, which stays.
    open(withWatches('/contact', [cirrus]))
    expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
    expect(carried()[1]).toEqual([aurelia, boreal])
    await waitFor(() => expect(names()).toContain('CirrusHalden'))
  })
})

it('names the time zone of the shop when a time has already passed', async () => {
  network.respond(sending, { status: 422, json: { code: 'PT422', message: 'time_passed' } })
  await prepare('11:00 AM')
  submit()
  const words =
    'This time has already passed. Please choose another. Days and times are those of the showroom in Scottsdale, Arizona (America/Phoenix).'
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

it('reports that a time was closed meanwhile, keeps the input, and offers the nearest times', async () => {
  const refusal = 'The showroom is closed at that time. Please choose another.'
  network.respond(sending, { status: 422, json: { code: 'PT422', message: 'showroom_closed' } })
  await prepare('11:00 AM')
  respondFree('11:00 AM')
  submit()
  await expectFocus(() => screen.findByText(/^11:00 AM is no longer free\./))
  expect(screen.getAllByText('Submission Failed')).toHaveLength(2)
  expect(screen.getAllByText(refusal)).toHaveLength(2)
  expect(await slot('11:00 AM', 'taken')).toBeDisabled()
  expect(field('Notes')).toHaveValue('The Soirée, please.')
  network.respond(sending, { status: 201 })
  fireEvent.click(screen.getByLabelText('Choose 11:30 AM instead'))
  submit()
  expect(await screen.findByText('Appointment Scheduled')).toBeVisible()
  expect(network.sent(sending)[1].body).toMatchObject([{ appointment_time: '11:30 AM' }])
})
