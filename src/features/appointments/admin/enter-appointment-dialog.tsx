import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { CallerFields } from '@/dashboard/caller/caller-fields'
import { EnterDialog, EnterForm } from '@/dashboard/caller/enter-dialog'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { useWatchChoices } from '@/dashboard/form/use-watch-choices'
import type { KnownClient } from '@/entities/clients/clients.api'
import { useEnterAppointment } from '../api/admin-appointments.mutations'
import { openChoice, useSlotChoice, type Chosen } from '../booking/use-slot-choice'
import {
  emptyAppointment,
  adminRules,
  enteredAppointmentSchema,
  type EnteredAppointmentInput,
} from '../entered-appointment.schema'
import { AppointmentTime } from './appointment/appointment-time'
import { Segment, Segments } from './closing/segments'
import { WatchesField, watchesToShowIn } from './watches-field'

type EnterAppointmentProps = {
  preset: Chosen
  client?: KnownClient
  /** First values of the form. */
  toShow?: Pick<EnteredAppointmentInput, 'watches' | 'notes'>
  onClose: () => void
}

/** Form for someone who calls or walks in. */
export function EnterAppointmentDialog(props: EnterAppointmentProps) {
  const { client, onClose } = props
  return (
    <EnterDialog title={client ? 'Book an appointment' : 'Add an appointment'} name={client?.name} onClose={onClose}>
      <EnterAppointmentForm {...props} />
    </EnterDialog>
  )
}

function EnterAppointmentForm({ preset, client, toShow, onClose }: EnterAppointmentProps) {
  /** Later changes of `client` and `toShow` are ignored. */
  const [empty] = useState(() => ({ ...emptyAppointment, ...(client && callerOf(client)), ...toShow }))
  const watchChoices = useWatchChoices()
  const enter = useEnterAppointment()
  const choice = useSlotChoice(preset, adminRules, enter)
  const { day, time } = choice
  const { form, sendingId, renewId, draft, keepBeside, notice, question, leave } = useRowForm({
    name: `appointment:${client?.id ?? 'new'}`,
    schema: enteredAppointmentSchema,
    opened: undefined,
    valuesOf: () => empty,
    isUnfinished: time !== (day && preset.time),
  })
  const { register, formState } = form
  const { errors } = formState
  useEffect(() => keepBeside({ day, time }), [keepBeside, day, time])
  const choose = useEffectEvent((chosen = preset) => choice.choose(openChoice(chosen, choice.now, adminRules)))
  useEffect(() => {
    if (!draft?.beside) return
    choose(draft.beside as Chosen)
    // Discarding the draft restores the preset.
    return () => choose()
  }, [draft])
  const [email, status] = useWatch({ control: form.control, name: ['email', 'status'] })

  function submit() {
    if (enter.isPending) return
    const chosen = choice.read()
    void form.handleSubmit(({ watches: listed, watch, ...appointment }) => {
      const watches = watchesToShowIn({ watches: listed, watch }, watchChoices.ids)
      if (!watches) return form.setError('watch', { message: watchChoices.refuse() }, { shouldFocus: true })
      if (!chosen) return
      enter.mutate(
        { ...appointment, ...chosen, id: sendingId(), watches },
        {
          onSuccess: () => leave(onClose),
          onError(error) {
            // The first attempt was saved, so the next one needs a new id.
            if (error.code === 'STALE_ERROR') renewId()
            choice.noteFailure(error)
          },
        },
      )
    })()
  }

  return (
    <EnterForm
      submit={client ? 'Book appointment' : 'Add appointment'}
      failure={
        choice.failure
          ? `The appointment was not added. Everything you typed is still here. ${choice.failure}`
          : choice.isMissing && 'Please choose a day and a time.'
      }
      isBusy={enter.isPending}
      emailNote={emailWords(email.trim() !== '', status)}
      className=""
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      <div className="[&>:not(.sr-only)]:mb-7">{notice}</div>
      <AppointmentTime choice={choice} />
      <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-7 md:grid-cols-2">
        <CallerFields form={form} client={client} />
        <div className="grid content-start gap-y-6">
          <WatchesField form={form} choices={watchChoices.ids} />
          <TextAreaField label="Notes" rows={4} error={errors.notes?.message} {...register('notes')} />
          <fieldset>
            <legend className="pb-2 text-sm text-muted">Status</legend>
            <Segments>
              <Segment label="Confirmed" value="confirmed" {...register('status')} />
              <Segment label="Pending" value="pending" {...register('status')} />
            </Segments>
          </fieldset>
        </div>
      </div>
      {question}
    </EnterForm>
  )
}

const callerOf = ({ name, phones: [phone = ''], emails: [email = ''] }: KnownClient) => ({ name, phone, email })

function emailWords(hasEmail: boolean, status: EnteredAppointmentInput['status']) {
  if (!hasEmail) return 'Without an e-mail address, no e-mail is sent.'
  return status === 'confirmed'
    ? 'They get a confirmation by e-mail, with a calendar file.'
    : 'They get an e-mail that we are holding this time.'
}
