import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { OwnRequestScreen } from '../components/own-request-screen'
import { candidateSample, offerSample, ownRequestSample, wantsSample } from './own-request.sample'

const network = stubNetwork()
const rpc = (name: string) => `POST /rest/v1/rpc/${name}`
const key = 'k'.repeat(43)
const request = ownRequestSample()
const agreed = ownRequestSample({
  stage: 'agreed',
  waiting_for: 'shop',
  offers: [offerSample({ status: 'agreed', decided_at: '2026-11-24T17:00:00+00:00' })],
})
const bodiesOf = (name: string) => network.sent(rpc(name)).map(({ body }) => body)

beforeEach(() => {
  network.respond(rpc('request_by_key'), { json: request })
  network.respond(rpc('send_answer_code'), { json: null })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

async function open(url = `/request#${key}`) {
  const piece = showPiece(<OwnRequestScreen userId="ada" />, url)
  await screen.findByText('For Ada Byron')
  return piece
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('an offer', () => {
  async function pressAgree() {
    press('I would like to see it')
    return within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  }
  async function submitCode(code: string) {
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Six digits'), { target: { value: code } })
    fireEvent.click(dialog.getByRole('button', { name: 'I would like to see it' }))
  }

  it('shows price, end, facts and words', async () => {
    await open()
    const offer = within(screen.getByRole('region', { name: 'An offer for you' }))
    for (const text of ['$12,000', 'Friday, December 4, 6 PM', 'HC 38', 'Geneva', 'I thought of you at once.']) {
      expect(offer.getByText(text)).toBeVisible()
    }
  })

  it('is agreed to with the code of an email, and then says so', async () => {
    await open()
    const dialog = await pressAgree()
    expect(dialog.getByText(/We sent a code to a•••@example.com/)).toBeVisible()
    network.respond(rpc('answer_offer'), { json: { ...request, wrong_code: true } })
    await submitCode('000000')
    expect(await dialog.findByText(/^This is not the code/)).toBeVisible()
    network.respond(rpc('answer_offer'), { json: agreed })
    await submitCode('123456')
    expect(await screen.findByRole('heading', { name: 'You agreed to see it' })).toBeVisible()
    const note = screen.getByText('Thank you. The watch is held for you')
    await waitFor(() => expect(document.activeElement).toContainElement(note))
    expect(bodiesOf('answer_offer').at(-1)).toEqual({
      key,
      offer: request.offers[0].id,
      revision: 1,
      outcome: 'agreed',
      code: '123456',
    })
  })

  it('asks for a whole code before it is sent', async () => {
    await open()
    const dialog = await pressAgree()
    await submitCode('123')
    expect(await dialog.findByText('Enter the six digits of the e-mail')).toBeVisible()
    expect(bodiesOf('answer_offer')).toEqual([])
  })

  it('takes a further answer with the same code, until it expires', async () => {
    const second = candidateSample({ id: 'c2', name: 'Meridian Tidewater' })
    const both = { candidates: [candidateSample(), second] }
    const open2 = offerSample({ id: 'd2', candidate_id: 'c2' })
    network.respond(rpc('request_by_key'), { json: ownRequestSample({ ...both, offers: [offerSample(), open2] }) })
    await open()
    fireEvent.click(screen.getAllByRole('button', { name: 'I would like to see it' })[0])
    await screen.findByRole('dialog')
    network.respond(rpc('answer_offer'), { json: { ...agreed, ...both, offers: [...agreed.offers, open2] } })
    await submitCode('123456')
    await screen.findByRole('heading', { name: 'You agreed to see it' })
    network.respond(rpc('answer_offer'), {
      json: { ...agreed, ...both, offers: [...agreed.offers, open2], wrong_code: true },
    })
    press('I would like to see it')
    await screen.findByRole('dialog', { name: 'Is it you?' })
    expect(bodiesOf('answer_offer').at(-1)).toMatchObject({ offer: 'd2', code: '123456' })
    expect(bodiesOf('send_answer_code')).toHaveLength(2)
  })

  it('asks for one code after two clicks, and gives the focus back when the code is not typed', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'I would like to see it' })
    button.focus()
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByRole('dialog', { name: 'Is it you?' })
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(button).toHaveFocus())
    expect(bodiesOf('send_answer_code')).toHaveLength(1)
  })

  it('sends a second code only after the first one has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await open()
    await pressAgree()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.setSystemTime(Date.now() + 20_000)
    const dialog = await pressAgree()
    expect(dialog.getByRole('button', { name: 'Send again in 10 s' })).toBeVisible()
    expect(bodiesOf('send_answer_code')).toHaveLength(1)
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.setSystemTime(Date.now() + 15 * 60_000)
    await pressAgree()
    expect(bodiesOf('send_answer_code')).toHaveLength(2)
    vi.useRealTimers()
  })

  it('is declined with a word why, without a code in the account', async () => {
    network.respond(rpc('answer_offer'), { json: ownRequestSample({ offers: [offerSample({ status: 'declined' })] }) })
    await open('/request?request=00000000-0000-4000-8000-0000000000a1')
    press('Not for me')
    type('Reason (optional)', ' Too large. ')
    press('Keep it')
    expect(screen.getByRole('button', { name: 'Not for me' })).toHaveFocus()
    press('Not for me')
    press('Decline the offer')
    expect(await screen.findByText('Thank you for telling us')).toBeVisible()
    expect(screen.getByText('Not for you')).toBeVisible()
    expect(bodiesOf('answer_offer')).toEqual([
      {
        request: '00000000-0000-4000-8000-0000000000a1',
        offer: request.offers[0].id,
        revision: 1,
        outcome: 'declined',
        reason: 'Too large.',
      },
    ])
    expect(network.sent(rpc('send_answer_code'))).toEqual([])
  })

  it('is shown anew after it has changed, and the message gets the focus', async () => {
    await open()
    await pressAgree()
    network.respond(rpc('request_by_key'), {
      json: ownRequestSample({ offers: [offerSample({ price: 11500, revision: 2 })] }),
    })
    network.respond(rpc('answer_offer'), { status: 409, json: { code: 'PT409', message: 'offer_changed' } })
    await submitCode('123456')
    const note = await screen.findByText('This offer has changed since you saw it. This is how it stands now.')
    expect(screen.getByText('$11,500')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toContainElement(note))
  })

  it('keeps the dialog and its code while offline', async () => {
    await open()
    const dialog = await pressAgree()
    network.respond(rpc('answer_offer'), 'offline')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await submitCode('123456')
    await waitFor(async () => {
      // Skips the pauses between attempts.
      await vi.advanceTimersByTimeAsync(500)
      expect(dialog.getByText(/^Network connection failed/)).toBeVisible()
    })
    vi.useRealTimers()
    expect(dialog.getByLabelText('Six digits')).toHaveValue('123456')
  })

  it('can be asked about: the name goes into the message', async () => {
    await open()
    press('Ask about it')
    expect(screen.getByLabelText('Write to us')).toHaveValue('About the Halden Chrono 38: ')
    expect(screen.getByLabelText('Write to us')).toHaveFocus()
  })

  it('can be asked about once, also if its name begins another one', async () => {
    await open()
    type('Write to us', 'About the Halden Chrono 38, first series: how old?')
    press('Ask about it')
    press('Ask about it')
    expect(screen.getByLabelText('Write to us')).toHaveValue(
      'About the Halden Chrono 38, first series: how old?\nAbout the Halden Chrono 38: ',
    )
  })

  it('leads to a booking after it was agreed to, with a note or with a public watch', async () => {
    network.respond(rpc('request_by_key'), { json: agreed })
    const { close } = await open()
    expect(screen.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/contact')
    close()
    const id = '00000000-0000-4000-8000-0000000000b1'
    network.respond(rpc('request_by_key'), { json: { ...agreed, candidates: [candidateSample({ watch_id: id })] } })
    await open()
    expect(screen.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', `/contact?watches=${id}`)
  })
})

