import { failedOutcome, type Failure, type Outcome, type Timed } from './test-report.ts'
import { inWords } from './test-times.ts'

// What is said at the end of a run: what took longest, what failed, and how many passed.

/** Counts the parts of a run. */
export function openTally() {
  const outcomes: Outcome[] = []
  const parts: Timed[] = []
  return {
    /** Runs a part of it, if it is due. */
    async part(name: string, work: () => Promise<Outcome>, isDue = true) {
      if (!isDue) return
      const begun = performance.now()
      const outcome = await work().catch((error) => {
        const message = error instanceof Error ? error.message : String(error)
        console.error(message)
        return failedOutcome(name, message)
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
    for (const line of error.split('\n')) console.log(`      ${line}`)
  }
}
