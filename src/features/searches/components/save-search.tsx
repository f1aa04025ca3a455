import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { BotTrap } from '@/components/form/bot-trap'
import { EmailField } from '@/components/form/email-field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useKnownSender } from '@/hooks/use-known-sender'
import { randomId } from '@/lib/backend/random-id'
import { causeOr } from '@/lib/failures/errors'
import { tidyIdentifier } from '@/lib/tidy'
import { isEmail } from '@shared/email'
import { wantWords, type Want } from '@shared/want-words'
import { useSaveSearch } from '../api/searches.api'

/** Its `key` must change with the want. */
export function SaveSearch({ want }: { want: Want }) {
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState('')
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) outcome.current?.focus()
  }, [sent])
  return (
    <div className="mx-auto max-w-md">
      {!sent && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 text-sm text-link"
        >
          Tell me when one like this arrives
        </button>
      )}
      {isOpen && !sent && <SearchForm want={want} onSent={setSent} />}
      <div ref={outcome} tabIndex={-1} className="text-left outline-none">
        <FormMessage kind="success">{sent}</FormMessage>
      </div>
    </div>
  )
}

function SearchForm({ want, onSent }: { want: Want; onSent: (words: string) => void }) {
  /** Undefined until typed: the field shows the account's email address. */
  const [typed, setTyped] = useState<string>()
  const known = useKnownSender()
  const email = typed ?? known?.email ?? ''
  /** Another address is another search. */
  const [id, setId] = useState(randomId)
  const [isMalformed, setIsMalformed] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const { trap, isBot, caught } = useBotTrap(false)
  const save = useSaveSearch()
  const isBusy = isWaiting || save.isPending
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus(), [])

  function handleChange(next: string) {
    setTyped(next)
    setId(randomId())
    setIsMalformed(false)
    save.reset()
  }
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = tidyIdentifier(email)
    if (isBusy) return
    save.reset()
    if (!isEmail(address)) return setIsMalformed(true)
    setIsWaiting(true)
    const wasFilledByMachine = await isBot()
    setIsWaiting(false)
    if (wasFilledByMachine) return
    save.mutate(
      { id, email: address, want },
      {
        onSuccess: ({ is_confirmed: isConfirmed }) =>
          onSent(
            isConfirmed
              ? `Saved. We write to ${address} when one arrives.`
              : `Please confirm by the link we sent to ${address}.`,
          ),
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Tell me when one like this arrives"
      onSubmit={(event) => void handleSubmit(event)}
      className="relative mt-3 text-left"
    >
      <BotTrap ref={trap} />
      <p className="text-md leading-relaxed text-muted">
        <span>We e-mail you, at most once a day, when this arrives:</span>{' '}
        <span className="wrap-anywhere text-ink">{wantWords(want)}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-x-4">
        <EmailField
          label="Email address"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => handleChange(event.target.value)}
          error={isMalformed ? 'Invalid email address' : undefined}
          className="min-w-34 grow basis-0"
        />
        <SubmitButton busy={isBusy} busyLabel="Saving..." look="outline" className="mt-7">
          Tell me
        </SubmitButton>
      </div>
      <FormMessage kind="failure" className="mt-4">
        {caught ?? (save.error && causeOr(save.error, 'The search was not saved. Please try again.'))}
      </FormMessage>
    </form>
  )
}
