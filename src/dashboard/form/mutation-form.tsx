import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Elements } from '@/lib/elements'
import type { AppError } from '@/lib/failures/errors'
import { DialogForm } from './dialog-form'
import { notFoundText } from './not-found-text'
import { useRowForm, type RowFormOptions } from './use-row-form'

type Filled<Values extends FieldValues, Version> = ReturnType<typeof useRowForm<Values, Version>>

export type FormMutation<Sent> = {
  mutate: (sent: Sent, options?: { onSuccess: () => void }) => void
  isPending: boolean
  error: AppError | null
}

type MutationFormProps<Values extends FieldValues, Version, Sent> = RowFormOptions<Values, Version> &
  Pick<ComponentProps<typeof DialogForm>, 'submit' | 'busyLabel' | 'onClose'> & {
    mutation: FormMutation<Sent>
    sentOf: (values: Values, seen: Version) => Sent
    /** Start of the message about a failure, e.g. 'Nothing was offered.' */
    failure: string
    children: (filled: Filled<Values, Version>) => Elements
  }

/** A form with a draft, in a dialog that closes once the mutation succeeds. */
export function MutationForm<Values extends FieldValues, Version, Sent>({
  mutation,
  sentOf,
  failure,
  submit,
  busyLabel,
  onClose,
  children,
  ...options
}: MutationFormProps<Values, Version, Sent>) {
  const filled = useRowForm(options)
  const { form, seen, notice, question, leave } = filled
  return (
    <DialogForm
      onSubmit={form.handleSubmit((values) => {
        if (!mutation.isPending) mutation.mutate(sentOf(values, seen), { onSuccess: () => leave(onClose) })
      })}
      failure={mutation.error && `${failure} ${notFoundText(mutation.error)}`}
      isBusy={mutation.isPending}
      busyLabel={busyLabel}
      submit={submit}
      onClose={onClose}
      question={question}
    >
      {notice}
      {children(filled)}
    </DialogForm>
  )
}
