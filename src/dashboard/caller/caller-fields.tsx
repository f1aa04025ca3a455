import type { ChangeEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import type { KnownClient } from '@/entities/clients/clients.api'
import { fieldOf } from '@/lib/field-of'
import type { Caller } from './caller'
import { ContactField } from './contact-field'
import { KnownClients } from './known-clients'
import { useKnownClient } from './use-known-client'

type CallerFieldsProps<Values extends Caller> = {
  form: UseFormReturn<Values>
  client?: KnownClient
  /** Replaces filling in the chosen client. */
  onChoose?: (client: KnownClient) => void
}

export function CallerFields<Values extends Caller>({ client, onChoose, ...props }: CallerFieldsProps<Values>) {
  const form = props.form as unknown as UseFormReturn<Caller>
  const { isSubmitted } = form.formState
  const [email, phone] = useWatch({ control: form.control, name: ['email', 'phone'] })
  const { typedInto, known, ...search } = useKnownClient<keyof Caller>(client)
  const noted = (field: keyof Caller) =>
    fieldOf(form, field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => search.note(field, target.value, field === 'name'),
    })
  const fill = (field: keyof Caller, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })
  function fillIn(chosen: KnownClient) {
    fill('name', chosen.name)
    for (const [field, theirs] of [['email', chosen.emails] as const, ['phone', chosen.phones] as const]) {
      const meant = search.contactFor(field, theirs, form.getValues(field))
      if (meant) fill(field, meant)
    }
    search.choose(chosen)
    form.setFocus('name')
  }
  const take = (field: keyof Caller) => (value: string) => {
    fill(field, value)
    // The focused button was removed.
    form.setFocus(field)
  }
  const offered = (field: keyof Caller) => <KnownClients typed={typedInto(field)} onChoose={onChoose ?? fillIn} />
  return (
    <div className="grid content-start gap-y-6">
      <div>
        <TextField label="Name" required {...noted('name')} />
        {offered('name')}
      </div>
      <div>
        <ContactField
          kind="number"
          typed={phone}
          of={known?.name}
          offered={known?.phones ?? []}
          onTake={take('phone')}
          label="Phone"
          {...noted('phone')}
        />
        {offered('phone')}
      </div>
      <div>
        <ContactField
          kind="email"
          typed={email}
          of={known?.name}
          offered={known?.emails ?? []}
          onTake={take('email')}
          label="Email"
          hint="Optional if you enter a phone number."
          {...noted('email')}
        />
        {offered('email')}
      </div>
    </div>
  )
}
