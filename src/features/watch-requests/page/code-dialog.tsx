import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { CodeField } from '@/components/form/code-field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { toAppError } from '@/lib/failures/errors'
import type { Answer } from './own-request.api'
import type { AnswerState } from './use-answer'

type CodeDialogProps = Pick<AnswerState, 'isBusy' | 'answer' | 'sentAt' | 'sendCode' | 'cancel'> & {
  asked: Answer
  home: RefObject<HTMLElement | null>
  /** The masked address. */
  sentTo: string | null
}

/** Seconds before the code can be sent again. */
const patience = 30

export function CodeDialog({ asked, sentTo, home, isBusy, answer, sentAt, sendCode, cancel }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ error?: string; success?: string; failure?: string }>({})
  const left = useSecondsLeft(sentAt)

  function attempt(work: Promise<typeof message>) {
    setMessage({})
    void work.then(setMessage, (failure) => setMessage({ failure: toAppError(failure).words }))
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (code.length < 6) return setMessage({ error: 'Enter the six digits of the e-mail' })
    const error = 'This is not the code, or it has expired. Check it, or send a new one.'
    attempt(answer(asked, code).then((isRight) => (isRight ? {} : { error })))
  }
  function handleSendAgain() {
    if (left > 0 || isBusy) return
    const success = 'We sent a new code. The former one no longer works.'
    attempt(sendCode().then(() => ({ success })))
  }

  return (
    <Modal
      title="Is it you?"
      description={`We sent a code to ${sentTo ?? 'your e-mail address'}, so that only you can reply. It works for 15 minutes.`}
      home={home}
      onClose={() => !isBusy && cancel()}
    >
      <form noValidate onSubmit={handleSubmit} className="px-6 pt-7 pb-8 sm:px-8">
        <CodeField
          label="Six digits"
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setMessage({})
          }}
          error={message.error}
        />
        <FormMessage kind={message.failure ? 'failure' : 'success'} className="mt-6">
          {message.failure ?? message.success}
        </FormMessage>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            {asked.outcome === 'agreed' ? 'I would like to see it' : 'Decline the offer'}
          </SubmitButton>
          <button
            type="button"
            // A `disabled` button would lose the focus.
            aria-disabled={left > 0 || isBusy || undefined}
            onClick={handleSendAgain}
            className={buttonStyles({ look: 'quiet', className: 'aria-disabled:text-muted sm:px-2' })}
          >
            {left > 0 ? `Send again in ${left} s` : 'Send again'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function useSecondsLeft(sentAt: number) {
  const [now, setNow] = useState(() => Date.now())
  // A code sent since the last tick has its whole time left.
  const left = Math.max(0, patience - Math.floor(Math.max(0, now - sentAt) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
