import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { EmailField } from '@/components/form/email-field'
import { TextField } from '@/components/form/text-field'
import { nameByAddressQuery } from '@/entities/clients/clients.queries'
import { useRestingValue } from '@/hooks/use-resting-value'
import { phoneKey } from '@/lib/phone-key'
import { emailKey, isEmail } from '@shared/email'

type AddressFieldProps = WhoseAddressProps & Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>

/** A field for somebody's telephone number or e-mail address, which says of a known one whose it is. */
export function AddressField({ kind, typed, ...field }: AddressFieldProps) {
  return (
    <div>
      {kind === 'number' ? (
        <TextField type="tel" autoComplete="off" {...field} />
      ) : (
        <EmailField autoComplete="off" {...field} />
      )}
      <WhoseAddress kind={kind} typed={typed} />
    </div>
  )
}

type WhoseAddressProps = { kind: 'number' | 'address'; typed: string }

/** Says it once typing rests, so that another name is noticed before it is saved. */
function WhoseAddress({ kind, typed }: WhoseAddressProps) {
  const address = kind === 'number' ? phoneKey(typed) : isEmail(typed.trim()) ? emailKey(typed) : null
  const resting = useRestingValue(address ?? '')
  const { data: name } = useQuery(nameByAddressQuery(resting || null))
  return (
    <p role="status" className="text-sm wrap-anywhere text-muted not-empty:pt-1.5">
      {name && resting === address && `This is ${name}’s ${kind}.`}
    </p>
  )
}
