// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { calibrationOf, isUnkept, keepCalibration, keepWrist, onKept, parseKept, readKeptText } from './kept-scale'
import type { Calibration } from './scale'

const laptop: Calibration = { dotsPerMm: 8, across: 85.6, ratio: 2, sides: [900, 1440] }
const monitor: Calibration = { dotsPerMm: 4, across: 85.6, ratio: 1, sides: [1080, 1920] }
const kept = () => parseKept(readKeptText())

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('keeps each screen by itself, and the wrist beside them', () => {
  keepCalibration(laptop)
  keepWrist({ mm: 170, unit: 'cm' })
  keepCalibration(monitor)
  expect(calibrationOf(kept(), laptop)).toEqual(laptop)
  expect(calibrationOf(kept(), { ratio: 1.1, sides: [1080, 1920] })).toEqual(monitor)
  expect(calibrationOf(kept(), { ratio: 3, sides: [390, 844] })).toBeUndefined()
  keepCalibration({ ...laptop, dotsPerMm: 9 })
  expect(calibrationOf(kept(), laptop)?.dotsPerMm).toBe(9)
  expect(kept().screens).toHaveLength(2)
  expect(kept().wrist).toEqual({ mm: 170, unit: 'cm' })
})

it('passes over what is malformed', () => {
  const screens = [null, { ...laptop, dotsPerMm: 0 }, { ...laptop, sides: [900] }, laptop]
  expect(parseKept(JSON.stringify({ screens, wrist: { mm: 17 } }))).toEqual({ screens: [laptop], wrist: undefined })
  for (const text of ['', '{', 'null', '7', '{"screens":{}}']) expect(parseKept(text).screens).toEqual([])
})

it('holds until the page is left where the device keeps nothing, and tells who listens', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const listener = vi.fn()
  const stop = onKept(listener)
  keepCalibration(laptop)
  keepWrist({ mm: 170, unit: 'in' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(isUnkept()).toBe(true)
  expect(kept()).toEqual({ screens: [laptop], wrist: { mm: 170, unit: 'in' } })
  stop()
  vi.restoreAllMocks()
  keepWrist({ mm: 180, unit: 'in' })
  expect(isUnkept()).toBe(false)
  expect(localStorage.getItem('true-size')).toContain('"mm":180')
})
