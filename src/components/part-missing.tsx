import type { ButtonLook } from '@/components/ui/button-styles'
import type { Absence } from '@/lib/loading/part'
import { shop } from '@shared/shop'
import { CallUs } from './call-us'
import { RetryButton } from './retry-button'

export type MissingProps = {
  absence: Absence
  onRetry: () => void
}

const reasons: Record<Absence, string> = {
  offline: 'You are offline. This loads once you are back online.',
  unreachable: 'This could not be loaded. We keep trying; please check your connection.',
  gone: 'The site has changed since you opened it. Reload the page to see this.',
}

export function absenceText(absence: Absence = 'unreachable'): string {
  return `${reasons[absence]} Or call us at ${shop.phone.label}.`
}

export function AbsenceReason({ absence }: { absence: Absence }) {
  return (
    <span>
      <span>{reasons[absence]}</span> <CallUs start="Or call" />
    </span>
  )
}

export function AgainButton({ absence, onRetry, ...style }: MissingProps & ButtonLook) {
  return absence === 'gone' ? (
    <RetryButton onRetry={() => window.location.reload()} {...style}>
      Reload the page
    </RetryButton>
  ) : (
    <RetryButton onRetry={onRetry} {...style} />
  )
}

export function PartMissing(props: MissingProps) {
  return (
    <div role="alert" className="py-6 text-[0.9375rem] text-muted">
      <p>
        <AbsenceReason {...props} />
      </p>
      <AgainButton {...props} look="quiet" />
    </div>
  )
}
