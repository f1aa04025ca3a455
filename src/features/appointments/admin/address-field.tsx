import { useQuery } from '@tanstack/react-query'
import { nameByAddressQuery } from '@/entities/clients/clients.queries'
import { useRestingValue } from '@/hooks/use-resting-value'
import { phoneKey } from '@/lib/phone-key'
import { emailKey, isEmail } from '@shared/email'

type WhoseAddressProps = { kind: 'number' | 'address'; typed: string }

/** Says whose a number or an e-mail address is, once typing rests, so that another name is noticed before it is saved. */
export function WhoseAddress({ kind, typed }: WhoseAddressProps) {
  const address = kind === 'number' ? phoneKey(typed) : isEmail(typed.trim()) ? emailKey(typed) : null
  const resting = useRestingValue(address ?? '')
  const { data: name } = useQuery(nameByAddressQuery(resting || null))
  return (
    <p role="status" className="text-sm wrap-anywhere text-muted not-empty:pt-1.5">
      {name && resting === address && `This is ${name}’s ${kind}.`}
    </p>
  )
}