describe('what is wanted', () => {
  it('is corrected', async () => {
    await open()
    press('Correct')
    type('Budget, up to $', '18,000')
    network.respond(rpc('correct_wants'), { json: ownRequestSample({ wants: wantsSample({ budget: 18000 }) }) })
    press('Save')
    expect(await screen.findByText('$18,000')).toBeVisible()
    expect(screen.queryByLabelText('Budget, up to $')).toBeNull()
    const { updated_at: seen, ...stored } = wantsSample()
    expect(bodiesOf('correct_wants')).toEqual([{ key, seen, wants: { ...stored, budget: 18000 } }])
  })

  it('keeps what was typed when it has changed meanwhile, and then saves both', async () => {
    await open()
    press('Correct')
    type('Budget, up to $', '18000')
    const now = wantsSample({ reference: 'HC 38', updated_at: '2026-11-24T08:00:00+00:00' })
    network.respond(rpc('request_by_key'), { json: ownRequestSample({ wants: now }) })
    network.respond(rpc('correct_wants'), { status: 409, json: { code: 'PT409', message: 'wants_changed' } })
    press('Save')
    expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
    expect(screen.getByLabelText('Budget, up to $')).toHaveValue('18000')
    network.respond(rpc('correct_wants'), { json: ownRequestSample({ wants: { ...now, budget: 18000 } }) })
    press('Save')
    await screen.findByText('$18,000')
    expect(bodiesOf('correct_wants').at(-1)).toMatchObject({
      seen: now.updated_at,
      wants: { reference: 'HC 38', budget: 18000 },
    })
  })

  it('reports wrong values beside their fields, and keeps a draft', async () => {
    const { leave, comeBack } = await open()
    press('Correct')
    type('Made from', '60')
    press('Save')
    expect(await screen.findByText('Enter a year from 1500 to 2100')).toBeVisible()
    leave()
    comeBack()
    await screen.findByText('For Ada Byron')
    press('Correct')
    expect(screen.getByLabelText('Made from')).toHaveValue('60')
    expect(network.sent(rpc('correct_wants'))).toEqual([])
  })
})

