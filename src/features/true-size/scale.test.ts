import { describe, expect, it } from 'vitest'
import { assumedPxPerMm, card, exactnessOf, exactnessWords, isSameScreen, toDotsPerMm, toPxPerMm } from './scale'

const ratios = [0.5, 1, 1.25, 1.5, 2, 2.625, 3]

describe('the scale of a screen', () => {
  it.each(ratios)('measured at %d dots a pixel, draws as large at every other zoom', (measuredAt) => {
    for (let px = 129; px < 856; px += 7.5) {
      const dots = toDotsPerMm(px, card.width, measuredAt)
      expect(toPxPerMm(dots, measuredAt) * card.width).toBeCloseTo(px, 9)
      // The dots are the screen's own: there are as many of them for a length at any zoom.
      for (const ratio of ratios) expect(toPxPerMm(dots, ratio) * ratio).toBeCloseTo((px / card.width) * measuredAt, 9)
    }
  })

  it('needs half the pixels where each is twice as large', () => {
    const dots = toDotsPerMm(342.4, card.width, 2)
    expect(toPxPerMm(dots, 2)).toBeCloseTo(4)
    expect(toPxPerMm(dots, 4)).toBeCloseTo(2)
  })
})

it.each([
  ['of itself', { ratio: 2, sides: [900, 1440] }, true],
  ['where Chrome or Safari zooms', { ratio: 2.2, sides: [900, 1440] }, true],
  ['where Firefox zooms', { ratio: 2.2, sides: [818, 1309] }, true],
  ['of a monitor beside it', { ratio: 1, sides: [1080, 1920] }, false],
  ['of one that is as wide and not as high', { ratio: 2, sides: [932, 1440] }, false],
] as const)('tells whether a report is of the same screen, %s: %o', (_, { ratio, sides }, same) => {
  expect(isSameScreen({ ratio: 2, sides: [900, 1440] }, { ratio, sides: [...sides] })).toBe(same)
})

describe('how exact it is', () => {
  it('is what the eye misses, in proportion, and a pixel', () => {
    expect(exactnessOf(card.width, card.width, 1000)).toBeCloseTo(0.5, 2)
    expect(exactnessOf(40, card.width, assumedPxPerMm)).toBeCloseTo(0.4982, 4)
    // Upright, the shorter side is compared: the same eye misses more of it.
    expect(exactnessOf(40, card.height, 6)).toBeCloseTo(0.5372, 4)
  })

  it('is said as no better than it is', () => {
    expect(exactnessWords(0.4982)).toBe('± 0.5mm')
    expect(exactnessWords(0.51)).toBe('± 0.6mm')
    expect(exactnessWords(0.6)).toBe('± 0.6mm')
  })
})
