import { ArrowUpRight } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'

type GuideLinkProps = { href: string; label: string; subject: string; look?: 'primary' | 'outline' }

/** A link to the shop that sells a guide; opens in a new tab. */
export function GuideLink({ href, label, subject, look = 'outline' }: GuideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyles({ look })}>
      <span>{label}</span>
      <span className="sr-only">{`: ${subject} (opens in a new tab)`}</span>
      <ArrowUpRight aria-hidden strokeWidth={1.5} className="size-4" />
    </a>
  )
}
