import { expect, it } from 'vitest'
import { gradeScale } from '@/entities/condition-reports/condition-report'
import { conditionWords } from '@/entities/watches/fact-words'

it('uses the words of watch conditions in the same order', () => {
  const words: string[] = gradeScale.map(({ word }) => word)
  const shared = Object.values(conditionWords).filter((word) => words.includes(word))
  expect(shared).toEqual(['Excellent', 'Very good', 'Good', 'Fair'])
  expect(words.filter((word) => shared.includes(word))).toEqual(shared)
})
