// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPresses } from './keep-presses'

keepPresses()

let control: HTMLButtonElement
const clicked = vi.fn()
const clickedElsewhere = vi.fn()

beforeEach(() => {
  document.body.innerHTML = '<button>Sign Out</button><a>Your account</a>'
  control = document.querySelector('button')!
  control.addEventListener('click', clicked)
  document.querySelector('a')!.addEventListener('click', clickedElsewhere)
  place(0)
})
afterEach(() => vi.clearAllMocks())

/** Where the control is, which is as high as the one that comes into its place. */
function place(top: number, height = 40) {
  control.getBoundingClientRect = () => new DOMRect(0, top, height && 100, height)
}

/** A press at 20 px, during which the control comes to be elsewhere; the browser's click goes to what is there then. */
function press({ to, clickOn, end = {} }: { to: () => void; clickOn: string; end?: MouseEventInit }) {
  const at = { button: 0, clientX: 20, clientY: 20 }
  fireEvent.pointerDown(control, at)
  to()
  const target = document.querySelector(clickOn)!
  fireEvent.pointerUp(target, { ...at, ...end })
  const isHeld = !fireEvent.touchEnd(control)
  fireEvent.click(target, { ...at, detail: 1 })
  return isHeld
}

it('clicks what has moved away, once, and nothing else', () => {
  expect(press({ to: () => place(40), clickOn: 'a' })).toBe(true)
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(clickedElsewhere).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(control)
})

it('lets the keyboard and scripts click after it', () => {
  press({ to: () => place(40), clickOn: 'body' })
  fireEvent.click(control, { detail: 0 })
  expect(clicked).toHaveBeenCalledTimes(2)
})

it('leaves to the browser what is still there', () => {
  expect(press({ to: () => place(10), clickOn: 'button' })).toBe(false)
  expect(clicked).toHaveBeenCalledTimes(1)
})

it.each([
  ['the pointer went away, too', { to: () => place(40), end: { clientY: 31 } }],
  ['a new tab is asked for', { to: () => place(40), end: { ctrlKey: true } }],
  ['the control is gone', { to: () => place(0, 0) }],
])('clicks nothing by itself where %s', (_, how) => {
  expect(press({ clickOn: 'body', ...how })).toBe(false)
  expect(clicked).not.toHaveBeenCalled()
})
