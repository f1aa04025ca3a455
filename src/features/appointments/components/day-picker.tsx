import { useQuery } from '@tanstack/react-query'
import { eachDayOfInterval, endOfMonth, formatISO, parseISO, startOfMonth } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useMemo, useState, type KeyboardEvent } from 'react'
import { DayPicker as Calendar, useDayPicker, type CustomComponents } from 'react-day-picker'
import { cn } from '@/lib/cn'
import { shopDay } from '@shared/shop-clock'
import { firstBookableDay, isBookableDay, lastBookableDay, type ChangeRules } from '@shared/slots'
import { appointmentQueries } from '../api/appointments.api'

type DayPickerProps = {
  value: string
  now: Date
  rules: ChangeRules
  /** Closed days other than Sundays. */
  closedDays: ReadonlySet<string>
  busy: boolean
  onChange: (day: string) => void
}

// Defined once, because a new component would be remounted by each render.
const components: Partial<CustomComponents> = {
  Chevron({ orientation }) {
    const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
    return <Icon aria-hidden strokeWidth={1.5} className="size-5" />
  },
  /** Leaves out the weeks before today's. */
  Week({ week, ...row }) {
    const { today } = useDayPicker().dayPickerProps
    return week.days.some(({ date }) => date >= today!) ? <tr {...row} /> : <></>
  },
}

/** The calendar uses midnight in the visitor's time zone. */
const calendarDay = (date: Date) => formatISO(date, { representation: 'date' })

const enoughDays = 7

const bookableDaysOf = (month: Date, canChoose: (day: string) => boolean) =>
  eachDayOfInterval({ start: startOfMonth(month), end: endOfMonth(month) }).filter((date) =>
    canChoose(calendarDay(date)),
  ).length

/** Memoized, because it is the costliest part of the form. */
export const DayPicker = memo(function DayPicker({ value, now, rules, closedDays, busy, onChange }: DayPickerProps) {
  const today = parseISO(shopDay(now))
  const lastMonth = startOfMonth(parseISO(lastBookableDay(now, rules)))
  const canChoose = (day: string) => isBookableDay(day, now, rules) && !closedDays.has(day)
  const [month, setMonth] = useState(() => startOfMonth(parseISO(value || firstBookableDay(now, rules))))
  const hasTwoMonths = month < lastMonth && bookableDaysOf(month, canChoose) < enoughDays
  const arrow =
    'grid size-11 place-items-center text-ink transition-colors hover:text-brass-bright aria-disabled:cursor-not-allowed aria-disabled:text-line-strong'
  return (
    <Calendar
      mode="single"
      required
      today={today}
      selected={value ? parseISO(value) : undefined}
      onSelect={(date) => onChange(calendarDay(date))}
      month={month}
      onMonthChange={setMonth}
      numberOfMonths={hasTwoMonths ? 2 : 1}
      startMonth={today}
      endMonth={lastMonth}
      disabled={(date) => busy || !canChoose(calendarDay(date))}
      onDayKeyDown={(_date, _modifiers, event) => moveWithinWeek(event)}
      labels={{ labelNav: () => 'Month' }}
      components={components}
      classNames={{
        months: cn('relative', hasTwoMonths && 'grid gap-8'),
        month_caption: 'flex h-11 items-center',
        caption_label: 'font-display text-[1.625rem] leading-none',
        nav: 'absolute top-0 right-0 flex',
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'mt-4 w-full table-fixed border-collapse',
        weekday: 'h-9 text-xs font-normal tracking-[0.08em] text-muted uppercase',
        day: 'p-0.5 text-center max-[18rem]:p-0 max-[18rem]:text-sm',
        day_button: cn(
          'mx-auto grid h-11 w-full max-w-16 place-items-center rounded border border-transparent tabular-nums transition-colors',
          'hover:border-brass hover:text-brass-bright',
          'disabled:cursor-not-allowed disabled:border-transparent disabled:text-muted/50 disabled:line-through',
        ),
        today: '[&>button]:underline [&>button]:decoration-brass [&>button]:underline-offset-4',
        selected: '[&>button]:border-brass [&>button]:bg-brass [&>button]:text-on-brass [&>button]:hover:text-on-brass',
        outside: 'invisible',
      }}
    />
  )
})

/** The calendar itself would look for the Sunday, which is closed. */
function moveWithinWeek({ key, currentTarget }: KeyboardEvent) {
  if (key !== 'Home' && key !== 'End') return
  const open = [...currentTarget.closest('tr')!.querySelectorAll<HTMLElement>('button:enabled')]
  open.at(key === 'Home' ? 0 : -1)?.focus()
}

/** Returns an empty set until loaded. */
export function useClosedDays(now: Date, rules: ChangeRules): ReadonlySet<string> {
  const { data } = useQuery(appointmentQueries.closedDays(shopDay(now), lastBookableDay(now, rules)))
  return useMemo(() => new Set(data), [data])
}
