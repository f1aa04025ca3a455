import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { hold } from '@/test/hold'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { SearchList } from './search-list'
import { SearchesScreen } from './searches-screen'

const network = stubNetwork()
const reading = 'POST /rest/v1/rpc/searches_by_key'
const setting = 'POST /rest/v1/rpc/set_search'
const key = 'k'.repeat(43)

const search = (values = {}) => ({
  id: 'one',
  is_request: false,
  words: null,
  search: '',
  category: '',
  narrow: { brand: ['Halden'] },
  reference: null,
  is_on: false,
  is_confirmed: false,
  created_at: '2026-11-01T12:00:00+00:00',
  ...values,
})
const request = search({ id: 'two', is_request: true, words: 'A regulator.', is_on: true, is_confirmed: true })

afterEach(() => sessionStorage.clear())

const switchOf = (name: RegExp) => screen.findByRole('switch', { name })

it('lists the searches of a key, and confirms one only by its switch', async () => {
  network.respond(reading, { json: [search(), request] })
  network.respond(setting, { json: [search({ is_on: true, is_confirmed: true }), request] })
  showPiece(<SearchesScreen userId={null} />, `/searches#${key}`)
  expect(await switchOf(/^Halden ?Not confirmed yet/)).not.toBeChecked()
  expect(await switchOf(/^Your request ?A regulator\. ?E-mails are on/)).toBeChecked()
  expect(network.sent(reading)[0].body).toEqual({ key })
  expect(network.sent(setting)).toEqual([])
  fireEvent.click(await switchOf(/^Halden/))
  expect(await switchOf(/^Halden ?E-mails are on/)).toBeChecked()
  expect(network.sent(setting).map(({ body }) => body)).toEqual([{ id: 'one', is_on: true, key }])
})

it('confirms a search by its button, and leaves the focus at its switch', async () => {
  network.respond(reading, { json: [search()] })
  network.respond(setting, { json: [search({ is_on: true, is_confirmed: true })] })
  showPiece(<SearchesScreen userId={null} />, `/searches#${key}`)
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm ?Halden/ }))
  expect(await switchOf(/^Halden ?E-mails are on/)).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

it('leads an account without a key to its own page', async () => {
  showPiece(
    <Routes>
      <Route path="/searches" element={<SearchesScreen userId="ada" />} />
      <Route path="/account" element="Account" />
    </Routes>,
    '/searches',
  )
  expect(await screen.findByText('Account')).toBeVisible()
})

it('changes two searches that were switched quickly, one after the other', async () => {
  network.respond(reading, { json: [search(), request] })
  const first = hold()
  network.respond(setting, ({ body }) =>
    (body as { id: string }).id === 'one'
      ? first.promise.then(() => ({ json: [search({ is_on: true, is_confirmed: true }), request] }))
      : { json: [search({ is_on: true, is_confirmed: true }), { ...request, is_on: false }] },
  )
  showPiece(<SearchesScreen userId={null} />, `/searches#${key}`)
  fireEvent.click(await switchOf(/^Halden/))
  fireEvent.click(await switchOf(/^Your request/))
  expect(await switchOf(/^Your request ?A regulator\. ?E-mails are off/)).not.toBeChecked()
  first.release()
  await waitFor(() =>
    expect(network.sent(setting).map(({ body }) => body)).toMatchObject([{ id: 'one' }, { id: 'two' }]),
  )
  expect(await switchOf(/^Halden ?E-mails are on/)).toBeChecked()
  expect(await switchOf(/^Your request/)).not.toBeChecked()
})

it('turns a search back if it could not be changed', async () => {
  network.respond(reading, { json: [request] })
  network.respond(setting, { status: 403, json: { code: '42501', message: 'permission denied' } })
  showPiece(<SearchesScreen userId={null} />, `/searches#${key}`)
  fireEvent.click(await switchOf(/^Your request/))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await switchOf(/^Your request/)).toBeChecked()
})

it.each([
  ['', 0],
  [`#${key}`, 1],
])('says that the link has expired (%j)', async (hash, times) => {
  network.respond(reading, { status: 410, json: { code: 'PT410', message: 'search_link_over' } })
  showPiece(<SearchesScreen userId={null} />, `/searches${hash}`)
  expect(await screen.findByText('This link has expired')).toBeVisible()
  await waitFor(() => expect(network.sent(reading)).toHaveLength(times))
})

it('lists the searches of an account without a key', async () => {
  network.respond(reading, { json: [request] })
  showPiece(<SearchList of={{ account: 'ada' }} />)
  await switchOf(/^Your request/)
  expect(network.sent(reading)[0].body).toEqual({})
})

it('says how to save a search if an account has none', async () => {
  network.respond(reading, { json: [] })
  showPiece(<SearchList of={{ account: 'ada' }} />)
  expect(await screen.findByText(/^You have saved no searches yet\./)).toBeVisible()
})
