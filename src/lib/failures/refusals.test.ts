import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { refusalCodes } from './refusals'

const schemas = readdirSync('supabase/schemas', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(`supabase/schemas/${file}`, 'utf8'))
  .join('\n')

const firstGroups = (pattern: RegExp) => [...schemas.matchAll(pattern)].map(([, group]) => group)

const refusals = firstGroups(/raise exception using\s+(errcode = 'PT4\d\d'[^;]*);/g)

const sayings = [
  // The codes in the variable `reason` are read from its assignments below.
  ...refusals
    .map((options) => /message = (case\b.*?\bend|[^,]*)/s.exec(options)?.[1] ?? options)
    .filter((value) => value !== 'reason'),
  // `sqlerrm` repeats a code raised elsewhere. A column named `reason` holds the owner's text.
  ...firstGroups(/(?<!\.)\breason (?:constant text )?:= ([^;]*);/g).filter((value) => value !== 'sqlerrm'),
  ...firstGroups(/'reason', ('[^']*')/g),
]

const stringsOf = (value: string) =>
  value.startsWith('case')
    ? [...value.matchAll(/\b(?:then|else) ('[^']*')/g)].map(([, text]) => text.slice(1, -1))
    : [/^'([^']*)'\s*$/.exec(value)?.[1] ?? value]

it('has a message for every code that the database names, and for no other', () => {
  const named = [...new Set(sayings.flatMap(stringsOf))]
  expect(named.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  expect(named.sort()).toEqual([...refusalCodes].sort())
})

it('matches every refusal in the schemas', () => {
  const caught = firstGroups(/when sqlstate ('PT4\d\d')/g)
  expect(firstGroups(/('PT4\d\d')/g)).toHaveLength(refusals.length + caught.length)
})
