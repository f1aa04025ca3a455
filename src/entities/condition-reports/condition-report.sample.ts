import { partNames, type ConditionReport } from './condition-report'

export const reportSample = (change: Partial<ConditionReport> = {}): ConditionReport => ({
  number: 1,
  inspected_by: 'Emmett Varela',
  inspected_on: '2026-11-12',
  summary: 'A sharp example.',
  parts: Object.fromEntries(partNames.map((part) => [part, { grade: 4 }])),
  timing: {},
  marks: [],
  unknowns: '',
  ...change,
})
