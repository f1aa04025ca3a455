import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usualRules, type ChangeRules } from '@shared/slots'
import { DayPicker } from './day-picker'

type Calendar = { now: string; value?: string; rules?: ChangeRules; closedDays?: string[] }

const calendar = ({ now, value = '', rules = usualRules, closedDays = [] }: Calendar) => (
  <DayPicker
    value={value}
    now={new Date(now)}
    rules={rules}
    closedDays={new Set(closedDays)}
    busy={false}
    onChange={() => {}}
  />
)

const shownMonths = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))

// Both are 9:00 AM in Scottsdale.
const monday = '2026-11-23T16:00:00Z'
const tuesday = '2026-11-24T16:00:00Z'

it('shows one month while seven bookable days are left in it', () => {
  render(calendar({ now: monday }))
  expect(shownMonths()).toEqual(['November 2026'])
})

it('shows the next month too when fewer than seven bookable days are left', () => {
  render(calendar({ now: tuesday }))
  expect(shownMonths()).toEqual(['November 2026', 'December 2026'])
  fireEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }))
  expect(shownMonths()).toEqual(['December 2026'])
  fireEvent.click(screen.getByRole('button', { name: 'Go to the Previous Month' }))
  expect(shownMonths()).toEqual(['November 2026', 'December 2026'])
})

it('counts closed days and days within the notice as not bookable', () => {
  const { rerender } = render(calendar({ now: monday, closedDays: ['2026-11-26'] }))
  expect(shownMonths()).toEqual(['November 2026', 'December 2026'])
  rerender(calendar({ now: monday, rules: { ...usualRules, noticeMinutes: 24 * 60 } }))
  expect(shownMonths()).toEqual(['November 2026', 'December 2026'])
})

it('counts the days of the month that has the chosen day', () => {
  render(calendar({ now: tuesday, value: '2026-12-10' }))
  expect(shownMonths()).toEqual(['December 2026'])
})

it('shows only the last bookable month, however few days of it can be booked', () => {
  render(calendar({ now: '2026-11-03T16:00:00Z', rules: { ...usualRules, monthsAhead: 1 } }))
  fireEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }))
  expect(shownMonths()).toEqual(['December 2026'])
})

it('leaves out the weeks before the one of today', () => {
  render(calendar({ now: '2026-11-27T16:00:00Z' }))
  const [november, december] = screen.getAllByRole('grid')
  const daysOf = (grid: HTMLElement) =>
    within(grid)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent)
  expect(daysOf(november!).filter(Boolean).slice(0, 2)).toEqual(['22', '23'])
  expect(daysOf(december!).filter(Boolean)[0]).toBe('1')
})
