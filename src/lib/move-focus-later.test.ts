// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { moveFocusLater } from './move-focus-later'

let opener: HTMLButtonElement
let target: HTMLElement
let elsewhere: HTMLElement

beforeEach(() => {
  document.body.innerHTML = '<button>Sign out</button><h2 tabindex="-1">Devices</h2><a href="/">Home</a>'
  opener = document.querySelector('button')!
  target = document.querySelector('h2')!
  elsewhere = document.querySelector('a')!
  opener.focus()
})

it.each([
  ['has it still', () => {}],
  ['is gone', () => opener.remove()],
])('moves the focus if the focused element %s', (_, change) => {
  const move = moveFocusLater()
  change()
  move(target)
  expect(document.activeElement).toBe(target)
})

it('leaves the focus on an element that took it meanwhile', () => {
  const move = moveFocusLater()
  elsewhere.focus()
  move(target)
  expect(document.activeElement).toBe(elsewhere)
})

it('leaves the focus without a target', () => {
  moveFocusLater()(null)
  expect(document.activeElement).toBe(opener)
})
