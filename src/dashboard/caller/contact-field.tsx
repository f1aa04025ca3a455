import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { EmailField } from '@/components/form/email-field'
import { TextField } from '@/components/form/text-field'
import { nameByContactQuery } from '@/entities/clients/clients.queries'
import { useRestingValue } from '@/hooks/use-resting-value'
import { phoneKey } from '@/lib/phone/phone-key'
import { tidyIdentifier } from '@/lib/tidy'
import { emailKey, isEmail } from '@shared/email'

type ContactFieldProps = ContactOwnerProps &
  Omit<OtherContactsProps, 'kind' | 'typed'> &
  Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>

export function ContactField({ kind, typed, of, offered, onTake, ...field }: ContactFieldProps) {
  return (
    <div>
      {kind === 'number' ? (
        <TextField type="tel" autoComplete="off" {...field} />
      ) : (
        <EmailField type={kind === 'contact' ? 'text' : 'email'} autoComplete="off" {...field} />
      )}
      <ContactOwner kind={kind} typed={typed} />
      <OtherContacts kind={kind} typed={typed} of={of} offered={offered} onTake={onTake} />
    </div>
  )
}

type ContactOwnerProps = { kind: 'number' | 'email' | 'contact'; typed: string }

/** An unexpected name must be noticed before saving. */
function ContactOwner({ kind, typed }: ContactOwnerProps) {
  const tidied = tidyIdentifier(typed)
  const isWritten = kind !== 'number' && isEmail(tidied)
  const contact = isWritten ? emailKey(tidied) : kind === 'email' ? null : phoneKey(tidied)
  const resting = useRestingValue(contact ?? '')
  const { data: name } = useQuery(nameByContactQuery(resting || null))
  return (
    <p role="status" className="text-sm wrap-anywhere text-muted not-empty:pt-1.5">
      {name && resting === contact && `This is ${name}’s ${isWritten ? 'address' : 'number'}.`}
    </p>
  )
}

const othersOf = { number: 'numbers', email: 'addresses', contact: 'addresses and numbers' }

type OtherContactsProps = ContactOwnerProps & {
  /** Name of the chosen client. */
  of?: string
  offered: string[]
  onTake: (contact: string) => void
}

function OtherContacts({ kind, typed, of, offered, onTake }: OtherContactsProps) {
  const others = offered.filter((contact) => contact !== typed)
  if (!of || others.length === 0) return null
  const label = `Other ${othersOf[kind]} of ${of}`
  return (
    <div className="pt-1.5 text-sm wrap-anywhere">
      <p aria-hidden className="text-muted">
        {label}
      </p>
      <ul aria-label={label} className="flex flex-wrap gap-x-5 tabular-nums">
        {others.map((contact) => (
          <li key={contact}>
            <button type="button" onClick={() => onTake(contact)} className="min-h-11 text-left text-link">
              {contact}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
