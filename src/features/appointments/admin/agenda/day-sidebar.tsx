import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cn } from '@/lib/cn'
import { nearDay } from '@shared/days'
import { ComingClosures } from '../closing/coming-closures'
import { DayOverview } from './day-overview'

type DaySidebarProps = {
  day: string
  today: string
  now: Date
  show: (day: string) => void
  /** Increases at each request to show a day. */
  asked: number
  onClose: (preset: string) => void
  onEnter: (preset: string) => void
}

export function DaySidebar({ day, today, show, asked, ...rest }: DaySidebarProps) {
  const [isOpen, setIsOpen] = useState(day !== today)
  const [answered, setRecipient] = useState(asked)
  if (asked !== answered) {
    setRecipient(asked)
    setIsOpen(true)
  }
  useEffect(() => {
    if (asked > 0) document.getElementById('day-overview')?.focus()
  }, [asked])
  return (
    <div className="lg:sticky lg:top-14 lg:-mx-3 lg:max-h-[calc(100dvh-4.5rem)] lg:[scrollbar-width:thin] lg:self-start lg:overflow-y-auto lg:px-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="day-sidebar"
        onClick={() => setIsOpen(!isOpen)}
        className="mt-2 flex min-h-11 w-full items-center justify-between gap-4 border-y border-line text-left text-md lg:hidden"
      >
        <span>
          Day overview and closures <span className="text-muted">{`· ${nearDay(day, today)}`}</span>
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id="day-sidebar" className={cn('pt-5 pb-3', !isOpen && 'max-lg:hidden')}>
        <DayOverview day={day} today={today} onDay={show} {...rest} />
        <ComingClosures today={today} onDay={show} onHolidays={() => rest.onClose(`holidays ${today}`)} />
      </div>
    </div>
  )
}
