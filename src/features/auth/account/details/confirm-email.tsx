import { useState } from 'react'
import { BreakAtSign } from '@/components/break-at-sign'
import { CallUs } from '@/components/call-us'
import { buttonStyles } from '@/components/ui/button-styles'
import { getEnvironment } from '@/lib/backend/env'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { askForConfirmation } from '../account.api'
import { Outcome, type OutcomeMessage } from '../outcome'

/** Without confirmation, anybody could read requests made with the address. */
export function ConfirmEmail({ email }: { email: string }) {
  return (
    <>
      <p className="max-w-prose leading-relaxed">
        First confirm that <BreakAtSign text={email} /> is yours. The link is in the e-mail we sent when you created
        your account. Then everything is listed here.
      </p>
      {/* Only the sign-in page has the captcha that Auth may require. */}
      {getEnvironment().captcha ? (
        <p className="mt-6 max-w-prose leading-relaxed">
          Is the e-mail lost? Please <CallUs />
        </p>
      ) : (
        <SendAgain email={email} />
      )}
    </>
  )
}

function SendAgain({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<OutcomeMessage>()

  async function handleSend() {
    if (isSending) return
    setIsSending(true)
    setOutcome(undefined)
    try {
      await askForConfirmation(email)
      setOutcome({ kind: 'success', title: 'Check your inbox', text: 'Open the link in our e-mail, then come back.' })
    } catch (error) {
      setOutcome({ kind: 'failure', title: 'The e-mail was not sent', text: toAuthFailure(error).words })
    }
    setIsSending(false)
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isSending || undefined}
        onClick={() => void handleSend()}
        className={buttonStyles({ look: 'outline', className: 'mt-6 max-sm:w-full' })}
      >
        {isSending ? 'Sending...' : 'Send the e-mail again'}
      </button>
      <Outcome outcome={outcome} className="mt-6" />
    </>
  )
}
