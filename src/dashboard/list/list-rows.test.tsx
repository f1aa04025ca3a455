import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useRowsInTurn } from './list-rows'

const numbers = Array.from({ length: 25 }, (_, index) => index)
/** Number of rows per render. */
let drawn: number[]
let isKnown: boolean

beforeEach(() => {
  drawn = []
  isKnown = true
})

function List() {
  const [known, setKnown] = useState(isKnown ? numbers : [])
  const rows = useRowsInTurn(known)
  drawn.push(rows.length)
  return <button onClick={() => setKnown(numbers)}>{rows.length} rows</button>
}

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <p>Start</p> },
    { path: '/list', element: <List /> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

it('renders the first rows of a new list, then all', async () => {
  const router = open()
  await act(() => router.navigate('/list'))
  expect(screen.getByRole('button', { name: '25 rows' })).toBeVisible()
  expect(drawn[0]).toBe(8)
  expect(drawn.at(-1)).toBe(25)
})

it('renders all rows at once on Back, to restore the scroll position', async () => {
  const router = open()
  await act(() => router.navigate('/list'))
  await act(() => router.navigate('/'))
  drawn = []
  await act(() => router.navigate(-1))
  expect(new Set(drawn)).toEqual(new Set([25]))
})

it('renders rows that arrive later in two steps', async () => {
  isKnown = false
  const router = open()
  await act(() => router.navigate('/list'))
  drawn = []
  act(() => screen.getByRole('button', { name: '0 rows' }).click())
  expect(drawn[0]).toBe(8)
  expect(drawn.at(-1)).toBe(25)
})
