import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'

type ElsewhereProps = {
  /** Where it is done. */
  href: string
  action: string
  /** What has this page look again, where it does not learn of it by itself. */
  retry?: string
  onRetry: () => void
  /** The way out, beside the buttons. */
  children: Elements
}

/** Leads to what an account has to do, in a tab of its own: the forms that wait are in this one. */
export function Elsewhere({ href, action, retry, onRetry, children }: ElsewhereProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:*:w-full">
      <a href={href} target="_blank" className={buttonStyles()}>
        <span>{action}</span>
        <span className="sr-only">, opens in a new tab</span>
      </a>
      {retry && (
        <button type="button" onClick={onRetry} className={buttonStyles({ look: 'outline' })}>
          {retry}
        </button>
      )}
      {children}
    </div>
  )
}
