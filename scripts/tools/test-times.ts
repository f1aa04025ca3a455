import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// How long tests take on this machine, said before a run from the last one.

const file = path.resolve('node_modules/.cache/test-times.json')

/** How long something took, in words, e.g. '14 minutes'; `seconds` s. */
export const inWords = (seconds: number) =>
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
