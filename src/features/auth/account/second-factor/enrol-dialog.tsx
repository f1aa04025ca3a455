import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { verifyFactor, type Factor } from '../../api/second-step.api'
import { FactorForm } from '../../second-step/factor-form'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { AccountDialog } from '../account-dialog'
import { useRenew } from '../account.queries'
import { EnrolName } from './enrol-name'
import { EnrolScan } from './enrol-scan'
import { beginEnrolment, dropFactors, makeRecoveryCodes, type Enrolment, type NewFactor } from './factors.api'
import { KeepCodes } from './keep-codes'

type EnrolDialogProps = {
  kind: Factor['kind']
  taken: string[]
  isDue: boolean
  /** If false, the dialog also makes recovery codes. */
  hasCodes: boolean
  home: RefObject<HTMLElement | null>
  onClose: (isDone: boolean) => void
}

export function EnrolDialog({ kind, isDue, taken, hasCodes, home, onClose }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[] | 'making' | Error>()
  const unfinished = useRef<string>(undefined)
  const isBusy = useRef(false)
  const renew = useRenew()
  const drop = useEffectEvent(() => {
    if (unfinished.current) void dropFactors([unfinished.current])
  })
  useEffect(() => () => drop(), [])

  /** Closing before the response would lose a verified factor and its codes. */
  async function keepOpen<Result>(request: Promise<Result>) {
    isBusy.current = true
    return request.finally(() => (isBusy.current = false))
  }

  function handleClose() {
    if (!isBusy.current) onClose(false)
  }

  async function begin(named: NewFactor) {
    const started = await keepOpen(beginEnrolment(named))
    unfinished.current = started.factor.id
    setEnrolment(started)
  }

  async function finish() {
    unfinished.current = undefined
    if (hasCodes) {
      onClose(true)
      return void renew()
    }
    await makeCodes()
  }

  async function makeCodes() {
    setCodes('making')
    try {
      setCodes(await makeRecoveryCodes())
    } catch (error) {
      setCodes(toAuthFailure(error))
    }
    void renew()
  }

  if (codes !== undefined) {
    return <KeepCodes codes={codes} home={home} onRetry={() => void makeCodes()} onClose={() => onClose(true)} />
  }
  return (
    <AccountDialog
      title={words[kind].title}
      description={enrolment ? words[kind].proving : (isDue ? `${dueText} ` : '') + words[kind].naming}
      home={home}
      onClose={handleClose}
    >
      {!enrolment && <EnrolName kind={kind} taken={taken} onName={begin} onCancel={handleClose} />}
      {enrolment?.key && (
        <EnrolScan
          secretKey={enrolment.key}
          onCode={async (code) => {
            await keepOpen(verifyFactor({ factorId: enrolment.factor.id, code }))
            await finish()
          }}
          onCancel={handleClose}
        />
      )}
      {enrolment && !enrolment.key && (
        <FactorForm factor={enrolment.factor} hold={keepOpen} onPassed={() => void finish()}>
          <button type="button" onClick={handleClose} className="min-h-11 text-sm text-link text-muted">
            Cancel
          </button>
        </FactorForm>
      )}
    </AccountDialog>
  )
}

const dueText = 'Every admin needs two-step verification. The dashboard opens once yours is set up.'

const words = {
  totp: {
    title: 'Set up an authenticator',
    naming: 'You need an app such as Google Authenticator, 1Password or the Passwords app on your phone.',
    proving: 'Scan this with your app, or type the key into it.',
  },
  phone: {
    title: 'Add a phone',
    naming: 'We text a code to it when you sign in. An app is safer, and works without a signal.',
    proving: 'Get a code and enter it, so we know the number is yours.',
  },
}
