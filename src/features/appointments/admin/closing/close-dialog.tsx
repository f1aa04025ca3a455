import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { isDay } from '@shared/days'
import { appointmentCount } from '../../agenda'
import { agendaQueries } from '../../api/agenda.queries'
import { useAddClosures } from '../../api/closures.mutations'
import { closureSchema, readClosePreset, toClosures, type ClosureFormInput } from '../../closures/closure.schema'
import { useClosureIds } from '../../closures/use-closure-ids'
import { ClosureTimes } from './closure-times'
import { HolidayChooser } from './holiday-chooser'
import { Segment, Segments } from './segments'

type CloseDialogProps = {
  /** Initial choice, e.g. 'times 2026-12-01 10:00 AM'. */
  preset: string
  today: string
  now: Date
  onClose: () => void
}

const sameInput = (input: ClosureFormInput) => input

export function CloseDialog({ preset, today, now, onClose }: CloseDialogProps) {
  const close = useAddClosures()
  const withIds = useClosureIds()
  const [opened] = useState(() => readClosePreset(preset, today))
  const { form, field, notice, clear } = useRowForm({
    name: `closure:${preset}`,
    schema: closureSchema(today),
    opened,
    valuesOf: sameInput,
    asks: false,
  })
  const { errors } = form.formState
  const input = useWatch({ control: form.control }) as ClosureFormInput
  const { kind, first, last, times, holidays } = input
  const isValid = closureSchema(today).safeParse(input).success
  const { data: known = [] } = useQuery(agendaQueries.closures(today))
  const closedDays = new Set(known.filter(({ time }) => time === null).map(({ day }) => day))
  const closures = isValid
    ? toClosures(input, today).filter(({ day }) => kind !== 'holidays' || !closedDays.has(day))
    : []

  function leave() {
    clear()
    onClose()
  }

  function handleFirst(day: string) {
    form.setValue('times', [])
    if (isDay(day) && last < day) form.setValue('last', day, { shouldValidate: form.formState.isSubmitted })
  }

  return (
    <Modal
      title="Close a day or time"
      description="Visitors cannot book closed days and times. They do not see the reason."
      onClose={leave}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((valid) => close.mutate(withIds(toClosures(valid, today)), { onSuccess: leave }))}
        className="px-6 py-6 sm:px-8"
      >
        <div className="[&>:not(.sr-only)]:mb-6">{notice}</div>
        <fieldset>
          <legend className="sr-only">What to close</legend>
          <Segments>
            <Segment label="Whole days" value="days" {...form.register('kind')} />
            <Segment label="Single times" value="times" {...form.register('kind')} />
            <Segment label="Holidays" value="holidays" {...form.register('kind')} />
          </Segments>
        </fieldset>
        {kind === 'holidays' ? (
          <HolidayChooser
            today={today}
            closedDays={closedDays}
            value={holidays}
            error={errors.holidays?.message}
            onChange={(next) =>
              form.setValue('holidays', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
        ) : (
          <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <TextField
              label={kind === 'days' ? 'From' : 'Day'}
              type="date"
              min={today}
              required
              {...field('first', { onChange: (event) => handleFirst(event.target.value) })}
            />
            {kind === 'days' && <TextField label="To" type="date" min={first || today} required {...field('last')} />}
          </div>
        )}
        {kind === 'times' && (
          <ClosureTimes
            day={isDay(first) ? first : ''}
            now={now}
            value={times}
            error={errors.times?.message}
            onChange={(next) =>
              form.setValue('times', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
        {kind === 'holidays' ? (
          <p className="text-sm text-muted">The name of each holiday is saved as its reason. Visitors do not see it.</p>
        ) : (
          <TextField
            label="Reason (optional)"
            hint="Visitors do not see it."
            maxLength={200}
            className="mt-6"
            {...field('reason')}
          />
        )}
        <FormMessage kind="failure" title={close.error ? 'Nothing was closed' : undefined} className="mt-6">
          {close.error?.words}
        </FormMessage>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={leave} className={buttonStyles({ look: 'outline' })}>
            Cancel
          </button>
          <SubmitButton busy={close.isPending} busyLabel="Closing...">
            {submitLabel(kind, closures.length)}
          </SubmitButton>
        </div>
        {/* Last, because its text arrives later and would move the button. */}
        {kind === 'days' && <DaysNote days={closures.map(({ day }) => day)} />}
      </form>
    </Modal>
  )
}

function submitLabel(kind: ClosureFormInput['kind'], count: number) {
  if (kind === 'holidays' && count === 0) return 'Close holidays'
  if (count < 2) return { days: 'Close the day', times: 'Close the time', holidays: 'Close the holiday' }[kind]
  return `Close ${count} ${kind}`
}

function DaysNote({ days }: { days: string[] }) {
  const range = days.length > 0 ? { first: days[0], last: days[days.length - 1] } : undefined
  const { data: expected, isError } = useQuery(agendaQueries.expected(range))
  return (
    <div role="status" className="mt-5 space-y-1 text-md">
      {days.length > 1 && <p className="text-muted">{`${days.length} days; Sundays are closed anyway.`}</p>}
      {range && expected !== undefined && expected > 0 && (
        <p className="border-l-2 border-danger pl-3">
          {`${appointmentCount(expected)} ${expected === 1 ? 'is' : 'are'} booked ${days.length === 1 ? 'on this day' : 'on these days'}, and will stay. Cancel ${expected === 1 ? 'it' : 'them'} in the list to let the client know.`}
        </p>
      )}
      {range && isError && (
        <p className="text-muted">We could not check for bookings. Appointments stay in any case.</p>
      )}
    </div>
  )
}
