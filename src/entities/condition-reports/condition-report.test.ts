import { expect, it } from 'vitest'
import { gradeScale, gradeWord, versionWords } from './condition-report'
import { reportSample } from './condition-report.sample'

it('has five grades, best first, each with its meaning', () => {
  expect(gradeScale.map(({ grade }) => grade)).toEqual([5, 4, 3, 2, 1])
  expect(gradeScale.every(({ meaning }) => /^[A-Z].*\.$/.test(meaning))).toBe(true)
  expect(gradeWord(4)).toBe('Excellent')
})

it('names the version and its date', () => {
  expect(versionWords(reportSample({ number: 2 }))).toBe('Version 2, November 12, 2026')
})
