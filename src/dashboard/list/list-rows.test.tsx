import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useRowsInTurn } from './list-rows'

const numbers = Array.from({ length: 25 }, (_, index) => index)
/** How many rows each rendering had. */
let drawn: number[]
/** Whether the rows are in memory when the list is opened. */
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

it('draws the first rows of a list that is opened, then all', async () => {
  const router = open()
  await act(() => router.navigate('/list'))
  expect(screen.getByRole('button', { name: '25 rows' })).toBeVisible()
  expect(drawn[0]).toBe(8)
  expect(drawn.at(-1)).toBe(25)
})

it('draws all at once where Back looks for its place', async () => {
  const router = open()
  await act(() => router.navigate('/list'))
  await act(() => router.navigate('/'))
  drawn = []
  await act(() => router.navigate(-1))
  expect(new Set(drawn)).toEqual(new Set([25]))
})

it('draws rows that arrive later in two steps as well', async () => {
  isKnown = false
  const router = open()
  await act(() => router.navigate('/list'))
  drawn = []
  act(() => screen.getByRole('button', { name: '0 rows' }).click())
  expect(drawn[0]).toBe(8)
  expect(drawn.at(-1)).toBe(25)
})
