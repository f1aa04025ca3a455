import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Link } from '@/components/link'
import { useDialogAddress } from '../dialog/use-dialog-address'
import { SearchBox } from './search-box'
import { useListAddress } from './use-list-address'

const choices = { status: ['all', 'new'] } as const

function List() {
  const [{ q, page, status }, change, readNow] = useListAddress(choices)
  const dialog = useDialogAddress('edit')
  const navigate = useNavigate()
  return (
    <>
      <SearchBox value={q} placeholder="Search rows..." />
      <output data-page={page}>{q}</output>
      <button onClick={() => change({ page: page + 1 })}>Next</button>
      <button onClick={() => change({ status: status === 'all' ? 'new' : 'all' })}>Status</button>
      <button onClick={() => dialog.open('a')}>Edit</button>
      <button onClick={() => document.body.setAttribute('data-exported', readNow().q)}>Export</button>
      <button onClick={() => void navigate('/list')}>Everything</button>
      <Link to="/row">View</Link>
    </>
  )
}

function open(address = '/list') {
  window.history.pushState(null, '', address)
  const router = createBrowserRouter([
    { path: '/list', element: <List /> },
    { path: '/row', element: <p>A row</p> },
  ])
  render(<RouterProvider router={router} />)
  return () => {
    cleanup()
    router.dispose()
  }
}

const box = () => screen.getByRole('searchbox')
const rows = () => screen.getByRole('status').textContent
const asked = () => new URLSearchParams(window.location.search).get('q') ?? ''
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
async function click(name: string, then = () => {}) {
  const target = screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name })
  await act(async () => fireEvent.click(target))
  then()
}
const step = (by: number) =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.go(by)
    await arrived
  })
const rest = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 270)))

it('has the address say at once what is typed, and the rows follow when typing rests', async () => {
  const close = open('/list?page=3&status=new')
  type('ad')
  type('ada ')
  expect(window.location.search).toBe('?status=new&q=ada')
  expect(rows()).toBe('')
  await rest()
  expect(rows()).toBe('ada')
  expect(box()).toHaveValue('ada ')
  fireEvent.change(box(), { target: { value: '' } })
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter' }))
  expect(rows()).toBe('')
  close()
})

it('leaves what was typed in the entry that it was typed in, whatever is clicked meanwhile', async () => {
  const close = open()
  type('ada')
  await click('Export')
  expect(document.body.dataset.exported).toBe('ada')
  await click('Edit')
  expect([asked(), rows(), window.location.search]).toEqual(['ada', 'ada', '?q=ada&edit=a'])
  await step(-1)
  expect([asked(), rows()]).toEqual(['ada', 'ada'])
  type('adam')
  await click('View')
  expect(screen.getByText('A row')).toBeVisible()
  await rest()
  expect(window.location.pathname + window.location.search).toBe('/row')
  await step(-1)
  expect([asked(), rows()]).toEqual(['adam', 'adam'])
  expect(box()).toHaveValue('adam')
  type('eve')
  await click('Everything')
  expect(box()).toHaveValue('')
  await rest()
  expect([asked(), rows()]).toEqual(['', ''])
  type('gone')
  await step(-1)
  expect(box()).toHaveValue('eve')
  await rest()
  expect([asked(), rows()]).toEqual(['eve', 'eve'])
  await step(1)
  expect([asked(), rows()]).toEqual(['gone', 'gone'])
  close()
})

it('begins what is typed at its first page, also where it is taken back at once, or the next page was wanted', async () => {
  const close = open('/list?page=3')
  const page = () => screen.getByRole('status').dataset.page
  type('a')
  type('')
  expect(window.location.search).toBe('')
  await rest()
  expect(page()).toBe('1')
  await click('Next')
  expect(page()).toBe('2')
  type('ada')
  await click('Next')
  expect([window.location.search, rows(), page()]).toEqual(['?q=ada', 'ada', '1'])
  close()
})

it('says no other than the address after any walk', async () => {
  // A browser would wait ten seconds; this walk types more than a person does.
  vi.spyOn(performance, 'now').mockImplementation(
    (
      (time) => () =>
        (time += 1_000)
    )(0),
  )
  const close = open()
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  // What each entry of the history must say: a row's page, or a search.
  let entries: (string | undefined)[] = ['']
  let at = 0
  const push = (said: string | undefined) => {
    entries = [...entries.slice(0, ++at), said]
  }
  for (let walked = 0; walked < 60; walked++) {
    const isList = entries[at] !== undefined
    const chosen = random(8)
    let isSettled = true
    if (chosen === 7) await rest()
    else if (chosen === 6 && at > 0) await step((at--, -1))
    else if (chosen === 5 && at < entries.length - 1) await step((at++, 1))
    else if (!isList) continue
    else if (chosen === 4) await click('Status', () => push(entries[at]))
    else if (chosen === 3) await click('Everything', () => push(''))
    else if (chosen === 2) await click('View', () => push(undefined))
    else {
      entries[at] = `w${random(50)}`
      type(entries[at]!)
      isSettled = false
    }
    expect(window.location.pathname).toBe(entries[at] === undefined ? '/row' : '/list')
    if (entries[at] === undefined) continue
    expect([walked, asked(), (box() as HTMLInputElement).value]).toEqual([walked, entries[at], entries[at]])
    if (isSettled) expect(rows()).toBe(entries[at])
  }
  close()
  vi.restoreAllMocks()
})

// Last: the notes of a time to come count against those before.
it('knows what is typed where the browser takes no more notes', async () => {
  const close = open()
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  for (let letters = 1; letters <= 70; letters++) type('a'.repeat(letters))
  expect(asked()).not.toHaveLength(70)
  await click('Status')
  expect(asked()).toHaveLength(70)
  expect(box()).toHaveValue('a'.repeat(70))
  vi.restoreAllMocks()
  close()
})
