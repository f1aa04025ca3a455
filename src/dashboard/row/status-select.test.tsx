import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { StatusSelect } from './status-select'

const choices = [
  { value: 'new', label: 'New', tone: 'blue' },
  { value: 'found', label: 'Found', tone: 'green' },
  { value: 'closed', label: 'Closed', tone: 'grey' },
] as const

function setUp() {
  const onChange = vi.fn()
  function Row() {
    const [status, setStatus] = useState<'new' | 'found' | 'closed'>('new')
    return (
      <StatusSelect
        label="Status"
        value={status}
        choices={choices}
        onChange={(next) => {
          onChange(next)
          setStatus(next)
        }}
      />
    )
  }
  const { unmount } = render(<Row />)
  const select = screen.getByRole('combobox')
  const choose = (value: string) => fireEvent.change(select, { target: { value } })
  /** Browsers do this while the list is closed. */
  const step = (value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' })
    choose(value)
  }
  return { onChange, select, choose, step, unmount }
}

it('saves a choice by pointer immediately', () => {
  const { onChange, choose } = setUp()
  choose('found')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('found')
})

it('saves a choice by arrow keys on Enter, and nothing before', () => {
  const { onChange, select, step } = setUp()
  step('found')
  step('closed')
  expect(select).toHaveValue('closed')
  expect(select).toHaveAccessibleDescription('Enter saves')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(select, { key: 'Enter' })
  fireEvent.blur(select)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('closed')
  expect(select).not.toHaveAccessibleDescription()
})

it('recognizes a key step even on a busy device', () => {
  const { onChange, select, choose } = setUp()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  clock.mockReturnValue(500)
  choose('found')
  clock.mockRestore()
  expect(select).toHaveValue('found')
  expect(onChange).not.toHaveBeenCalled()
})

it('saves a key step on blur and on unmount', () => {
  const left = setUp()
  left.step('found')
  fireEvent.blur(left.select)
  expect(left.onChange).toHaveBeenCalledExactlyOnceWith('found')
  left.step('closed')
  left.unmount()
  expect(left.onChange).toHaveBeenLastCalledWith('closed')
  expect(left.onChange).toHaveBeenCalledTimes(2)
})

it('reverts on Escape, and saves nothing when the first choice is back', () => {
  const { onChange, select, step } = setUp()
  step('found')
  fireEvent.keyDown(select, { key: 'Escape' })
  expect(select).toHaveValue('new')
  step('found')
  step('new')
  fireEvent.blur(select)
  expect(onChange).not.toHaveBeenCalled()
})

it('saves a choice from a list opened by keyboard', () => {
  const { onChange, select, choose } = setUp()
  fireEvent.keyDown(select, { key: 'ArrowDown', altKey: true })
  choose('closed')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('closed')
})
