import { LockKeyhole, LockKeyholeOpen, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/dashboard/row/icon-button'
import { toneStyles } from '@/dashboard/row/status-badge'
import { statusWords, type Appointment } from '@/entities/appointments/appointment'
import { cn } from '@/lib/cn'
import type { DaySlot } from '../../closures/closures'

type SlotCellsProps = {
  slots: DaySlot[]
  label: string
  reopening: Set<string>
  onClose: (time: string) => void
  onReopen: (id: string) => void
  onEnter: (time: string) => void
}

export function SlotCells({ slots, label, reopening, onClose, onReopen, onEnter }: SlotCellsProps) {
  return (
    <ul
      aria-label={label}
      className="mt-3 grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4 lg:grid-cols-2"
    >
      {slots.map((slot) => (
        <li key={slot.label} className="min-w-0 bg-raised">
          <SlotCell
            {...slot}
            busy={slot.closure !== undefined && reopening.has(slot.closure.id)}
            onEnter={() => onEnter(slot.label)}
            onClick={() => {
              if (slot.closure) onReopen(slot.closure.id)
              else onClose(slot.label)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const frame = 'relative flex h-full min-h-13 w-full flex-col justify-center px-3 py-1 text-left'

type SlotCellProps = DaySlot & { busy: boolean; onClick: () => void; onEnter: () => void }

function SlotCell({ label, appointment, closure, hasStarted, busy, onClick, onEnter }: SlotCellProps) {
  if (appointment) return <BookedCell label={label} appointment={appointment} isClosed={Boolean(closure)} />
  // A slot of a fully closed day reopens only with the whole day.
  if (hasStarted || closure?.time === null) {
    return (
      <div className={cn(frame, 'bg-ground text-muted')}>
        <Lines time={label}>{closure ? 'Closed' : 'Passed'}</Lines>
      </div>
    )
  }
  return (
    <div className="flex h-full">
      {closure ? (
        <div title={closure.reason ?? undefined} className={cn(frame, 'bg-tone-grey text-tone-grey-on')}>
          <Lines time={label}>Closed</Lines>
        </div>
      ) : (
        <button
          type="button"
          onClick={onEnter}
          className={cn(frame, 'text-muted -outline-offset-2 transition-colors hover:text-brass-bright')}
        >
          <Lines time={label}>
            Free <span className="sr-only">(add an appointment)</span>
          </Lines>
          <Plus aria-hidden strokeWidth={1.5} className={cornerIcon} />
        </button>
      )}
      {/* Serves both states, so that it keeps the focus. */}
      <IconButton
        icon={closure ? LockKeyhole : LockKeyholeOpen}
        label={closure ? `Reopen ${label}` : `Close ${label}`}
        aria-disabled={busy}
        onClick={() => !busy && onClick()}
        className="h-auto self-stretch rounded-none border-l border-line -outline-offset-2 aria-disabled:cursor-progress"
      />
    </div>
  )
}

const cornerIcon = 'absolute top-2 right-2.5 size-4'

type BookedCellProps = { label: string; appointment: Appointment; isClosed: boolean }

function BookedCell({ label, appointment: { name, status, watch_names: watches }, isClosed }: BookedCellProps) {
  const words = statusWords[status]
  const state = `, ${words.label.toLowerCase()}${isClosed ? ', also closed' : ''}`
  const toShow = watches.join(', ')
  return (
    <div
      title={toShow ? `${name}${state}\nTo show: ${toShow}` : name + state}
      className={cn(frame, toneStyles[words.tone])}
    >
      <Lines time={label}>
        <span className="font-medium">{name}</span>
        <span className="sr-only">{state}</span>
      </Lines>
      {toShow && (
        <span className="relative truncate text-xs leading-5">
          <span className="sr-only">To show: </span>
          <span>{toShow}</span>
        </span>
      )}
      {isClosed && <LockKeyhole aria-hidden strokeWidth={1.5} className={cornerIcon} />}
    </div>
  )
}

function Lines({ time, children }: { time: string; children: ReactNode }) {
  return (
    <>
      <span className="text-[0.8125rem] leading-5 tabular-nums">{time}</span>{' '}
      {/* `relative` lets `truncate` clip the visually hidden text inside, too. */}
      <span className="relative truncate text-sm leading-5">{children}</span>
    </>
  )
}
