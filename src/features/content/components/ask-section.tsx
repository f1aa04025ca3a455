import { Mail, Phone } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { shop } from '@shared/shop'
import { ClosingSection } from './closing-section'

export function AskSection() {
  return (
    <ClosingSection
      id="ask"
      title="Ask us first"
      text="If something here is not clear, or you want to know what we keep about you, call or write. You reach the people who run the showroom."
    >
      <a href={shop.email.href} className={buttonStyles()}>
        <Mail aria-hidden strokeWidth={1.5} className="size-4" />
        Send Email
      </a>
      <a href={shop.phone.call} className={buttonStyles({ look: 'quiet' })}>
        <Phone aria-hidden strokeWidth={1.5} className="size-4" />
        {shop.phone.label}
      </a>
    </ClosingSection>
  )
}
