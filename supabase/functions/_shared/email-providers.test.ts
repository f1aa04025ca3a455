import { expect, it } from 'vitest'
import { suggestEmail } from './email-providers.ts'

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@GMAIL.CON', 'ada@gmail.com'],
  ['Ada.L@gmal.con ', 'Ada.L@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.cm', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotnail.cmo', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@comcas.net', 'ada@comcast.net'],
  ['ada@aol.con', 'ada@aol.com'],
  ['ada@example.ogr', 'ada@example.org'],
])('suggests a correction of %j: %j', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@email.com',
  'ada@gmx.de',
  'ada@yahoo.fr',
  'ada@hotmail.de',
  'ada@me.com',
  'ada@ge.com',
  'ada@aol.com',
  'ada@proton.me',
  'ada@example.com',
  'ada@sonoranhorology.example',
  'owner@localhost',
  '(480) 555-0100',
  'gmial.com',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
