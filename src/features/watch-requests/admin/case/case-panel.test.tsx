import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseInRow, fill, findDialog, press } from '@/test/actions'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { denied, deniedWords, rowsOf } from '@/test/responses'
import { dayAfter } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import type { Case } from '../../case'
import { candidateSample, caseSample, offerSample } from '../../case.sample'
import { RequestsPanel } from '../requests-panel'

const network = stubNetwork()

const id = '00000000-0000-4000-8000-0000000000c1'
const outside = candidateSample({ request_id: id, seller: 'A dealer', price_asked: 9_000, margin_percent: 12.5 })
const booked: unknown[] = []

function Booking(props: object) {
  booked.push(props)
  return <p>Booking</p>
}

const listed = 'GET /rest/v1/watch_requests'
const respond = (change: Partial<Case> = {}) =>
  network.respond(
    listed,
    rowsOf([caseSample({ id, budget: 'Up to $12,000', status: 'searching', candidates: [outside], ...change })]),
  )

const open = (query = '') => openPanel(network, <RequestsPanel Booking={Booking} />, `case=${id}${query}`)
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const sent = (name: string) => network.sent(`POST /rest/v1/rpc/${name}`).map(({ body }) => body)

it('shows what was asked, who waits, and the thread in order', async () => {
  respond({ request_messages: [{ id: 'm', words: 'Is it still there?', created_at: '2026-11-23T09:00:00+00:00' }] })
  network.respond('GET /rest/v1/replies', {
    json: [
      {
        id: 'a',
        about_id: id,
        words: 'We look for one.',
        channel: 'email',
        sent_to: null,
        created_at: '2026-11-22T09:00:00+00:00',
      },
    ],
  })
  await open()
  const asked = await region('They wrote')
  for (const text of ['A regulator.', 'Budget Up to $12,000', 'ada@example.com'])
    expect(asked.getByText(text)).toBeVisible()
  expect(screen.getByText(/^You owe a reply · /)).toBeVisible()
  const thread = (await region('Messages')).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(thread).toEqual([
    expect.stringMatching(/^Replied .*We look for one\.$/),
    expect.stringMatching(/^Ada wrote .*Is it still there\?$/),
  ])
  const candidate = within(screen.getByRole('article', { name: outside.name }))
  expect(candidate.getByText('Private: A dealer, asks $9,000, margin 12.5 %, to offer at $10,125')).toBeVisible()
})

it('names the day of the appointment that ended the wait', async () => {
  respond({ status: 'agreed', waiting_for: null })
  const appointment = { about: 'appointments', title: null, since: '2026-11-20T09:00:00+00:00', status: 'confirmed' }
  const planned = [
    { ...appointment, id: 'b', day: '2030-03-05', slot: '2:00 PM', starts_at: '2030-03-05T21:00:00+00:00' },
    { ...appointment, id: 'a', day: '2030-03-04', slot: '10:30 AM', starts_at: '2030-03-04T17:30:00+00:00' },
  ]
  network.respond('POST /rest/v1/rpc/reply_context', { json: { thread: [], open: planned } })
  await open()
  expect(await screen.findByText('Appointment booked: Monday, March 4, 2030 at 10:30 AM')).toBeVisible()
})

it('says that the request is gone, and leads back to the list', async () => {
  network.respond(listed, rowsOf([]))
  await open()
  expect(await screen.findByText('This request has been deleted.')).toBeVisible()
  await press('All requests')
  await waitFor(() => expect(window.location.search).toBe(''))
})

it('says that the request could not be loaded, and tries again', async () => {
  network.respond(listed, denied)
  await open()
  expect(await screen.findByText('Failed to Load the Request')).toBeVisible()
  expect(screen.getByText(deniedWords)).toBeVisible()
  respond()
  await press(/Try again/i)
  expect(await screen.findByText('Nothing is offered yet.')).toBeVisible()
})

