import { FormFooter } from '@/dashboard/form/form-footer'
import type { Elements } from '@/lib/elements'
import { longDay } from '@shared/days'
import type { Chosen, SlotChoice } from '../../booking/use-slot-choice'
import { AppointmentTime } from './appointment-time'

type AnotherTimeFormProps = {
  choice: SlotChoice
  notice: Elements
  ownTime?: string
  /** Text beside a time that was taken. */
  consolation: string
  /** E.g. 'The appointment was not moved.' */
  notDone: string
  failure?: string
  isBusy: boolean
  busyLabel: string
  submit: string
  notified: string | false
  onSubmit: (chosen: Chosen) => void
  onClose: () => void
}

export function AnotherTimeForm(props: AnotherTimeFormProps) {
  const { choice, notice, ownTime, consolation, notDone, notified, onSubmit, ...footer } = props
  const { day, time, failure, isMissing } = choice

  function submit() {
    if (footer.isBusy) return
    const chosen = choice.read()
    if (chosen) onSubmit(chosen)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex grow flex-col"
    >
      <div className="grow px-6 py-6 sm:px-8">
        <div className="[&>:not(.sr-only)]:mb-7">{notice}</div>
        <AppointmentTime choice={choice} ownTime={ownTime} consolation={consolation} />
      </div>
      <FormFooter
        {...footer}
        failure={footer.failure ?? (failure ? `${notDone} ${failure}` : isMissing && 'Please choose a day and a time.')}
      >
        <p role="status" className="min-w-0 self-center text-md wrap-anywhere max-sm:basis-full! sm:mr-auto sm:flex-1">
          <span>{day && time && `To ${longDay(day)} at ${time}. `}</span>
          <span className="text-muted">{notified}</span>
        </p>
      </FormFooter>
    </form>
  )
}
