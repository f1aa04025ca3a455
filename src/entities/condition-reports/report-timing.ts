import { positionNames, timingPositions, type Readings, type Timing } from './condition-report'

/** Summary of the positions. Values without readings are missing. */
export type TimingSummary = {
  /** Mean rate, seconds a day. */
  rate?: number
  /** Difference of the fastest and slowest position, seconds a day. */
  delta?: number
  /** Mean amplitude, degrees. */
  amplitude?: number
  /** Mean beat error, ms. */
  beat_error?: number
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals)) + 0

function mean(values: number[], decimals: number): number | undefined {
  if (values.length === 0) return undefined
  return rounded(values.reduce((sum, value) => sum + value, 0) / values.length, decimals)
}

export function summarize(timing: Timing): TimingSummary {
  const read = (reading: keyof Readings) =>
    positionNames.map((position) => timing[position]?.[reading]).filter((value) => value !== undefined)
  const rates = read('rate')
  return {
    rate: mean(rates, 1),
    delta: rates.length > 1 ? rounded(Math.max(...rates) - Math.min(...rates), 1) : undefined,
    amplitude: mean(read('amplitude'), 0),
    beat_error: mean(read('beat_error'), 1),
  }
}

/** Formats a rate with its sign, e.g. '+2.5', '−1', '0'. */
export const rateText = (rate: number) => `${rate > 0 ? '+' : rate < 0 ? '−' : ''}${Math.abs(rate)}`

/** Formats readings, e.g. '+2.5 s/d, 285°, 0.1 ms'; empty without readings. */
export function readingWords({ rate, amplitude, beat_error: error }: Readings): string {
  return [
    rate !== undefined && `${rateText(rate)} s/d`,
    amplitude !== undefined && `${amplitude}°`,
    error !== undefined && `${error} ms`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the positions that have readings, with labels. */
export const readPositions = (timing: Timing) =>
  positionNames
    .map((position) => ({ position, label: timingPositions[position], ...timing[position] }))
    .filter((readings) => readingWords(readings) !== '')
