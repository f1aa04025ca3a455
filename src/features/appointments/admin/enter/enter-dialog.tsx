import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import type { KnownClient } from '@/entities/clients/clients.api'
import { foldText } from '@/lib/search/search-words'
import { useEnterAppointment } from '../../api/house-appointments.mutations'
import { openChoice, useSlotChoice, type Chosen } from '../../booking/use-slot-choice'
import {
  emptyAppointment,
  houseRules,
  enteredAppointmentSchema,
  type EnteredAppointmentInput,
} from '../../entered-appointment.schema'
import { AppointmentTime } from '../appointment/appointment-time'
import { Segment, Segments } from '../closing/segments'
import { AddressField } from './address-field'
import { KnownClients } from './known-clients'

type EnterDialogProps = {
  /** The day and time that it begins with; empty where none is chosen yet. */
  preset: Chosen
  onClose: () => void
}

/** Enters an appointment for somebody who telephones. */
export function EnterDialog(props: EnterDialogProps) {
  return (
    <Modal title="Add an appointment" description="For someone who calls." onClose={props.onClose} wide>
      <EnterForm {...props} />
    </Modal>
  )
}

function EnterForm({ preset, onClose }: EnterDialogProps) {
  const { form, id, renewId, kept, keepBeside, notice, clear } = useKeptForm({
    name: 'appointment:new',
    schema: enteredAppointmentSchema,
    opened: undefined,
    valuesOf: () => emptyAppointment,
  })
  const { register, formState } = form
  const { errors, isDirty } = formState
  const enter = useEnterAppointment()
  const choice = useSlotChoice(preset, houseRules, enter)
  const { day, time } = choice
  const { question, leave } = useUnsavedChanges(isDirty || time !== (day && preset.time), clear)
  useEffect(() => keepBeside({ day, time }), [keepBeside, day, time])
  const choose = useEffectEvent((chosen = preset) => choice.choose(openChoice(chosen, choice.now, houseRules)))
  useEffect(() => {
    if (!kept?.beside) return
    choose(kept.beside as Chosen)
    // Discarded, it begins as it was asked for.
    return () => choose()
  }, [kept])
  const [email, phone, status] = useWatch({ control: form.control, name: ['email', 'phone', 'status'] })

  /** Of the fields by which a client is known, the one that was typed into last. */
  const [typed, setTyped] = useState<{ field: 'name' | 'email' | 'phone'; text: string }>()
  const [known, setKnown] = useState<KnownClient>()
  const noted = (field: 'name' | 'email' | 'phone') =>
    register(field, {
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setTyped({ field, text: target.value })
        // It may be somebody else now.
        if (field === 'name') setKnown(undefined)
      },
    })
  const fill = (field: 'name' | 'email' | 'phone', value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  /** What else was typed stays. */
  function fillIn(client: KnownClient) {
    fill('name', client.name)
    for (const [field, theirs] of [['email', client.emails] as const, ['phone', client.phones] as const]) {
      const isTyped = field === typed?.field
      const meant = (isTyped && theirs.find((one) => isMeant(one, typed.text))) || theirs[0]
      if (meant && (isTyped || form.getValues(field) === '')) fill(field, meant)
    }
    setKnown(client)
    setTyped(undefined)
    form.setFocus('name')
  }
  /** Another of their addresses or numbers, as typed by hand. */
  const take = (field: 'email' | 'phone') => (value: string) => {
    fill(field, value)
    // The button, which had the focus, is gone.
    form.setFocus(field)
  }

  function submit() {
    if (enter.isPending) return
    const chosen = choice.read()
    void form.handleSubmit((appointment) => {
      if (!chosen) return
      enter.mutate(
        { ...appointment, ...chosen, id },
        {
          onSuccess: () => leave(onClose),
          onError(error) {
            // What was sent first is in the list; what is sent next is another.
            if (error.code === 'STALE_ERROR') renewId()
            choice.noteFailure(error)
          },
        },
      )
    })()
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
        <AppointmentTime choice={choice} />
        <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-7 md:grid-cols-2">
          <div className="grid content-start gap-y-6">
            <TextField label="Name" required autoComplete="off" error={errors.name?.message} {...noted('name')} />
            <AddressField
              kind="number"
              typed={phone}
              of={known?.name}
              offered={known?.phones ?? []}
              onTake={take('phone')}
              label="Phone"
              error={errors.phone?.message}
              {...noted('phone')}
            />
            <AddressField
              kind="address"
              typed={email}
              of={known?.name}
              offered={known?.emails ?? []}
              onTake={take('email')}
              label="Email"
              hint="Optional if you enter a phone number."
              error={errors.email?.message}
              {...noted('email')}
            />
            <KnownClients typed={typed?.text ?? ''} onChoose={fillIn} />
          </div>
          <div className="grid content-start gap-y-6">
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
      </div>
      <FormFooter
        failure={
          choice.failure
            ? `The appointment was not added. Everything you typed is still here. ${choice.failure}`
            : choice.isMissing && 'Please choose a day and a time.'
        }
        isBusy={enter.isPending}
        busyLabel="Adding..."
        submit="Add appointment"
        onClose={onClose}
      >
        <p role="status" className="min-w-0 self-center text-md text-muted max-sm:basis-full! sm:mr-auto sm:flex-1">
          {emailWords(email.trim() !== '', status)}
        </p>
      </FormFooter>
      {question}
    </form>
  )
}

/** Whether an address may be what was typed: a part of it, or a number with more around it. */
function isMeant(address: string, typed: string) {
  const [whole, part] = [foldText(address), foldText(typed)]
  return whole.includes(part) || part.includes(whole)
}

/** What is written to the visitor. */
function emailWords(hasEmail: boolean, status: EnteredAppointmentInput['status']) {
  if (!hasEmail) return 'Without an e-mail address, they get no e-mail.'
  return status === 'confirmed'
    ? 'They get a confirmation by e-mail, with a calendar file.'
    : 'They get an e-mail that we are holding this time.'
}
