import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RetryButton } from './retry-button'

const settled = () => act(async () => {})

test('keeps the focus while busy, and ignores clicks', () => {
  const onRetry = vi.fn()
  const { rerender } = render(<RetryButton onRetry={onRetry} />)
  const button = screen.getByRole('button')
  button.focus()
  rerender(<RetryButton busy onRetry={onRetry} />)
  expect(button).toHaveFocus()
  button.click()
  expect(onRetry).not.toHaveBeenCalled()
})

test('moves the focus to the closest container that remains when the failure disappears', async () => {
  const list = (isThere: boolean) => (
    <section aria-label="List">
      {isThere ? (
        <a href="/">A row</a>
      ) : (
        <div>
          <RetryButton onRetry={() => {}} />
        </div>
      )}
    </section>
  )
  const { rerender } = render(list(false))
  screen.getByRole('button').focus()
  rerender(list(true))
  await settled()
  expect(screen.getByRole('region')).toHaveFocus()
})

test('leaves the focus on another element', async () => {
  const page = (isThere: boolean) => (
    <main>
      <input />
      {!isThere && <RetryButton onRetry={() => {}} />}
    </main>
  )
  const { rerender } = render(page(false))
  screen.getByRole('textbox').focus()
  rerender(page(true))
  await settled()
  expect(screen.getByRole('textbox')).toHaveFocus()
})
