import { Phone } from 'lucide-react'
import { dialled } from '@/lib/phone/phone-key'

type CallLinkProps = {
  name: string
  phone: string
}

export function CallLink({ name, phone }: CallLinkProps) {
  const number = dialled(phone)
  if (!number) return null
  return (
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm text-muted tabular-nums transition-colors hover:text-brass-bright"
    >
      <Phone aria-hidden strokeWidth={1.5} className="size-5 sm:hidden" />
      <span className="sr-only">{`Call ${name}, `}</span>
      <span className="max-sm:sr-only">{phone}</span>
    </a>
  )
}
