import { expect, it } from 'vitest'
import { pictureText } from './watch-texts'

it('counts the pictures only where there are several', () => {
  const watch = { brand: 'Halden', name: 'Tidewater 300' }
  expect(pictureText(watch)).toBe('Halden Tidewater 300')
  expect(pictureText(watch, 1, 3)).toBe('Halden Tidewater 300, picture 2 of 3')
})
