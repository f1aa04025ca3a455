import { Mail, MessageSquare, Phone } from 'lucide-react'
import { dialled } from '@/lib/phone/phone-key'

type ReachLinksProps = {
  name: string
  email?: string | null
  phone?: string | null
  subject?: string
}

export function ReachLinks({ name, email, phone, subject }: ReachLinksProps) {
  const number = phone && dialled(phone)
  if (!email && !number) return null
  const style = 'grid size-11 place-items-center rounded text-muted transition-colors hover:text-brass-bright'
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className="flex">
      {email && (
        <a href={mailtoUrl(email, subject)} aria-label={`Email ${name}`} title={`Email ${name}`} className={style}>
          <Mail {...icon} />
        </a>
      )}
      {number && (
        <>
          <a href={`sms:${number}`} aria-label={`Text ${name}`} title={`Text ${name}`} className={style}>
            <MessageSquare {...icon} />
          </a>
          <a href={`tel:${number}`} aria-label={`Call ${name}`} title={`Call ${name}`} className={style}>
            <Phone {...icon} />
          </a>
        </>
      )}
    </div>
  )
}

/** Returns a `mailto:` URL. */
export function mailtoUrl(email: string, subject?: string) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`
}
