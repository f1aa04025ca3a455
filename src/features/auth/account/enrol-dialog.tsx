import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { verifyFactor } from '../api/second-step.api'
import { toAuthFailure } from '../auth-failure'
import { AccountDialog } from './account-dialog'
import { EnrolName } from './enrol-name'
import { EnrolScan } from './enrol-scan'
import { beginEnrolment, dropFactors, makeRecoveryCodes, type Enrolment } from './factors.api'
import { KeepCodes } from './keep-codes'
import { useRenew } from './use-renew'

type EnrolDialogProps = {
  /** Names that other authenticators of the account have. */
  taken: string[]
  /** There are recovery codes already; otherwise they are made once the authenticator counts. */
  hasCodes: boolean
  home: RefObject<HTMLElement | null>
  onClose: (isDone: boolean) => void
}

/** Enrols an authenticator: its name, its key, its first code, and recovery codes where there are none. */
export function EnrolDialog({ taken, hasCodes, home, onClose }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[] | 'making' | Error>()
  const unfinished = useRef<string>(undefined)
  const isBusy = useRef(false)
  const renew = useRenew()
  // Whatever closes it, also Back: what was begun and not finished goes.
  const drop = useEffectEvent(() => {
    if (unfinished.current) void dropFactors([unfinished.current])
  })
  useEffect(() => () => drop(), [])

  /** Keeps the dialog open until there is an answer: closed, it would lose a factor that counts, and its codes. */
  async function keepOpen<Answer>(request: Promise<Answer>) {
    isBusy.current = true
    return request.finally(() => (isBusy.current = false))
  }

  function handleClose() {
    if (!isBusy.current) onClose(false)
  }

  async function begin(name: string) {
    const begun = await keepOpen(beginEnrolment(name))
    unfinished.current = begun.factorId
    setEnrolment(begun)
  }

  async function verify({ factorId }: Enrolment, code: string) {
    await keepOpen(verifyFactor({ factorId, code }))
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
      title="Set up an authenticator"
      description={
        enrolment
          ? 'Your app adds the account when you scan this, or when you type the key into it.'
          : 'You need an app such as Google Authenticator, 1Password or the passwords of your phone.'
      }
      home={home}
      onClose={handleClose}
    >
      {enrolment ? (
        <EnrolScan enrolment={enrolment} onCode={(code) => verify(enrolment, code)} onCancel={handleClose} />
      ) : (
        <EnrolName taken={taken} onName={begin} onCancel={handleClose} />
      )}
    </AccountDialog>
  )
}
