import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { EmailField } from '@/components/form/email-field'
import { TextField } from '@/components/form/text-field'
import { nameByAddressQuery } from '@/entities/clients/clients.queries'
import { useRestingValue } from '@/hooks/use-resting-value'
import { phoneKey } from '@/lib/phone/phone-key'
import { tidyIdentifier } from '@/lib/tidy'
import { emailKey, isEmail } from '@shared/email'

type AddressFieldProps = WhoseAddressProps &
  Omit<OtherAddressesProps, 'kind' | 'typed'> &
  Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>

export function AddressField({ kind, typed, of, offered, onTake, ...field }: AddressFieldProps) {
  return (
    <div>
      {kind === 'number' ? (
        <TextField type="tel" autoComplete="off" {...field} />
      ) : (
        <EmailField type={kind === 'contact' ? 'text' : 'email'} autoComplete="off" {...field} />
      )}
      <WhoseAddress kind={kind} typed={typed} />
      <OtherAddresses kind={kind} typed={typed} of={of} offered={offered} onTake={onTake} />
    </div>
  )
}

type WhoseAddressProps = { kind: 'number' | 'address' | 'contact'; typed: string }

/** An unexpected name must be noticed before saving. */
function WhoseAddress({ kind, typed }: WhoseAddressProps) {
  const tidied = tidyIdentifier(typed)
  const isWritten = kind !== 'number' && isEmail(tidied)
  const address = isWritten ? emailKey(tidied) : kind === 'address' ? null : phoneKey(tidied)
  const resting = useRestingValue(address ?? '')
  const { data: name } = useQuery(nameByAddressQuery(resting || null))
  return (
    <p role="status" className="text-sm wrap-anywhere text-muted not-empty:pt-1.5">
      {name && resting === address && `This is ${name}’s ${isWritten ? 'address' : 'number'}.`}
    </p>
  )
}

const othersOf = { number: 'numbers', address: 'addresses', contact: 'addresses and numbers' }

type OtherAddressesProps = WhoseAddressProps & {
  /** Name of the chosen client. */
  of?: string
  offered: string[]
  onTake: (address: string) => void
}

function OtherAddresses({ kind, typed, of, offered, onTake }: OtherAddressesProps) {
  const others = offered.filter((address) => address !== typed)
  if (!of || others.length === 0) return null
  const label = `Other ${othersOf[kind]} of ${of}`
  return (
    <div className="pt-1.5 text-sm wrap-anywhere">
      <p aria-hidden className="text-muted">
        {label}
      </p>
      <ul aria-label={label} className="flex flex-wrap gap-x-5 tabular-nums">
        {others.map((address) => (
          <li key={address}>
            <button type="button" onClick={() => onTake(address)} className="min-h-11 text-left text-link">
              {address}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
