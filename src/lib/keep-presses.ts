import { isPlainClick } from './pages/is-plain-click'

/** What a press does something to. */
const controls = 'a, button, label, summary, [type=checkbox], [role=menuitem], [role=option]'

/** How far a pointer may stray that is held still, in CSS pixels; from 5 on, what can be dragged is dragged. */
const stray = 4

let press: { control: HTMLElement; x: number; y: number } | undefined
/** The click of the browser is still to come, and meant for nothing. */
let isKept = false

/**
 * Has a press count for the control on which it began, also where that moves away beneath the still pointer, e.g. as an
 * answer arrives that takes a line above it. By themselves, browsers then give the click of a mouse to no control, and
 * that of a finger to the one which came into its place.
 */
export function keepPresses(): void {
  const capture = true
  window.addEventListener('pointerdown', begin, capture)
  window.addEventListener('pointerup', end, capture)
  window.addEventListener('click', dropClick, capture)
  // Before the click of a finger: without it, what lies under the finger now takes the focus, too.
  window.addEventListener('touchend', dropTouch, { capture, passive: false })
  // Who scrolls meanwhile, or stops what glides on, presses nothing.
  window.addEventListener('scroll', forget, { capture, passive: true })
}

function forget() {
  press = undefined
}

function begin({ target, clientX: x, clientY: y, isPrimary }: PointerEvent) {
  isKept = false
  const control = isPrimary && (target as Element).closest<HTMLElement>(controls)
  press = control ? { control, x, y } : undefined
}

function end(event: PointerEvent) {
  if (!press || !isPlainClick(event)) return
  const { control, x, y } = press
  press = undefined
  const { width, left, right, top, bottom } = control.getBoundingClientRect()
  const isGone = width === 0
  const isThere = left <= x && x <= right && top <= y && y <= bottom
  if (isGone || isThere || Math.hypot(event.clientX - x, event.clientY - y) > stray) return
  isKept = true
  // To the control in its stead: a message, or a list that is sorted, waits for the end of each press.
  event.stopPropagation()
  control.dispatchEvent(new PointerEvent('pointerup', event))
  // A mouse has given it the focus as it went down, or the page to what it opened by then: a menu closes where that is taken.
  if (event.pointerType !== 'mouse') control.focus({ preventScroll: true })
  control.click()
}

function dropClick(event: MouseEvent) {
  // One of the keyboard, or of a script, has no count.
  if (!isKept || event.detail === 0) return
  isKept = false
  event.preventDefault()
  event.stopPropagation()
}

function dropTouch(event: TouchEvent) {
  if (!isKept || !event.cancelable) return
  isKept = false
  event.preventDefault()
}
