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

type Press = { to: () => void; under: string; by?: 'mouse' | 'finger'; end?: MouseEventInit }

/**
 * A press at 20 px, during which the control comes to be elsewhere, and what the browser makes of it, which goes to what
 * lies under the pointer then. Gives whether it was kept from the click of a finger.
 */
function press({ to, under, by = 'mouse', end = {} }: Press): boolean {
  const pointerType = by === 'mouse' ? 'mouse' : 'touch'
  const at = { button: 0, clientX: 20, clientY: 20, isPrimary: true, pointerType }
  fireEvent.pointerDown(control, at)
  to()
  const target = document.querySelector(under)!
  fireEvent.pointerUp(by === 'mouse' ? target : control, { ...at, ...end })
  const isPrevented = by === 'finger' && !fireEvent.touchEnd(control)
  if (!isPrevented) fireEvent.click(target, { ...at, detail: 1 })
  return isPrevented
}

const away = () => place(40)

it('clicks what has moved away, once, and nothing else', () => {
  press({ to: away, under: 'a' })
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(clickedElsewhere).not.toHaveBeenCalled()
})

it('leaves the focus to what a mouse has opened as it went down', () => {
  const opened = document.querySelector('a')!
  opened.tabIndex = -1
  press({ to: () => (away(), opened.focus()), under: 'body' })
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(opened)
})

it('keeps a finger from the click of what has come into the place, and from no other', () => {
  expect(press({ to: away, under: 'a', by: 'finger' })).toBe(true)
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(control)
  expect(clickedElsewhere).not.toHaveBeenCalled()
  fireEvent.click(document.querySelector('a')!, { detail: 1 })
  expect(clickedElsewhere).toHaveBeenCalledTimes(1)
})

it('lets the keyboard and scripts click after it', () => {
  press({ to: away, under: 'body' })
  fireEvent.click(control, { detail: 0 })
  expect(clicked).toHaveBeenCalledTimes(2)
})

it('tells whoever waits for the end of a press, and nobody else', () => {
  const [ended, endedElsewhere] = [vi.fn(), vi.fn()]
  document.body.addEventListener('pointerup', ended, { once: true })
  document.querySelector('a')!.addEventListener('pointerup', endedElsewhere)
  press({ to: away, under: 'a' })
  expect(ended.mock.calls.map(([{ target, clientX }]) => [target, clientX])).toEqual([[control, 20]])
  expect(endedElsewhere).not.toHaveBeenCalled()
})

it('leaves to the browser what is still there', () => {
  expect(press({ to: () => place(10), under: 'button', by: 'finger' })).toBe(false)
  expect(clicked).toHaveBeenCalledTimes(1)
})

it.each([
  ['the pointer went away, too', { to: away, end: { clientY: 26 } }],
  ['a new tab is asked for', { to: away, end: { ctrlKey: true } }],
  ['the control is gone', { to: () => place(0, 0) }],
  ['one scrolls', { to: () => (away(), fireEvent.scroll(document)) }],
  [
    'a second finger comes',
    { to: () => (away(), fireEvent.pointerDown(control, { clientX: 20, clientY: 20, isPrimary: false })) },
  ],
])('clicks nothing by itself where %s', (_, how) => {
  press({ under: 'body', ...how })
  expect(clicked).not.toHaveBeenCalled()
})
