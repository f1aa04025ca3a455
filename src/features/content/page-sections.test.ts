import { expect, it } from 'vitest'
import { toPageSections } from './page-sections'

it('reads headings and paragraphs, with the lines of a paragraph as they are', () => {
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

it('takes everything else for words', () => {
  const words = ['<b>bold</b>', '# One', '### Three', '##Close', '##', 'a ## b', '[link](javascript:alert(1))']
  expect(toPageSections(words.join('\n\n'))).toEqual({ intro: words, sections: [] })
})
