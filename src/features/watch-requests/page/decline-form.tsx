import { useEffect, useRef, type FormEvent } from 'react'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { longestWord } from './own-request.schema'

type DeclineFormProps = {
  isBusy: boolean
  reason: string
  onReason: (reason: string) => void
  onDecline: () => void
  onClose: () => void
}

export function DeclineForm({ isBusy, reason, onReason, onDecline, onClose }: DeclineFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = reason.trim().length > longestWord
  useEffect(() => field.current?.focus(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isTooLong) onDecline()
  }

  return (
    <form
      noValidate
      aria-label="Not for me"
      onSubmit={handleSubmit}
      className="mt-8 max-w-prose border-t border-line pt-6"
    >
      <TextAreaField
        ref={field}
        label="Reason (optional)"
        hint="It shows us where to look next."
        rows={2}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        error={isTooLong ? `Please use at most ${longestWord} characters` : undefined}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton busy={isBusy} busyLabel="Sending...">
          Decline the offer
        </SubmitButton>
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonStyles({ look: 'outline' })}>
          Keep it
        </button>
      </div>
    </form>
  )
}
