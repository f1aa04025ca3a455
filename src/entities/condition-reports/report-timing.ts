import { positionNames, timingPositions, type Readings, type Timing } from './condition-report'

export type TimingSummary = {
  /** Mean in seconds a day. */
  rate?: number
  /** Difference of the fastest and slowest position. */
  delta?: number
  /** Mean in degrees. */
  amplitude?: number
  /** Mean in ms. */
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

/** E.g. '+2.5', '−1', '0'; '−1.0' with one decimal. */
export function rateText(rate: number, decimals?: number): string {
  const size = Math.abs(rate)
  return `${rate > 0 ? '+' : rate < 0 ? '−' : ''}${decimals === undefined ? size : size.toFixed(decimals)}`
}

/** E.g. '+2.5 s/d, 285°, 0.1 ms'. */
export function readingWords({ rate, amplitude, beat_error: error }: Readings): string {
  return [
    rate !== undefined && `${rateText(rate)} s/d`,
    amplitude !== undefined && `${amplitude}°`,
    error !== undefined && `${error} ms`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const readPositions = (timing: Timing) =>
  positionNames
    .map((position) => ({ position, label: timingPositions[position], ...timing[position] }))
    .filter((readings) => readingWords(readings) !== '')
