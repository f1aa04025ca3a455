import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNamedRow } from './use-list'

const page = { rows: [{ id: 'a' }], total: 1, number: 1 }

function Panel({ list }: { list?: typeof page }) {
  useNamedRow('a', list)
  return (
    <>
      {list && (
        <a href="/" data-row-title>
          Ada
        </a>
      )}
      <div role="menu" tabIndex={-1} />
      <button type="button">Settings</button>
    </>
  )
}

it.each([
  ['gives the focus to the row that the address names', 'button', 'link'],
  ['leaves it in a menu that was opened before the row was there', 'menu', 'menu'],
])('%s', async (_, before, after) => {
  const { rerender } = render(<Panel />)
  screen.getByRole(before).focus()
  rerender(<Panel list={page} />)
  // Focus moves in the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole(after)).toHaveFocus()
})
