import { positionNames, timingPositions, type Readings, type Timing } from './condition-report'

/** What six positions come to; each is missing where nothing was read for it. */
export type TimingSummary = {
  /** The mean rate, seconds a day. */
  rate?: number
  /** Between the fastest and the slowest position, seconds a day; of two positions at least. */
  delta?: number
  /** The mean amplitude, degrees. */
  amplitude?: number
  /** The mean beat error, ms. */
  beat_error?: number
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals)) + 0

/** The mean of what there is, rounded; undefined of nothing. */
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

/** A rate as watchmakers write it: '+2.5', '−1', '0'. */
export const rateText = (rate: number) => `${rate > 0 ? '+' : rate < 0 ? '−' : ''}${Math.abs(rate)}`

/** The readings of a position, or their means, in words: '+2.5 s/d, 285°, 0.1 ms'; empty where there is none. */
export function readingWords({ rate, amplitude, beat_error: error }: Readings): string {
  return [
    rate !== undefined && `${rateText(rate)} s/d`,
    amplitude !== undefined && `${amplitude}°`,
    error !== undefined && `${error} ms`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The positions in which something was read, in their order, with their labels. */
export const readPositions = (timing: Timing) =>
  positionNames
    .map((position) => ({ position, label: timingPositions[position], ...timing[position] }))
    .filter((readings) => readingWords(readings) !== '')
