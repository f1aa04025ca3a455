import { describe, expect, it } from 'vitest'
import { drawInquiryChart, scaleTop } from './inquiry-chart'

const sixtyDays = (counts: Record<string, number> = {}) =>
  Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 21 - 59 + index)).toISOString().slice(0, 10)
    return { day, count: counts[day] ?? 0 }
  })

describe('scaleTop', () => {
  it.each([
    [0, 4],
    [1, 4],
    [4, 4],
    [5, 6],
    [10, 10],
    [11, 12],
    [13, 16],
    [21, 30],
    [100, 100],
    [101, 120],
    [1001, 1200],
    [12_345, 16_000],
  ])('rounds %i up to %i', (highest, top) => {
    expect(scaleTop(highest)).toBe(top)
  })
})

describe('drawInquiryChart', () => {
  const chart = drawInquiryChart(sixtyDays({ '2026-11-21': 4, '2026-10-23': 1, '2026-10-22': 3, '2026-09-23': 8 }))

  it('splits the days into the last 30 and the 30 before', () => {
    expect(chart.recent[0].day).toBe('2026-10-23')
    expect(chart.before[0].day).toBe('2026-09-23')
    expect([chart.recentTotal, chart.beforeTotal]).toEqual([5, 11])
  })

  it('draws bars from the baseline, on the same scale as the steps', () => {
    expect(chart.top).toBe(8)
    expect(chart.bars).toHaveLength(30)
    expect(chart.bars[0]).toEqual({ day: '2026-10-23', x: 2, y: 87.5, width: 6, height: 12.5 })
    expect(chart.bars[29]).toEqual({ day: '2026-11-21', x: 292, y: 50, width: 6, height: 50 })
    expect(chart.steps).toMatch(/^M0,100V0H10V100H20V/)
    expect(chart.steps).toMatch(/V100H290V62.5H300V100$/)
  })

  it('draws a flat line without inquiries', () => {
    const empty = drawInquiryChart(sixtyDays())
    expect(empty.bars.every(({ y, height }) => y === 100 && height === 0)).toBe(true)
    expect([empty.recentTotal, empty.beforeTotal]).toEqual([0, 0])
  })
})
