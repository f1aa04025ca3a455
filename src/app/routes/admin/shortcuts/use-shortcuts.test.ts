// @vitest-environment jsdom

import { describe, expect, it } from 'vitest'
import { readShortcut } from './use-shortcuts'

const press = (key: string, code: string, held: KeyboardEventInit = {}) =>
  readShortcut(new KeyboardEvent('keydown', { key, code, ...held }))

describe('readShortcut', () => {
  it('reads letters and digits with Ctrl or Cmd', () => {
    expect(press('1', 'Digit1', { ctrlKey: true })).toBe('analytics')
    expect(press('4', 'Digit4', { metaKey: true })).toBe('testimonials')
    expect(press('7', 'Numpad7', { ctrlKey: true })).toBe('requests')
    expect(press('n', 'KeyN', { ctrlKey: true })).toBe('add')
    expect(press('K', 'KeyK', { metaKey: true })).toBe('search')
  })

  it("reads the key's position with Alt and Shift", () => {
    expect(press('⁄', 'Digit1', { altKey: true, shiftKey: true })).toBe('analytics')
    expect(press('˜', 'KeyN', { altKey: true, shiftKey: true })).toBe('add')
  })

  it('undoes, and redoes with Shift', () => {
    expect(press('z', 'KeyZ', { ctrlKey: true })).toBe('undo')
    expect(press('z', 'KeyY', { metaKey: true })).toBe('undo')
    expect(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true })).toBe('redo')
    expect(press('z', 'KeyZ', {})).toBeUndefined()
    expect(press('z', 'KeyZ', { ctrlKey: true, altKey: true })).toBeUndefined()
  })

  it('reads the question mark without Ctrl', () => {
    expect(press('?', 'Slash', { shiftKey: true })).toBe('help')
    expect(press('?', 'Slash', { shiftKey: true, ctrlKey: true })).toBeUndefined()
  })

  it.each([{}, { shiftKey: true }])('reads the slash without Ctrl, with %j', (held) => {
    expect(press('/', 'Slash', held)).toBe('everything')
    expect(press('/', 'Slash', { ...held, ctrlKey: true })).toBeUndefined()
  })

  it.each([
    ['a plain digit', '1', 'Digit1', {}],
    ['a digit without a tab', '0', 'Digit0', { ctrlKey: true }],
    ['Ctrl and Shift', 'N', 'KeyN', { ctrlKey: true, shiftKey: true }],
    ['Ctrl and Alt, which writes characters on some keyboards', '2', 'Digit2', { ctrlKey: true, altKey: true }],
  ])('leaves %s to the browser', (_what, key, code, held) => {
    expect(press(key, code, held)).toBeUndefined()
  })
})
