import type { ChangeEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { ContactField } from '@/dashboard/caller/contact-field'
import { KnownClients } from '@/dashboard/caller/known-clients'
import { useKnownClient } from '@/dashboard/caller/use-known-client'
import type { KnownClient } from '@/entities/clients/clients.api'
import { fieldOf } from '@/lib/field-of'
import type { EnteredRequestInput } from './entered-request.schema'

type Field = 'firstName' | 'lastName' | 'contact'

export function RequesterFields({ form }: { form: UseFormReturn<EnteredRequestInput> }) {
  const { isSubmitted } = form.formState
  const contact = useWatch({ control: form.control, name: 'contact' })
  const { typedInto, known, ...search } = useKnownClient<Field>()
  const noted = (field: Field) =>
    fieldOf(form, field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => search.note(field, target.value, field !== 'contact'),
    })
  const fill = (field: Field, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })
  function fillIn(chosen: KnownClient) {
    // The first word becomes the first name.
    const [firstName, ...rest] = chosen.name.trim().split(/\s+/)
    fill('firstName', firstName)
    fill('lastName', rest.join(' '))
    const meant = search.contactFor('contact', contactsOf(chosen), form.getValues('contact'))
    if (meant) fill('contact', meant)
    search.choose(chosen)
    form.setFocus(rest.length > 0 ? 'firstName' : 'lastName')
  }
  const offered = (field: Field) => <KnownClients typed={typedInto(field)} onChoose={fillIn} />
  return (
    <div className="grid content-start gap-y-6">
      <div>
        <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          <TextField label="First name" required {...noted('firstName')} />
          <TextField label="Last name" required {...noted('lastName')} />
        </div>
        {offered('firstName')}
        {offered('lastName')}
      </div>
      <div>
        <ContactField
          kind="contact"
          typed={contact}
          of={known?.name}
          offered={known ? contactsOf(known) : []}
          onTake={(other) => {
            fill('contact', other)
            // The focused button disappears.
            form.setFocus('contact')
          }}
          label="Phone or e-mail"
          required
          {...noted('contact')}
        />
        {offered('contact')}
      </div>
    </div>
  )
}

/** The shop prefers to write emails. */
const contactsOf = ({ emails, phones }: KnownClient) => [...emails, ...phones]
