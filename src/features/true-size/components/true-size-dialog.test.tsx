import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSample } from '@/entities/watches/watch.sample'
import { fill, press } from '@/test/actions'
import type { SizedWatch } from '../watch-sizes'
import { TrueSizeDialog } from './true-size-dialog'

const sized = (name: string, sizes: Partial<SizedWatch>): SizedWatch => ({
  ...watchSample({ name, id: name }),
  ...sizes,
})
const diver = sized('Diver', { case_diameter: 41, lug_to_lug: 48, thickness: 13 })
const tank = sized('Tank', {
  case_diameter: 36,
  lug_to_lug: null,
  thickness: null,
  specifications: { case_shape: 'Tonneau' },
})

/** The screen as the device tells of it. */
function setDisplay(width: number, ratio: number, sides = [1440, 900]) {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('devicePixelRatio', ratio)
  vi.stubGlobal('screen', { width: sides[0], height: sides[1] })
}
const changeDisplay = (...display: Parameters<typeof setDisplay>) =>
  act(() => {
    setDisplay(...display)
    window.dispatchEvent(new Event('resize'))
  })

beforeEach(() => setDisplay(1280, 1))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const onClose = vi.fn()
const open = (...watches: SizedWatch[]) =>
  render(<TrueSizeDialog watches={watches} opener={{ current: null }} onClose={onClose} />)

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Size of the outline' })
const field = () => screen.getByLabelText<HTMLInputElement>('Around your wrist')
const drawing = (name: string | RegExp) => screen.getByRole('img', { name })
const part = (name: string | RegExp, kind: string) => drawing(name).querySelector(`[data-part=${kind}]`)!
/** To the outer edge of its line. */
const outer = (element: Element, attribute: string) =>
  numberOf(element, attribute) + numberOf(element, 'stroke-width') / (attribute === 'r' ? 2 : 1)
const numberOf = (element: Element, attribute: string) => Number(element.getAttribute(attribute))

/** Measures the screen at four pixels a millimeter. */
async function measure() {
  fill(slider(), String(4 * 85.5))
  await press('It fits')
}

it('measures the screen by a card, once, and draws what is stated at true size', async () => {
  const { unmount } = open(diver)
  expect(slider()).toHaveFocus()
  expect(slider()).toHaveValue('323.5')
  expect(screen.queryByLabelText('Around your wrist')).toBeNull()
  await measure()
  const pxPerMm = (4 * 85.5) / 85.6
  expect(outer(part(/^Diver from above/, 'case'), 'r') * 2).toBeCloseTo(41 * pxPerMm)
  expect(outer(part(/^Diver from above/, 'lugs'), 'height')).toBeCloseTo(48 * pxPerMm)
  expect(part(/^Diver from the side/, 'length').querySelector('line')).toHaveAttribute('y1', String(-13 * pxPerMm))
  expect(numberOf(part(/^Diver from the side/, 'section'), 'rx') * 2).toBeCloseTo(63.2 * pxPerMm, 0)
  expect(screen.getByText('± 0.5mm')).toBeVisible()
  expect(screen.getByText(/stay on this device/)).toBeVisible()

  unmount()
  open(diver)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(drawing(/^Diver from above: 41mm across, 48mm lug to lug, 13mm thick/)).toBeVisible()
})

it('draws as large where the page is zoomed, and asks anew on another screen', async () => {
  open(diver)
  await measure()
  const before = outer(part(/^Diver from above/, 'case'), 'r')
  changeDisplay(640, 2)
  expect(outer(part(/^Diver from above/, 'case'), 'r')).toBeCloseTo(before / 2)
  changeDisplay(1920, 1, [1920, 1080])
  expect(screen.getByText(/another screen/)).toBeVisible()
  expect(slider()).toHaveValue('323.5')
  changeDisplay(1280, 1)
  expect(outer(part(/^Diver from above/, 'case'), 'r')).toBeCloseTo(before)
})

it('is set half a millimeter at a time, is as wide as the window allows, and can be left as it was', async () => {
  open(diver)
  fill(slider(), '342')
  await press('Make the outline half a millimeter larger')
  expect(slider()).toHaveValue('344')
  await press('Make the outline half a millimeter smaller')
  expect(slider()).toHaveValue('342')
  await press('It fits')
  await press('Measure this screen again')
  expect(slider()).toHaveFocus()
  expect(slider()).toHaveValue('342')
  fill(slider(), slider().max)
  expect(screen.getByText(/If your card is still larger/)).toBeVisible()
  await press('Keep it as it was')
  await press('Measure this screen again')
  expect(slider()).toHaveValue('342')
})