it('asks why a request is closed', async () => {
  const write = 'PATCH /rest/v1/watch_requests'
  respond()
  network.respond(write, { json: [{ id }] })
  await open()
  const stage = await screen.findByRole('combobox', { name: 'Status of the request of Ada Quill' })
  fireEvent.change(stage, { target: { value: 'closed' } })
  const dialog = await findDialog('Close the request')
  expect(network.sent(write)).toEqual([])
  expect(stage).toHaveValue('searching')
  const choices = within(dialog.getByLabelText('Why (optional)')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Not stated',
    'Not found',
    'Too expensive',
    'Bought elsewhere',
    'Changed their mind',
    'No reply',
    'Other',
  ])
  fireEvent.change(dialog.getByLabelText('Why (optional)'), { target: { value: 'no_reply' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close the request' }))
  await expectToasts('Request closed')
  expect(network.sent(write).map(({ body }) => body)).toEqual([{ status: 'closed', closed_because: 'no_reply' }])
})

it('offers chosen candidates at the suggested price for a week', async () => {
  const other = candidateSample({ id: '00000000-0000-4000-8000-0000000000a2', name: 'Halden Chrono' })
  respond({ candidates: [outside, other] })
  await open()
  await chooseInRow(outside.name, `Offer ${outside.name}`)
  const dialog = await findDialog('Make an offer')
  expect(dialog.getByRole('checkbox', { name: outside.name })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: other.name })).not.toBeChecked()
  expect(dialog.getByLabelText(`Price of ${outside.name}`)).toHaveValue('10,125')
  fireEvent.click(dialog.getByRole('checkbox', { name: outside.name }))
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }))
  expect(await dialog.findByText('Choose at least one candidate')).toBeVisible()
  fill(dialog.getByLabelText(`Price of ${outside.name}`), '9,999.50')
  expect(dialog.getByRole('checkbox', { name: outside.name })).toBeChecked()
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }))
  expect(await dialog.findByText('Enter an amount in whole dollars, e.g. 12,500')).toBeVisible()
  expect(sent('make_offers')).toEqual([])
  fill(dialog.getByLabelText(`Price of ${outside.name}`), '9,999')
  fill(dialog.getByLabelText('Text (optional)'), 'As promised.')
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }))
  await expectToasts('Offered', 'They get an e-mail without the price, if they left an address.')
  expect(sent('make_offers')).toEqual([
    {
      request: id,
      items: [{ id: expect.any(String), candidate: outside.id, price: 9_999 }],
      words: 'As promised.',
      ends_on: dayAfter(shopDay(new Date()), 7),
    },
  ])
})

it('sends the same ids again when an offer is retried', async () => {
  respond()
  network.respond('POST /rest/v1/rpc/make_offers', 'offline')
  await open('&edit=offer')
  const dialog = await findDialog('Make an offer')
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }))
  expect(await dialog.findByText(/^Nothing was offered\./)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }))
  await waitFor(() => expect(sent('make_offers')).toHaveLength(2))
  const [first, second] = sent('make_offers') as { items: { id: string }[] }[]
  expect(second.items).toEqual(first.items)
})

