import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSample } from '@/entities/watches/watch.sample'
import { fill, press } from '@/test/actions'
import type { SizedWatch } from '../watch-sizes'
import { TrueSizeDialog } from './true-size-dialog'

const sized = (name: string, sizes: Partial<SizedWatch>) => ({ ...watchSample({ name, id: name }), ...sizes })
const diver = sized('Diver', { case_diameter: 41, lug_to_lug: 48, thickness: 13 })
const tank = sized('Tank', { case_diameter: 36, specifications: { case_shape: 'Tonneau' } })
const barrel = sized('Barrel', { case_diameter: null, lug_to_lug: 44, thickness: 9 })

const setDisplay = (width: number, ratio: number, sides = [1440, 900]) =>
  act(() => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('devicePixelRatio', ratio)
    vi.stubGlobal('screen', { width: sides[0], height: sides[1] })
    window.dispatchEvent(new Event('resize'))
  })

beforeEach(() => setDisplay(1280, 1))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (...watches: SizedWatch[]) =>
  render(<TrueSizeDialog watches={watches} opener={{ current: null }} onClose={() => {}} />)

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Size of the outline' })
const wrist = () => screen.getByLabelText('Around your wrist, in or cm')
const drawing = (name: string) => screen.getByRole('img', { name: new RegExp(`^${name} from above and from the side`) })
const part = (name: string, kind: string) => drawing(name).querySelector(`[data-part=${kind}]`)
const diameterOf = (name: string) => 2 * Number(part(name, 'case')!.getAttribute('r')) + 1.5

async function measure() {
  fill(slider(), String(4 * 85.5))
  await press('It fits')
}
const pxPerMm = (4 * 85.5) / 85.6

it('measures the screen once, and draws the stated sizes at any zoom', async () => {
  const { unmount } = open(diver)
  expect(slider()).toHaveValue('323.5')
  await measure()
  expect(diameterOf('Diver')).toBeCloseTo(41 * pxPerMm)
  unmount()

  open(diver)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(drawing('Diver')).toHaveAccessibleName(/: 41mm across, 48mm lug to lug, 13mm thick\.$/)
  expect(screen.getByText(/stay on this device/)).toBeVisible()
  setDisplay(640, 2)
  expect(diameterOf('Diver')).toBeCloseTo(41 * (pxPerMm / 2))
  // Firefox divides the sides of the screen by the zoom.
  setDisplay(640, 2.2, [655, 409])
  expect(diameterOf('Diver')).toBeCloseTo(41 * (pxPerMm / 2.2))
})

it('measures another screen by itself', async () => {
  open(diver)
  await measure()
  setDisplay(390, 3, [390, 844])
  expect(screen.getByText(/a different screen/)).toBeVisible()
  expect(screen.getByText(/upright and flat/)).toBeVisible()
  fill(slider(), '324')
  await press('It fits')
  expect(diameterOf('Diver')).toBeCloseTo((41 * 324) / 53.98)
  setDisplay(1280, 1)
  expect(diameterOf('Diver')).toBeCloseTo(41 * pxPerMm)
})

it('resizes the outline by half a millimeter, up to the window, and can keep the old measurement', async () => {
  open(diver)
  fill(slider(), '342')
  await press('Make the outline half a millimeter larger')
  expect(slider()).toHaveValue('344')
  await press('Make the outline half a millimeter smaller')
  expect(slider()).toHaveValue('342')
  await press('It fits')
  await press('Measure this screen again')
  fill(slider(), slider().max)
  expect(screen.getByText(/If your card is still larger/)).toBeVisible()
  await press('Keep it as it was')
  expect(diameterOf('Diver')).toBeCloseTo(41 * pxPerMm)
})

it('draws the last valid wrist, reports an invalid one once the field is left, and saves the valid one', async () => {
  const { unmount } = open(diver)
  await measure()
  expect(wrist()).toHaveAccessibleDescription('An example until you type yours. About 63mm across.')
  fill(wrist(), '12.5')
  expect(wrist()).toHaveAccessibleDescription('About 46mm across.')
  fill(wrist(), '12.5.')
  expect(wrist()).toBeValid()
  fireEvent.blur(wrist())
  expect(wrist()).toBeInvalid()
  expect(wrist()).toHaveAccessibleDescription('Enter 4.7–9.8 in or 12–25 cm.')
  expect(screen.getByText(/Its lugs reach over the wrist by about 1mm on each side/)).toBeVisible()
  unmount()
  open(diver)
  expect(wrist()).toHaveValue('12.5')
})

it('draws the chosen watches at one scale, without sizes that are not stated', async () => {
  open(diver, tank, barrel)
  await measure()
  expect(diameterOf('Diver') / diameterOf('Tank')).toBeCloseTo(41 / 36)
  expect(part('Tank', 'lugs')).toBeNull()
  expect(part('Tank', 'side')).toBeNull()
  expect(part('Barrel', 'case')).toBeNull()
  expect(Number(part('Barrel', 'lugs')!.getAttribute('height')) + 1.5).toBeCloseTo(44 * pxPerMm)
  expect(screen.getByText('Not stated: lug to lug, thickness. Drawn round; its case is tonneau.')).toBeVisible()
  await press('Halden Diver')
  expect(screen.getAllByRole('img')).toEqual([drawing('Tank'), drawing('Barrel')])
  await press('Halden Tank')
  await press('Halden Barrel')
  expect(screen.getByText('Choose a watch to see it here.')).toBeVisible()
})

it('draws the view from the side below a wide wrist that does not fit beside it, and in a tall window', async () => {
  setDisplay(960, 1)
  open(diver)
  await measure()
  const middles = () => [...drawing('Diver').querySelectorAll(':scope > svg')].map((view) => view.getAttribute('x'))
  expect(middles()).toEqual(['30%', '80%'])
  fill(wrist(), '9.8')
  expect(middles()).toEqual(['50%', '50%'])
  setDisplay(1280, 1)
  expect(middles()).toEqual(['30%', '80%'])
  vi.stubGlobal('innerHeight', 1400)
  setDisplay(1280, 1)
  expect(middles()).toEqual(['50%', '50%'])
})

it('warns while the page is pinched', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  open(diver)
  expect(screen.queryByText(/zoomed in/)).toBeNull()
  viewport.scale = 1.4
  act(() => void viewport.dispatchEvent(new Event('resize')))
  expect(screen.getByText(/zoomed in/)).toBeVisible()
})