it('stands the card upright on a phone, and is less exact there', async () => {
  setDisplay(390, 3, [390, 844])
  open(diver)
  expect(screen.getByText(/upright and flat/)).toBeVisible()
  fill(slider(), '324')
  await press('It fits')
  expect(outer(part(/^Diver from above/, 'case'), 'r') * 2).toBeCloseTo((41 * 324) / 53.98)
  expect(screen.getByText('± 0.6mm')).toBeVisible()
})

it('takes the wrist in inches or centimeters, says what is wrong beside the field, and keeps it', async () => {
  const { unmount } = open(diver)
  await measure()
  const breadth = () => numberOf(part(/^Diver from the side/, 'section'), 'rx') * 2
  expect(field()).toHaveValue('6.75')
  expect(field()).toHaveAccessibleDescription(/^An example until you type yours\. About 63mm across\./)
  const example = breadth()
  fill(field(), '17')
  expect(field()).toBeValid()
  fireEvent.blur(field())
  expect(field()).toHaveAccessibleDescription(/Enter a wrist size from 4\.7 to 9\.8 in\. Did you mean 17 cm\?/)
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.queryByText(/About 63\smm across/)).toBeNull()
  expect(breadth()).toBe(example)

  const unit = within(screen.getByRole('group', { name: 'Unit of the wrist' }))
  fireEvent.click(unit.getByText('cm'))
  expect(field()).toHaveValue('17')
  expect(field()).not.toHaveAttribute('aria-invalid')
  expect(breadth()).toBeCloseTo((example * 170) / 171.45)
  expect(screen.getByText(/Its lugs stay within the wrist, about 7mm from each edge/)).toBeVisible()
  fill(field(), '12.5')
  expect(screen.getByText(/Its lugs reach over the wrist by about 1mm on each side/)).toBeVisible()
  fireEvent.click(unit.getByText('in'))
  expect(field()).toHaveValue('4.92')
  fireEvent.click(unit.getByText('cm'))
  expect(field()).toHaveValue('12.5')

  unmount()
  open(diver)
  expect(field()).toHaveValue('12.5')
  expect(unit.getByText('cm') && screen.getByText('cm')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText(/An example/)).toBeNull()
})

it('draws several at one scale beside each other, of which one chooses, and nothing that is not stated', async () => {
  open(diver, tank)
  await measure()
  const ratio = outer(part(/^Diver from above/, 'case'), 'r') / outer(part(/^Tank from above/, 'case'), 'r')
  expect(ratio).toBeCloseTo(41 / 36)
  expect(part(/^Tank from above/, 'lugs')).toBeNull()
  expect(drawing(/the thickness of Tank is not stated/).querySelector('[data-part=case]')).toBeNull()
  expect(screen.getByText('Lug to lug and thickness are not stated. Drawn round; its case is tonneau.')).toBeVisible()

  await press('Halden Diver')
  expect(screen.queryByRole('img', { name: /^Diver/ })).toBeNull()
  // Of the one that is left, no thickness is stated: there is no drawing from the side.
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await press('Halden Tank')
  expect(screen.getByText('Choose a watch to see it here.')).toBeVisible()
})

it('draws the lugs alone where the diameter is not stated', async () => {
  open(sized('Barrel', { case_diameter: null, lug_to_lug: 44, thickness: 9 }))
  await measure()
  expect(outer(part(/^Barrel from above/, 'lugs'), 'height')).toBeCloseTo((44 * 4 * 85.5) / 85.6)
  expect(part(/^Barrel from above/, 'case')).toBeNull()
  expect(screen.getByText(/Diameter is not stated/)).toBeVisible()
})

it('works where the device keeps nothing, and says so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  open(diver)
  await measure()
  expect(drawing(/^Diver from above/)).toBeVisible()
  expect(screen.getByText(/keeps nothing on the device/)).toBeVisible()
})

it('says that sizes are not true while the page is pinched', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  open(diver)
  expect(screen.queryByText(/zoomed in/)).toBeNull()
  act(() => {
    viewport.scale = 1.4
    viewport.dispatchEvent(new Event('resize'))
  })
  await waitFor(() => expect(screen.getByText(/zoomed in/)).toBeVisible())
})
