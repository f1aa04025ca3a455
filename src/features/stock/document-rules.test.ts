import { expect, it } from 'vitest'
import { documentName } from './document-rules'

it.each([
  [' Invoice 12.pdf ', 'Invoice 12.pdf'],
  ['', 'Document.pdf'],
  ['Appraisal\u202Efdp.exe.pdf', 'Appraisalfdp.exe.pdf'],
  ['a\u0000b\n.pdf', 'a b .pdf'],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['y'.repeat(200), 'y'.repeat(120)],
])('names a document after its file: %j', (fileName, name) => {
  expect(documentName(fileName)).toBe(name)
})
