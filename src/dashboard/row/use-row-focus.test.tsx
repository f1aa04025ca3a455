import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRowFocus } from './use-row-focus'

function List({ names, dialog }: { names: string[]; dialog?: boolean }) {
  const rowFocus = useRowFocus()
  return (
    <>
      <h2 id="panel-title" tabIndex={-1}>
        List
      </h2>
      <div {...rowFocus}>
        {names.map((name) => (
          <article key={name} data-row>
            <h3 data-row-title tabIndex={-1}>
              {name}
            </h3>
            <button>{`Delete ${name}`}</button>
          </article>
        ))}
      </div>
      <button>Elsewhere</button>
      {dialog && (
        <div role="alertdialog">
          <button>Yes</button>
        </div>
      )}
    </>
  )
}

const focus = (name: string) => screen.getByRole('button', { name }).focus()

it('moves to the row that took the place of the removed one', () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />)
  focus('Delete b')
  rerender(<List names={['a', 'c']} />)
  expect(screen.getByRole('heading', { name: 'c' })).toHaveFocus()
})

it('moves to the last row, or to the panel title if no row is left', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  focus('Delete b')
  rerender(<List names={['a']} />)
  expect(screen.getByRole('heading', { name: 'a' })).toHaveFocus()
  rerender(<List names={[]} />)
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus()
})

it('waits until the dialog has closed', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  focus('Delete a')
  rerender(<List names={['a', 'b']} dialog />)
  focus('Yes')
  rerender(<List names={['b']} dialog />)
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
  rerender(<List names={['b']} />)
  expect(screen.getByRole('heading', { name: 'b' })).toHaveFocus()
})

it('never takes focus from another element', () => {
  const { rerender } = render(<List names={['a', 'b']} />)
  focus('Delete a')
  focus('Elsewhere')
  rerender(<List names={['b']} />)
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  screen.getByRole('button', { name: 'Elsewhere' }).blur()
  rerender(<List names={[]} />)
  expect(document.body).toHaveFocus()
})
