import { KeyRound, TriangleAlert } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { AccountDialog } from '../account-dialog'
import { useRenew } from '../account.queries'
import { makeRecoveryCodes } from './factors.api'
import { KeepCodes } from './keep-codes'

const few = 3

type RecoveryCodesProps = { left: number; home: RefObject<HTMLElement | null> }

export function RecoveryCodes({ left, home }: RecoveryCodesProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [codes, setCodes] = useState<string[] | 'making' | Error>()
  const renew = useRenew()
  const isFew = left <= few
  const Icon = isFew ? TriangleAlert : KeyRound

  async function handleMake() {
    setIsAsked(false)
    setCodes('making')
    try {
      setCodes(await makeRecoveryCodes())
    } catch (error) {
      setCodes(toAuthFailure(error))
    }
    void renew()
  }

  return (
    <div className="mt-10">
      <h3 className="font-sans eyebrow text-muted">Recovery codes</h3>
      <p className={`mt-3 flex gap-3 leading-relaxed ${isFew ? 'text-danger' : ''}`}>
        <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0" />
        <span>{leftText(left)}</span>
      </p>
      <button
        type="button"
        onClick={() => setIsAsked(true)}
        className={buttonStyles({ look: 'outline', className: 'mt-5 max-sm:w-full' })}
      >
        Make new codes
      </button>
      {isAsked && (
        <AccountDialog
          title="Make new recovery codes?"
          description={
            left > 0
              ? 'You get ten new ones. The ones you have now stop working right away.'
              : 'You get ten new ones, each for one sign-in.'
          }
          home={home}
          onClose={() => setIsAsked(false)}
        >
          <div className="flex flex-wrap gap-3">
            <button type="button" onClick={() => void handleMake()} className={buttonStyles()}>
              Make new codes
            </button>
            <button type="button" onClick={() => setIsAsked(false)} className={buttonStyles({ look: 'outline' })}>
              Cancel
            </button>
          </div>
        </AccountDialog>
      )}
      {codes !== undefined && (
        <KeepCodes codes={codes} home={home} onRetry={() => void handleMake()} onClose={() => setCodes(undefined)} />
      )}
    </div>
  )
}

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function leftText(left: number) {
  if (left === 0) return 'None are left. Without your authenticator, you could not sign in: make new ones.'
  if (left === 1) return 'One of ten is left. Make new ones before you need it.'
  const text = left < numbers.length ? `${numbers[left]} of ten are left.` : 'All ten are left.'
  return left <= few ? `${text} Make new ones before you need them.` : text
}
