import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Modal } from '../dialog/modal'
import { ComboField } from './combo-field'

const choices = ['36mm', '38mm', '40mm', '41mm']

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

function setUp(first = '') {
  function Form() {
    const [value, setValue] = useState(first)
    return (
      <form>
        <ComboField
          label="Case diameter"
          value={value}
          choices={choices}
          spell={(typed) => typed.replaceAll(' ', '').toLowerCase()}
          onChange={setValue}
        />
      </form>
    )
  }
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Case diameter' })
  field.focus()
  return {
    field,
    press: (key: string) => fireEvent.keyDown(field, { key }),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    offered: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  }
}

it('accepts any value, and normalizes it on Enter or blur', () => {
  const { field, type } = setUp()
  type('37 MM')
  expect(field.value).toBe('37 MM')
  fireEvent.blur(field)
  expect(field.value).toBe('37mm')
})

it('opens all choices, starting at the current value', () => {
  const { field, press, offered, active } = setUp('40mm')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  press('ArrowDown')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(offered()).toEqual(choices)
  expect(active()).toBe('40mm')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('40mm')
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('36mm')
  press('ArrowUp')
  expect(active()).toBe('41mm')
  press('Enter')
  expect(field.value).toBe('41mm')
  expect(offered()).toEqual([])
})

it('narrows the choices while typing, and closes when none matches', () => {
  const { field, type, offered } = setUp()
  type('4')
  expect(offered()).toEqual(['40mm', '41mm'])
  type('37')
  expect(offered()).toEqual([])
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

it('chooses an option by pointer, and closes on a press outside', () => {
  const { field, offered } = setUp('36mm')
  fireEvent.click(field)
  fireEvent.click(screen.getByRole('option', { name: '38mm' }))
  expect(field.value).toBe('38mm')
  fireEvent.click(field)
  expect(offered()).toEqual(choices)
  fireEvent.pointerDown(document.body)
  expect(offered()).toEqual([])
})

it('leaves Enter to the form when no choice is active', () => {
  const { field, type } = setUp()
  type('37 mm')
  const isLeft = fireEvent.keyDown(field, { key: 'Enter' })
  expect(isLeft).toBe(true)
  expect(field.value).toBe('37mm')
})

it.each(['Enter', 'Escape'])('ignores %s while an input method uses it', (key) => {
  const { field, type } = setUp()
  type('3')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key, isComposing: true })
  expect(field.value).toBe('3')
  expect(screen.queryAllByRole('option')).not.toEqual([])
})

it('keeps a stored value when nothing was typed', () => {
  const { field } = setUp('40 mm')
  fireEvent.blur(field)
  expect(field.value).toBe('40 mm')
})

it('handles Escape before the surrounding dialog', () => {
  const onClose = vi.fn()
  render(
    <Modal title="Watch" onClose={onClose}>
      <ComboField label="Dial color" value="" choices={['Black', 'Blue']} onChange={() => {}} />
    </Modal>,
  )
  const field = screen.getByRole('combobox', { name: 'Dial color' })
  fireEvent.click(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryAllByRole('option')).toEqual([])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
