import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from '@/components/link'
import { useDialogUrl } from '../dialog/use-dialog-url'
import { SearchBox } from './search-box'
import { useListUrl } from './use-list-url'

const choices = { status: ['all', 'new'] } as const

function List() {
  const [{ q, page, status }, change, readNow] = useListUrl(choices)
  const dialog = useDialogUrl('edit')
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

function open(url = '/list') {
  window.history.pushState(null, '', url)
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

it('searches when typing pauses', async () => {
  const close = open('/list?page=3&status=new')
  type('ad')
  type('ada ')
  expect([asked(), rows()]).toEqual(['', ''])
  await rest()
  expect([window.location.search, rows()]).toEqual(['?status=new&q=ada', 'ada'])
  expect(box()).toHaveValue('ada ')
  fireEvent.change(box(), { target: { value: '' } })
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter' }))
  expect(rows()).toBe('')
  close()
})

it('keeps typed text when a filter is chosen', async () => {
  const close = open()
  type('ada')
  await click('Status')
  expect(box()).toHaveValue('ada')
  await rest()
  expect(window.location.search).toBe('?status=new&q=ada')
  close()
})

it('searches immediately when the box loses focus', async () => {
  const close = open()
  type('ada')
  await act(async () => fireEvent.blur(box()))
  await click('Export')
  expect(document.body.dataset.exported).toBe('ada')
  await click('Edit')
  await step(-1)
  expect([asked(), rows()]).toEqual(['ada', 'ada'])
  close()
})

it('does not search on a page that was opened meanwhile', async () => {
  const close = open()
  type('ada')
  await click('View')
  await rest()
  expect(window.location.pathname + window.location.search).toBe('/row')
  close()
})

it('shows the search of the current history entry', async () => {
  const close = open()
  type('eve')
  await rest()
  await click('Everything')
  expect(box()).toHaveValue('')
  type('gone')
  await step(-1)
  expect(box()).toHaveValue('eve')
  await rest()
  expect([asked(), rows()]).toEqual(['eve', 'eve'])
  close()
})

it('shows a search from its first page', async () => {
  const close = open('/list?page=3')
  const page = () => screen.getByRole('status').dataset.page
  await click('Next')
  expect(page()).toBe('4')
  type('ada')
  await rest()
  expect([window.location.search, rows(), page()]).toEqual(['?q=ada', 'ada', '1'])
  close()
})
