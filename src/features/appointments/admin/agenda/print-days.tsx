import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { SheetStyles } from '@/components/sheet-styles'
import { buttonStyles } from '@/components/ui/button-styles'
import { toAppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { comingDay } from '../../agenda'
import { agendaQueries } from '../../api/agenda.queries'
import { AgendaSheet } from './agenda-sheet'

/** A button for each day that prints its appointments on one page. */
export function PrintDays({ days, today }: { days: string[]; today: string }) {
  const client = useQueryClient()
  const [printed, setPrinted] = useState<string>()
  const [preparing, setPreparing] = useState<string>()

  // Other pages print as usual.
  useEffect(() => {
    const finish = () => setPrinted(undefined)
    window.addEventListener('afterprint', finish)
    return () => window.removeEventListener('afterprint', finish)
  }, [])

  async function print(day: string) {
    setPreparing(day)
    try {
      await client.fetchQuery({ ...agendaQueries.day(day), staleTime: 0 })
      flushSync(() => setPrinted(day))
      fitOnPage(document.querySelector<HTMLElement>('[data-sheet]')!)
      window.print()
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

/** Letter and A4 both have this width and height, in px. */
const page = { width: 7.25 * 96, height: 9.8 * 96 }

/** Shrinks a long day until it fits one page. */
function fitOnPage(sheet: HTMLElement) {
  sheet.style.cssText = `display: block; position: fixed; visibility: hidden; width: ${page.width}px`
  const size = Math.min(1, page.height / sheet.scrollHeight)
  sheet.style.cssText = `zoom: ${size}`
}
