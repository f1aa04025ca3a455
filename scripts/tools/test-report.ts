import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// What the reports say that the two runners of tests write in JSON.

/** Something that was timed, s. */
export type Timed = { name: string; seconds: number }

/** What failed, and the beginning of its error. */
export type Failure = { name: string; error: string }

/** How a part of a run ended, and how long each of its files or cases took. */
export type Outcome = { passed: number; failures: Failure[]; timed: Timed[] }

/** That of a part that failed as a whole. */
export const failedOutcome = (name: string, error: string): Outcome => ({
  passed: 0,
  failures: [{ name, error: beginning(error) }],
  timed: [],
})

/** What of vitest's report is read here. */
export type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export const outcomeOfVitest = ({ numPassedTests, testResults }: VitestReport): Outcome => ({
  passed: numPassedTests,
  failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
  timed: testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative('.', name),
    seconds: (endTime - startTime) / 1000,
  })),
})

/** The tests of a file that failed, or the file itself where it could not even be read. */
function failuresOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const file = path.relative('.', name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ name: file, error: beginning(message) || 'A hook failed, as is printed above.' }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    error: beginning(failureMessages[0]),
  }))
}

/** What of Playwright's report is read here. */
export type PlaywrightReport = {
  stats: { expected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: Case[] }[]
}
type Case = {
  projectName: string
  status: string
  annotations: { type: string; description?: string }[]
  results: { duration: number; errors: { message?: string }[] }[]
}

export function outcomeOfPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const cases = suites.flatMap(casesOf)
  const failed = cases.filter(({ status }) => status === 'unexpected')
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...failed.map(({ name, results }) => ({ name, error: beginning(messagesOf(results.at(-1)?.errors)) })),
      // Outside of any case, e.g. a file that could not be read.
      ...errors.map((error) => ({ name: 'journeys', error: beginning(messagesOf([error])) })),
    ],
    timed: cases.map(({ name, results }) => ({
      name,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  }
}

/** Names each case that the backend cannot run, by what it lacks. */
export function sayWhatWasSkipped({ suites }: PlaywrightReport) {
  const byReason = new Map<string, string[]>()
  for (const { name, annotations } of suites.flatMap(casesOf).filter(({ status }) => status === 'skipped')) {
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'a reason'
    byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  }
  for (const [reason, names] of byReason) {
    console.log(`\n${names.length} skipped, for want of ${reason}:`)
    for (const name of names) console.log(`  ${name}`)
  }
}

function casesOf({ file, suites = [], specs }: Suite): (Case & { name: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}: ${title} (${test.projectName})` })),
  )
  return [...own, ...suites.flatMap(casesOf)]
}

/** More than one where time ran out: then what was waited for. */
const messagesOf = (errors: { message?: string }[] = []) => errors.map(({ message }) => message ?? '').join('\n')

/** The beginning of an error, which may print a whole page, in plain letters and without the calls inside of packages. */
function beginning(error: string): string {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, 8)
    .map((line) => line.slice(0, 200))
    .join('\n')
}
