import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FirstFew } from './first-few'

const names = (count: number) => Array.from({ length: count }, (_, index) => `Watch ${index + 1}`)

function show(count: number) {
  render(
    <FirstFew all={names(count)} of="watches of Ada">
      {(shown, more) => (
        <>
          <p>{shown.join()}</p>
          {more}
        </>
      )}
    </FirstFew>,
  )
}

it('expands a long list on request, and collapses it again', () => {
  show(12)
  expect(screen.getByText('Watch 1,Watch 2,Watch 3')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'and 9 more watches of Ada', expanded: false }))
  expect(screen.getByText(names(12).join())).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer watches of Ada', expanded: true }))
  expect(screen.getByText('Watch 1,Watch 2,Watch 3')).toBeVisible()
})

it.each([0, 3, 4])('shows all items of a list of %i', (count) => {
  show(count)
  expect(screen.queryByRole('button')).toBeNull()
  if (count > 0) expect(screen.getByText(names(count).join())).toBeVisible()
})
