import { describe, expect, it } from 'vitest'
import { exampleWrist, isWrist, overhangOf, overhangWords, readWrist, wristOf, wristText } from './wrist'

describe('a wrist', () => {
  it.each([120, 150, exampleWrist, 200, 250])('of %d mm is an ellipse of that circumference', (circumference) => {
    const { breadth, depth } = wristOf(circumference)
    expect(breadth / depth).toBeCloseTo(1.4)
    // Measured along the ellipse, in small steps.
    const steps = 20_000
    const at = (step: number) => {
      const angle = (2 * Math.PI * step) / steps
      return [(breadth / 2) * Math.cos(angle), (depth / 2) * Math.sin(angle)]
    }
    let around = 0
    for (let step = 0; step < steps; step++) {
      const [[x1, y1], [x2, y2]] = [at(step), at(step + 1)]
      around += Math.hypot(x2 - x1, y2 - y1)
    }
    expect(around).toBeCloseTo(circumference, 2)
  })

  it('of the example is 63 mm across', () => {
    expect(wristOf(exampleWrist).breadth).toBeCloseTo(63.2, 1)
  })
})

it('says by how much lugs reach over on each side, or stay within', () => {
  expect(overhangOf(66, 62)).toBe(2)
  expect(overhangWords(66, 62)).toBe('Its lugs reach over the wrist by about 2mm on each side.')
  expect(overhangWords(48, 62)).toBe('Its lugs stay within the wrist, about 7mm from each edge.')
  expect(overhangWords(62.8, 62)).toBe('Its lugs end about where the wrist does.')
  expect(overhangWords(61.2, 62)).toBe('Its lugs end about where the wrist does.')
})

describe('a circumference that is typed', () => {
  it.each([
    ['6.75', 'in', 171.45, 'in'],
    [' 6,75 ', 'in', 171.45, 'in'],
    ['6 3/4', 'in', 171.45, 'in'],
    ['6¾"', 'cm', 171.45, 'in'],
    ['6-3/4', 'in', 171.45, 'in'],
    ['6 – 3/4"', 'cm', 171.45, 'in'],
    ['6 3/4"', 'cm', 171.45, 'in'],
    ['6 5⁄8', 'in', 168.275, 'in'],
    ['6⅝', 'in', 168.275, 'in'],
    ['6 11/16', 'in', 169.8625, 'in'],
    ['17,1 cm', 'in', 171, 'cm'],
    ['171 mm', 'in', 171, 'cm'],
    ['171mm', 'cm', 171, 'cm'],
    ['7 IN.', 'cm', 177.8, 'in'],
    ['17', 'cm', 170, 'cm'],
    ['17.2 cm', 'in', 172, 'cm'],
    ['4.7', 'in', 119.38, 'in'],
    ['9.8', 'in', 248.92, 'in'],
    ['12', 'cm', 120, 'cm'],
    ['25', 'cm', 250, 'cm'],
  ] as const)('as %j in %s is %d mm', (typed, chosen, mm, unit) => {
    const read = readWrist(typed, chosen)
    expect(read).toEqual({ mm: expect.closeTo(mm, 6), unit })
  })

  it.each([
    ['', 'in', 'Enter how far it is around your wrist: 4.7 to 9.8 in.'],
    ['six', 'in', 'Enter a number, such as 6.75.'],
    ['6 1/0', 'in', 'Enter a number, such as 6.75.'],
    ['1e3', 'cm', 'Enter a number, such as 17.1.'],
    ['-6', 'in', 'Enter a number, such as 6.75.'],
    ['17', 'in', 'Enter a wrist size from 4.7 to 9.8 in. Did you mean 17 cm?'],
    ['6.75', 'cm', 'Enter a wrist size from 12 to 25 cm. Did you mean 6.75 in?'],
    ['6 3/4', 'cm', 'Enter a wrist size from 12 to 25 cm. Did you mean 6 3/4 in?'],
    ['171', 'cm', 'Enter a wrist size from 12 to 25 cm. Did you mean 171 mm?'],
    ['171', 'in', 'Enter a wrist size from 4.7 to 9.8 in. Did you mean 171 mm?'],
    ['17 mm', 'cm', 'Enter a wrist size from 12 to 25 cm.'],
    ['4.6', 'in', 'Enter a wrist size from 4.7 to 9.8 in.'],
    ['9.9', 'in', 'Enter a wrist size from 4.7 to 9.8 in.'],
    ['11.8', 'cm', 'Enter a wrist size from 12 to 25 cm.'],
    ['25.1', 'cm', 'Enter a wrist size from 12 to 25 cm.'],
  ] as const)('as %j in %s is none', (typed, chosen, error) => {
    expect(readWrist(typed, chosen)).toEqual({ unit: chosen, error })
  })

  it('is written as it is read', () => {
    expect(wristText(exampleWrist, 'in')).toBe('6.75')
    expect(wristText(exampleWrist, 'cm')).toBe('17.1')
    expect(wristText(170, 'cm')).toBe('17')
    expect(isWrist(170)).toBe(true)
    for (const mm of [17, 300, NaN, '170', null, undefined]) expect(isWrist(mm)).toBe(false)
  })
})
