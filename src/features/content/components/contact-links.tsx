import { Mail, MessageSquare, Phone } from 'lucide-react'
import { BreakAtSign } from '@/components/break-at-sign'
import { shop } from '@shared/shop'

export function ContactLinks() {
  const ways = [
    { icon: Phone, label: 'Call Now', detail: shop.phone.label, href: shop.phone.call },
    { icon: MessageSquare, label: 'Send Text Message', detail: shop.phone.label, href: shop.phone.text },
    { icon: Mail, label: 'Send Email', detail: shop.email.label, href: shop.email.href },
  ]
  return (
    <ul role="list" className="divide-y divide-line border-y border-line">
      {ways.map(({ icon: Icon, label, detail, href }) => (
        <li key={label}>
          <a href={href} className="group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 py-5">
            <Icon
              aria-hidden
              strokeWidth={1.5}
              className="size-5 text-muted transition-colors duration-200 group-hover:text-brass-bright"
            />
            <span className="font-medium transition-colors duration-200 group-hover:text-brass-bright group-active:text-brass">
              <span>{label}</span>{' '}
              <span className="mt-0.5 block text-sm font-normal text-muted">
                <BreakAtSign text={detail} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
