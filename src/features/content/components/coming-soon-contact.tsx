import { Mail, Phone } from 'lucide-react'
import { BreakAtSign } from '@/components/break-at-sign'
import { buttonStyles } from '@/components/ui/button-styles'
import { shop } from '@shared/shop'

export function ComingSoonContact() {
  const ways = [
    { icon: Phone, label: 'Call Now', detail: shop.phone.label, href: shop.phone.call },
    { icon: Mail, label: 'Send Email', detail: shop.email.label, href: shop.email.href },
  ]
  return (
    <ul role="list" className="flex flex-col gap-x-10 gap-y-3 sm:flex-row sm:flex-wrap lg:max-xl:flex-col">
      {ways.map(({ icon: Icon, label, detail, href }) => (
        <li key={label} className="min-w-0">
          <a
            href={href}
            className="group flex items-center gap-x-4 gap-y-1.5 max-[23rem]:flex-col max-[23rem]:items-start"
          >
            <span
              className={buttonStyles({ look: 'outline', size: 'sm', className: 'min-w-34 group-hover:border-brass' })}
            >
              <Icon aria-hidden strokeWidth={1.5} className="size-4" />
              <span>{label}</span>
            </span>
            <span className="min-w-0 text-sm wrap-anywhere text-muted transition-colors duration-200 group-hover:text-ink">
              <BreakAtSign text={detail} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
