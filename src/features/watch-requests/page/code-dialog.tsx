import { useEffect, useState, type FormEvent } from 'react'
import { CodeField } from '@/components/form/code-field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { toAppError } from '@/lib/failures/errors'
import type { Answer } from './own-request.api'
import type { AnswerState } from './use-answer'

type CodeDialogProps = Pick<AnswerState, 'notePlace' | 'isBusy' | 'answer' | 'sendAgain' | 'cancel'> & {
  asked: Answer
  /** The masked address. */
  sentTo: string | null
}

/** Seconds before the code can be sent again. */
const patience = 30

export function CodeDialog({ asked, sentTo, notePlace, isBusy, answer, sendAgain, cancel }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; text: string }>()
  const { left, restart } = useCountdown(patience)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setOutcome(undefined)
    if (isBusy) return
    if (code.length < 6) return setError('Enter the six digits of the e-mail')
    try {
      const isRight = await answer(asked, code)
      if (!isRight) setError('This is not the code, or it has expired. Check it, or send a new one.')
    } catch (failure) {
      setOutcome({ kind: 'failure', text: toAppError(failure).words })
    }
  }
  async function handleSendAgain() {
    setError(undefined)
    try {
      await sendAgain()
      restart()
      setOutcome({ kind: 'success', text: 'We sent a new code. The former one no longer works.' })
    } catch (failure) {
      setOutcome({ kind: 'failure', text: toAppError(failure).words })
    }
  }

  return (
    <Modal
      title="Is it you?"
      description={`We sent a code to ${sentTo ?? 'your e-mail address'}, so that only you can reply. It works for 15 minutes.`}
      home={notePlace}
      onClose={() => !isBusy && cancel()}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="px-6 pt-7 pb-8 sm:px-8">
        <CodeField
          label="Six digits"
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setError(undefined)
          }}
          error={error}
        />
        <FormMessage kind={outcome?.kind ?? 'success'} className="mt-6">
          {outcome?.text}
        </FormMessage>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <SubmitButton busy={isBusy} busyLabel="Sending...">
            {asked.outcome === 'agreed' ? 'I would like to see it' : 'Decline the offer'}
          </SubmitButton>
          <button
            type="button"
            // A `disabled` button would lose the focus.
            aria-disabled={left > 0 || isBusy || undefined}
            onClick={() => left > 0 || isBusy || void handleSendAgain()}
            className={buttonStyles({ look: 'quiet', className: 'aria-disabled:text-muted sm:px-2' })}
          >
            {left > 0 ? `Send again in ${left} s` : 'Send again'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((known) => known - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, restart: () => setLeft(seconds) }
}
