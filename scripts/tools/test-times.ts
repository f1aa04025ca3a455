import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Failure, Outcome, Timed } from './test-report.ts'

// How tests end on this machine, and how long they take: said before a run from the last one, and after it by name.

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

/** Counts the parts of a run. */
export function openTally() {
  const outcomes: Outcome[] = []
  const parts: Timed[] = []
  return {
    /** Runs a part of it, if it is due. */
    async part(name: string, work: () => Promise<Outcome>, isDue = true) {
      if (!isDue) return
      const begun = performance.now()
      const outcome = await work().catch((error): Outcome => {
        const message = error instanceof Error ? error.message : String(error)
        return { passed: 0, failures: [{ name, error: message }], timed: [] }
      })
      outcomes.push(outcome)
      parts.push({ name, seconds: (performance.now() - begun) / 1000 })
    },
    /** Says what took longest and what failed, then in the last line how many passed; the process ends as they did. */
    close() {
      const failures = outcomes.flatMap((outcome) => outcome.failures)
      sayWhatTookLongest(
        parts,
        outcomes.flatMap(({ timed }) => timed),
      )
      sayWhatFailed(failures)
      const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
      console.log(`\n${passed} passed, ${failures.length} failed`)
      process.exitCode = failures.length === 0 ? 0 : 1
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

/** Names what failed, once more: a long run has printed it far above. */
function sayWhatFailed(failures: Failure[]) {
  if (failures.length > 0) console.log('\nWhat failed:')
  for (const { name, error } of failures) {
    console.log(`  ${name}`)
    for (const line of error.split('\n').filter(Boolean)) console.log(`      ${line}`)
  }
}
