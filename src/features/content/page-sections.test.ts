import { expect, it } from 'vitest'
import { toPageSections } from './page-sections'

it('reads headings and paragraphs, and keeps the lines of a paragraph', () => {
  expect(
    toPageSections('First.\n\n\nSecond,\r\non two lines.\n## A heading\nAt once below it.\n \nAnother.\n\n## Empty\n'),
  ).toEqual({
    intro: ['First.', 'Second,\non two lines.'],
    sections: [
      { title: 'A heading', paragraphs: ['At once below it.', 'Another.'] },
      { title: 'Empty', paragraphs: [] },
    ],
  })
})

it('treats everything else as text', () => {
  const words = ['<b>bold</b>', '# One', '### Three', '##Close', '##', 'a ## b', '[link](javascript:alert(1))']
  expect(toPageSections(words.join('\n\n'))).toEqual({ intro: words, sections: [] })
})
