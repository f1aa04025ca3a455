import { useState, type SubmitEvent } from 'react'
import { BotTrap } from '@/components/form/bot-trap'
import { EmailField } from '@/components/form/email-field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useKnownSender } from '@/hooks/use-known-sender'
import { fittingValues, openDraft, removeDraft, writeDraft } from '@/lib/drafts/draft'
import { causeOr } from '@/lib/failures/errors'
import { tidyIdentifier } from '@/lib/tidy'
import { isEmail } from '@shared/email'
import { useSubscribe } from '../api/newsletter.api'

const draftKey = 'newsletter'
const empty = { email: '' }
const outcomeWords = { added: 'Thank you for subscribing!', duplicate: "You're already subscribed!" }

/** Used on every page, so it does not load a form library. */
export function NewsletterForm() {
  const [draft] = useState(() => fittingValues(openDraft(draftKey), empty).email ?? '')
  /** Undefined before the first focus: the field shows the account's email address. */
  const [typed, setTyped] = useState(draft || undefined)
  const known = useKnownSender()
  const email = typed ?? known?.email ?? ''
  const [isMalformed, setIsMalformed] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const { trap, isBot, caught } = useBotTrap(draft !== '')
  const subscribe = useSubscribe()
  const isBusy = isWaiting || subscribe.isPending

  function handleChange(next: string) {
    setTyped(next)
    setIsMalformed(false)
    subscribe.reset()
    writeDraft(draftKey, { email: next }, empty)
  }
  function handleDone() {
    setTyped('')
    removeDraft(draftKey)
  }
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Some form fillers send no event.
    const sentEmail = tidyIdentifier(String(new FormData(event.currentTarget).get('email')))
    if (!sentEmail || isBusy) return
    subscribe.reset()
    if (!isEmail(sentEmail)) return setIsMalformed(true)
    setIsWaiting(true)
    const wasFilledByMachine = await isBot()
    setIsWaiting(false)
    if (wasFilledByMachine) return
    subscribe.mutate(sentEmail, { onSuccess: handleDone })
  }

  return (
    <form
      noValidate
      aria-label="Newsletter"
      // Without JavaScript, `dialog` keeps the input out of the URL.
      method="dialog"
      onSubmit={(event) => void handleSubmit(event)}
      className="relative"
    >
      <BotTrap ref={trap} />
      <div className="flex flex-wrap items-start gap-x-4">
        <EmailField
          label="Email address"
          name="email"
          autoComplete="email"
          value={email}
          onFocus={() => !email && setTyped('')}
          onChange={(event) => handleChange(event.target.value)}
          error={isMalformed ? 'Invalid email address' : undefined}
          className="min-w-34 grow basis-0"
        />
        <SubmitButton busy={isBusy} busyLabel="Subscribing..." look="outline" className="mt-7">
          Subscribe
        </SubmitButton>
      </div>
      <FormMessage kind="success" className="mt-4">
        {subscribe.data && outcomeWords[subscribe.data]}
      </FormMessage>
      <FormMessage kind="failure" className="mt-4">
        {caught ?? (subscribe.error && causeOr(subscribe.error, 'Failed to subscribe. Please try again.'))}
      </FormMessage>
    </form>
  )
}
