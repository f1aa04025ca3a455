import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { SheetStyles } from '@/components/sheet-styles'
import { buttonStyles } from '@/components/ui/button-styles'
import { usePrint } from '@/dashboard/print/use-print'
import { toAppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { comingDay } from '../../agenda'
import { agendaQueries } from '../../api/agenda.queries'
import { AgendaSheet } from './agenda-sheet'

/** A button for each day that prints its appointments on one page. */
export function PrintDays({ days, today }: { days: string[]; today: string }) {
  const client = useQueryClient()
  const { printed, print: printDay } = usePrint<string>()
  const [preparing, setPreparing] = useState<string>()

  async function print(day: string) {
    setPreparing(day)
    try {
      await client.fetchQuery({ ...agendaQueries.day(day), staleTime: 0 })
      await printDay(day)
    } catch (error) {
      notify.failure('Not printed', toAppError(error).words)
    } finally {
      setPreparing(undefined)
    }
  }

  return (
    <>
      <SheetStyles />
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-disabled={preparing !== undefined}
          onClick={() => preparing === undefined && void print(day)}
          className={buttonStyles({ look: 'quiet' })}
        >
          <Printer aria-hidden strokeWidth={1.5} className="size-4" />
          <span>{`Print ${day === today ? 'today' : comingDay(day, today)}`}</span>
        </button>
      ))}
      {/* In the body, lines around the section do not print. */}
      {printed && createPortal(<AgendaSheet day={printed} />, document.body)}
    </>
  )
}