describe('a message', () => {
  it('is sent once, and shown', async () => {
    await open()
    type('Write to us', 'Does it have its bracelet?')
    const at = '2026-11-24T17:00:00+00:00'
    const messages = [{ by: 'client' as const, words: 'Does it have its bracelet?', at }]
    network.respond(rpc('write_message'), { json: ownRequestSample({ messages }) })
    press('Send')
    expect(await screen.findByText('Thank you. We have your message.')).toBeVisible()
    expect(screen.getByText('You')).toBeVisible()
    expect(screen.getByLabelText('Write to us')).toHaveValue('')
    expect(bodiesOf('write_message')).toEqual([{ key, id: expect.any(String), words: 'Does it have its bracelet?' }])
  })

  it('is kept when it was not sent', async () => {
    const { leave, comeBack } = await open()
    type('Write to us', 'Does it have its bracelet?')
    network.respond(rpc('write_message'), { status: 409, json: { code: 'PT422', message: 'too_many_from_you' } })
    press('Send')
    expect(await screen.findByText('Your message was not sent')).toBeVisible()
    leave()
    comeBack()
    expect(await screen.findByLabelText('Write to us')).toHaveValue('Does it have its bracelet?')
  })
})

it.each([
  ['a key that opens nothing', `#${key}`],
  ['a link that was cut off', '#cut-off'],
  ['no key', ''],
])('offers help when the URL has %s', async (_what, hash) => {
  network.respond(rpc('request_by_key'), { status: 410, json: { code: 'PT410', message: 'request_link_over' } })
  showPiece(<OwnRequestScreen userId={null} />, `/request${hash}`)
  const message = await screen.findByText('This link has expired')
  expect(message.closest('section')!.querySelector('a[href^="tel:"]')).toBeVisible()
})

it('leads an account to its own page if the URL names no request', async () => {
  showPiece(
    <Routes>
      <Route path="/request" element={<OwnRequestScreen userId="ada" />} />
      <Route path="/account" element="Account" />
    </Routes>,
    '/request',
  )
  expect(await screen.findByText('Account')).toBeVisible()
})
