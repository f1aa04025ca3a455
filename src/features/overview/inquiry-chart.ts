import { chartDays, type DayCount } from './figures.schema'

/** Each day is 10 wide. */
export const chartSize = { width: chartDays * 10, height: 100 }

const barWidth = 6

type Bar = { day: string; x: number; y: number; width: number; height: number }

export type InquiryChart = {
  /** Count at the top; even, so that half of it is whole. */
  top: number
  recent: DayCount[]
  before: DayCount[]
  recentTotal: number
  beforeTotal: number
  bars: Bar[]
  /** Path of the 30 days before. */
  steps: string
}

export function drawInquiryChart(days: DayCount[]): InquiryChart {
  const before = days.slice(0, chartDays)
  const recent = days.slice(chartDays)
  const top = scaleTop(Math.max(...days.map(({ count }) => count)))
  const heightOf = (count: number) => (count / top) * chartSize.height
  return {
    top,
    recent,
    before,
    recentTotal: sum(recent),
    beforeTotal: sum(before),
    bars: recent.map(({ day, count }, index) => ({
      day,
      x: index * 10 + (10 - barWidth) / 2,
      y: chartSize.height - heightOf(count),
      width: barWidth,
      height: heightOf(count),
    })),
    steps: [
      `M0,${chartSize.height}`,
      ...before.map(({ count }, index) => `V${chartSize.height - heightOf(count)}H${(index + 1) * 10}`),
      `V${chartSize.height}`,
    ].join(''),
  }
}

/** Halves are whole. A single inquiry must not fill the chart. */
const lowTops = [4, 6, 8, 10]
const tops = [12, 16, 20, 30, 40, 60, 80, 100]

/** Returns the next round number: 4, 6, 8, 10, 12, 16, 20, 30 … 100, 120, 160 … */
export function scaleTop(highest: number): number {
  let unit = 1
  while (highest > 100 * unit) unit *= 10
  return [...lowTops, ...tops.map((top) => top * unit)].find((top) => top >= highest)!
}

function sum(days: DayCount[]): number {
  return days.reduce((total, { count }) => total + count, 0)
}
