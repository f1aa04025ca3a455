import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fieldsIn, fillAgain } from './fill-again'

function Form() {
  const [email, setEmail] = useState('')
  return (
    <>
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <textarea name="message" defaultValue="Hello" />
      <output>{email}</output>
    </>
  )
}

it('moves typed text into the new fields, and leaves other fields unchanged', () => {
  const replaced = document.createElement('div')
  replaced.innerHTML = '<input name="email"><textarea name="message"></textarea>'
  // Form fillers set values without an event.
  replaced.querySelector('input')!.value = 'reader@example.com'
  const { container } = render(<Form />)
  act(() => fillAgain(fieldsIn(replaced), container))
  expect(screen.getByRole('status')).toHaveTextContent('reader@example.com')
  expect(container.querySelector('textarea')).toHaveValue('Hello')
})
