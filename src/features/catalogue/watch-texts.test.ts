import { describe, expect, it } from 'vitest'
import { pictureText, watchSummary } from './watch-texts'

it('counts the pictures only if there are several', () => {
  const watch = { brand: 'Halden', name: 'Tidewater 300' }
  expect(pictureText(watch)).toBe('Halden Tidewater 300')
  expect(pictureText(watch, 1, 3)).toBe('Halden Tidewater 300, picture 2 of 3')
})

describe('watchSummary', () => {
  const watch = { brand: 'Halden', name: 'Tidewater 300', category: 'Dive' }
  const summary = (description: string) => watchSummary({ ...watch, description })

  it('is the whole description if it is short', () => {
    const description = 'A diver from the first run, with its papers, its box and one careful owner.'
    expect(summary(`  ${description.replace(' with', '\n\nwith')} `)).toBe(description)
  })

  it('has as many whole sentences as fit', () => {
    const sentence = 'A diver from the first run, with its papers, its box and one careful owner.'
    expect(summary([sentence, sentence, sentence].join(' '))).toBe(`${sentence} ${sentence}`)
  })

  it('is cut at a word if the first sentence is too long or too short', () => {
    for (const begin of ['', 'Rare. ']) {
      const description = begin + 'a long sentence that goes on, '.repeat(20)
      const text = summary(description)
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text.length).toBeGreaterThanOrEqual(50)
      expect(text).toMatch(/[a-z]…$/)
      expect(description.split(/[\s,]+/)).toContain(text.match(/([a-z]+)…$/)![1])
    }
  })

  it('never splits a character when there is no word boundary', () => {
    for (const begin of ['', '-']) {
      const text = summary(begin + '🕰'.repeat(400))
      expect(text.length).toBeLessThanOrEqual(160)
      expect(() => encodeURIComponent(text)).not.toThrow()
    }
  })

  it('names the watch if the description is too short', () => {
    expect(summary('A fine diver.')).toBe('Halden Tidewater 300, Dive, at Sonoran Horology. A fine diver.')
    expect(summary('').length).toBeGreaterThan(20)
  })
})
