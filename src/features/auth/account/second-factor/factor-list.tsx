import { Smartphone } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import type { Factor } from '../../api/second-step.api'

type FactorListProps = { factors: Factor[]; onRemove: (factor: Factor) => void }

/** The second factors of an account, each with the way to remove it. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <ul className="border-t border-line">
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center justify-between gap-x-6 border-b border-line py-4">
          <div className="flex min-w-0 gap-4">
            <Smartphone aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-brass" />
            <div className="min-w-0">
              <p className="wrap-anywhere">{factor.name}</p>
              <p className="text-sm text-muted">
                {`${factor.kind === 'phone' ? 'Codes by text message' : 'Authenticator app'}, since ${longDay(shopDay(toMoment(factor.createdAt)))}`}
              </p>
            </div>
          </div>
          <button type="button" onClick={() => onRemove(factor)} className={buttonStyles({ look: 'quiet' })}>
            Remove<span className="sr-only">{` ${factor.name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
