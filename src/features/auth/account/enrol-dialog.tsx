import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { toAuthFailure } from '../auth-failure'
import { AccountDialog } from './account-dialog'
import { EnrolName } from './enrol-name'
import { EnrolScan } from './enrol-scan'
import { dropUnfinished, makeRecoveryCodes, type Enrolment } from './factors.api'
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
  const unfinished = useRef(false)
  const renew = useRenew()
  // Whatever closes it, also Back: what was begun and not finished goes.
  const drop = useEffectEvent(() => {
    if (unfinished.current) void dropUnfinished().catch(() => {})
  })
  useEffect(() => () => drop(), [])

  function handleBegun(begun: Enrolment) {
    unfinished.current = true
    setEnrolment(begun)
  }

  async function handleVerified() {
    unfinished.current = false
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
      onClose={() => onClose(false)}
    >
      {enrolment ? (
        <EnrolScan enrolment={enrolment} onVerified={handleVerified} onCancel={() => onClose(false)} />
      ) : (
        <EnrolName taken={taken} onBegun={handleBegun} onCancel={() => onClose(false)} />
      )}
    </AccountDialog>
  )
}
