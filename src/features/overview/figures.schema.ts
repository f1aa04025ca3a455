import * as z from 'zod/mini'

export const chartDays = 30

const count = z.int().check(z.nonnegative())

/** Counted in the shop's time zone. */
export const figuresSchema = z.object({
  watches: count,
  featured_watches: count,
  inquiries: count,
  new_inquiries: count,
  /** Deleted by data retention, but part of `inquiries`. */
  removed_inquiries: count,
  /** Last 7 days. */
  recent_inquiries: count,
  testimonials: count,
  categories: z.array(z.object({ category: z.string(), count })),
  /** Both spans of the chart, up to today. */
  inquiries_per_day: z.array(z.object({ day: z.iso.date(), count })).check(z.length(2 * chartDays)),
})

export type Figures = z.infer<typeof figuresSchema>
export type DayCount = Figures['inquiries_per_day'][number]

export const noFigures: Omit<Figures, 'inquiries_per_day'> = {
  watches: 0,
  featured_watches: 0,
  inquiries: 0,
  new_inquiries: 0,
  removed_inquiries: 0,
  recent_inquiries: 0,
  testimonials: 0,
  categories: [],
}
