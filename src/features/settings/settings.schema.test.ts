import { expect, it } from 'vitest'
import { questionNames } from '@/lib/answers'
import { faultsOf } from '@/test/faults'
import { settingsSample } from './settings.sample'
import { settingsSchema, settingsValues } from './settings.schema'

const settings = settingsValues(settingsSample())

const faults = (change: object) => faultsOf(settingsSchema, { ...settings, ...change })

const number = 'Enter a number, with a + for “more than”, e.g. 200+'
const rating = 'Enter a number from 1.0 to 5.0'
const share = 'Enter a percentage from 0% to 100%'
const time = 'Enter hours or days, e.g. 24-48hrs or 2-4 days'

it.each([
  ['figure_clients', ['0', '200+', '1,200', ' 25 ', '123456789'], ['', '+', 'many', '1234567890'], number],
  ['figure_rating', ['1.0', '4.9', '5.0'], ['5', '5.1', '0.9', '4.95'], rating],
  ['figure_authenticity', ['0%', '99%', '100%'], ['100', '101%', '05%', '99.5%'], share],
  ['figure_response', ['24-48hrs', '2-4 days', '12 hours'], ['0-4 days', 'soon', '2 - 4 days', '24'], time],
])('%s accepts what visitors can read', (field, right, wrong, sentence) => {
  for (const text of right) expect(faults({ [field]: text }), text).toEqual([])
  for (const text of wrong) expect(faults({ [field]: text }), text).toEqual([`${field}: ${sentence}`])
})

it.each(questionNames)('limits the answer about %s to 300 characters', (question) => {
  const field = `answer_${question}`
  for (const text of ['', 'w'.repeat(300), ` ${'w'.repeat(300)}\n`]) expect(faults({ [field]: text })).toEqual([])
  expect(faults({ [field]: 'w'.repeat(301) })).toEqual([`${field}: The text must be at most 300 characters`])
})

it('requires a sender name that fits into an email header', () => {
  expect(faults({ sender_name: 'Søren & Daughters, Ltd.' })).toEqual([])
  expect(faults({ sender_name: ' ' })).toEqual(["sender_name: Sender's name is required"])
  for (const name of ['Ada <ada', 'ada@example', '"Ada"'])
    expect(faults({ sender_name: name }), name).toEqual(['sender_name: The name may not contain < > " or @'])
})
