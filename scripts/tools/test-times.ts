import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Report } from './test-report.ts'

// How long tests take on this machine: said before a run from the last one, and after it by name.

const file = path.resolve('node_modules/.cache/test-times.json')

/** How long a run took, in words, e.g. 'about 14 minutes'. */
const inWords = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`

/** @returns e.g. 'about 14 minutes, as last time', or the guess where nothing was timed on this machine yet */
export function expectedTime(run: string, guess: string): string {
  const seconds = readTimes()[run]
  return seconds ? `about ${inWords(seconds)}, as last time` : guess
}

/** Keeps how long a whole run took, s, for the first line of the next. */
export function keepTime(run: string, seconds: number) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTimes(), [run]: Math.round(seconds) }))
}

function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Something that was timed, s. */
export type Timed = { name: string; seconds: number }

/** How a part of a run ended, and how long each of its files or cases took. */
export type Outcome = { passed: number; failed: number; timed: Timed[] }

/** Counts the parts of a run. */
export function openTally() {
  const outcomes: Outcome[] = []
  const parts: Timed[] = []
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return {
    /** Runs a part of it, if it is due. */
    async part(name: string, work: () => Promise<Outcome>, isDue = true) {
      if (!isDue) return
      const begun = performance.now()
      const outcome = await work().catch((error): Outcome => {
        console.error(error instanceof Error ? error.message : error)
        return { passed: 0, failed: 1, timed: [] }
      })
      outcomes.push(outcome)
      parts.push({ name, seconds: (performance.now() - begun) / 1000 })
    },
    /** Says what took longest, then in the last line how many passed; the process ends as they did. */
    close() {
      sayWhatTookLongest(
        parts,
        outcomes.flatMap(({ timed }) => timed),
      )
      console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
      process.exitCode = sum('failed') === 0 ? 0 : 1
    },
  }
}

/** Names the parts of a run with their times, then what took longest in them. */
function sayWhatTookLongest(parts: Timed[], single: Timed[]) {
  console.log(`\n${parts.map(({ name, seconds }) => `${name} ${inWords(seconds)}`).join(', ')}. What took longest:`)
  for (const { name, seconds } of single.sort((a, b) => b.seconds - a.seconds).slice(0, 8)) {
    console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  }
}

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }

/** The files of vitest's report in JSON. */
export function timesOfVitest({ testResults }: VitestReport): Timed[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The cases of Playwright's report in JSON. */
export function timesOfPlaywright(suites: Report['suites']): Timed[] {
  return suites.flatMap(({ file, suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file}: ${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...timesOfPlaywright(inner),
  ])
}