it('settles an offer that has ended, and changes it with the revision it showed', async () => {
  const offer = offerSample({ ends_at: '2026-11-22T08:30:34+00:00', revision: 3 })
  respond({ offers: [offer] })
  await open()
  expect(await screen.findByText('Ended')).toBeVisible()
  await chooseInRow(`the offer of ${outside.name}`, 'They agreed')
  const question = within(await screen.findByRole('alertdialog', { name: 'They agreed' }))
  expect(question.getByText(`Ada wants to see ${outside.name}.`)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Mark as agreed' }))
  await expectToasts('Offer agreed')
  await chooseInRow(`the offer of ${outside.name}`, 'They declined')
  const declined = await findDialog('They declined')
  fill(declined.getByLabelText('Why (optional)'), 'Too large.')
  fireEvent.click(declined.getByRole('button', { name: 'Mark as declined' }))
  await waitFor(() => expect(sent('settle_offer')).toHaveLength(2))
  expect(sent('settle_offer')).toEqual([
    { offer: offer.id, revision: 3, outcome: 'agreed' },
    { offer: offer.id, revision: 3, outcome: 'declined', reason: 'Too large.' },
  ])
  await chooseInRow(`the offer of ${outside.name}`, 'Change')
  const changed = await findDialog('Change the offer')
  fill(changed.getByLabelText(/^Ends on/), dayAfter(shopDay(new Date()), 3))
  fireEvent.click(changed.getByRole('button', { name: 'Change the offer' }))
  await waitFor(() => expect(sent('change_offer')).toHaveLength(1))
  expect(sent('change_offer')[0]).toMatchObject({ offer: offer.id, revision: 3, price: 10_125, words: '' })
})

it('asks before it discards the reason of a declined offer', async () => {
  const offer = offerSample()
  respond({ offers: [offer] })
  await open(`&edit=declined+${offer.id}`)
  const dialog = await findDialog('They declined')
  fill(dialog.getByLabelText('Why (optional)'), 'Too large.')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

it('books an appointment for an agreed offer with the client and the watch', async () => {
  const offer = offerSample({ status: 'agreed', decided_by: 'client', decided_at: '2026-11-23T08:30:34+00:00' })
  respond({ offers: [offer] })
  await open()
  expect(await screen.findByText('by Ada')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print the offer' })).toBeVisible()
  await press('Book an appointment')
  expect(await screen.findByText('Booking')).toBeVisible()
  expect(booked.at(-1)).toMatchObject({
    client: { name: 'Ada Quill', emails: ['ada@example.com'], phones: [] },
    toShow: { watches: [], notes: `To show: ${outside.name}` },
  })
  // An offered candidate stays.
  await press(`More actions for ${outside.name}`)
  expect(await screen.findByRole('menuitem', { name: `Edit ${outside.name}` })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: `Delete ${outside.name}` })).toBeNull()
})

it('shows a candidate to the client, and renews the link after a question', async () => {
  respond()
  await open()
  await press(`Show to client: ${outside.name}`)
  await waitFor(() => expect(sent('show_candidate')).toEqual([{ candidate: outside.id }]))
  await chooseInRow('Ada Quill', 'Renew the link')
  const question = within(await screen.findByRole('alertdialog', { name: 'Renew the link' }))
  expect(
    question.getByText(
      'The former links to this request stop working right away. Ada Quill gets an e-mail with the new one.',
    ),
  ).toBeVisible()
  expect(sent('renew_request_link')).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Renew the link' }))
  await waitFor(() => expect(sent('renew_request_link')).toEqual([{ request: id }]))
})

it('says before it deletes a candidate that the client has been shown it', async () => {
  respond({ candidates: [{ ...outside, shown_at: '2026-11-22T08:30:34+00:00' }] })
  await open()
  await chooseInRow(outside.name, `Delete ${outside.name}`)
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete candidate' }))
  expect(question.getByText('It was shown to Ada, who will no longer see it.')).toBeVisible()
})

it('adds a candidate with only a name', async () => {
  const write = 'POST /rest/v1/candidates'
  respond({ candidates: [] })
  await open()
  fireEvent.click((await region('Candidates')).getByRole('button', { name: 'Add a candidate' }))
  const dialog = await findDialog('Add a candidate')
  fireEvent.click(dialog.getByRole('button', { name: 'Add candidate' }))
  expect(await dialog.findByText('Name is required')).toBeVisible()
  fill(dialog.getByLabelText('Name'), 'Vessant Regulator')
  fill(dialog.getByLabelText('Margin (%)'), '12,5 %')
  fireEvent.click(dialog.getByRole('button', { name: 'Add candidate' }))
  await expectToasts('Candidate added')
  expect(network.sent(write).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      request_id: id,
      name: 'Vessant Regulator',
      image_urls: [],
      condition: null,
      has_box: null,
      price_asked: null,
      margin_percent: 12.5,
    }),
  ])
})

it('shows what somebody else has stated as wanted meanwhile, and keeps what was typed', async () => {
  const theirs = {
    id: 'w',
    request_id: id,
    narrow: { brand: ['Vessant'] },
    search: '',
    updated_at: '2026-11-22T08:00:00+00:00',
  }
  respond()
  network.respond('POST /rest/v1/wants', { status: 409, json: { code: '23505', message: 'duplicate key' } })
  network.respond('PATCH /rest/v1/wants', { json: [] })
  network.respond('GET /rest/v1/wants', rowsOf([theirs]))
  await open()
  await press('State what is wanted')
  const dialog = await findDialog('What is wanted')
  fill(dialog.getByLabelText('Brand'), 'Halden')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Someone else has changed this description')).toBeVisible()
  expect(dialog.getByText('Vessant')).toBeVisible()
  network.respond('PATCH /rest/v1/wants', { json: [{ id: 'w' }] })
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine and overwrite' }))
  await expectToasts('Saved what is wanted')
  expect(network.sent('PATCH /rest/v1/wants').at(-1)?.body).toEqual({ narrow: { brand: ['Halden'] } })
})
