import { useEffect, useRef, useState } from 'react'
import { CallUs } from '@/components/call-us'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { useLinkKey } from '@/hooks/use-link-key'
import { unsubscribeNames } from '@/lib/drafts/draft'
import { causeOr } from '@/lib/failures/errors'
import { tabStorage } from '@/lib/storage'
import { shop } from '@shared/shop'
import { useResubscribe, useUnsubscribe } from '../api/unsubscribe.api'

const steps = {
  ask: {
    title: 'Unsubscribe from our newsletter',
    text: 'One click, and you no longer get our newsletter. Until then, nothing changes.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
  left: {
    title: 'You are unsubscribed',
    text: 'You no longer get our newsletter. E-mails about your own appointments and inquiries still come. If this was a mistake, you can undo it.',
    action: 'Undo',
    busy: 'Undoing...',
  },
  back: {
    title: 'You are subscribed again',
    text: 'Everything is as it was before.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
}

type Step = keyof typeof steps | 'unknown'
type Outcome = { key: string; step: Step }

/** A reload must show the same step. */
function readOutcome(): Outcome | undefined {
  const saved = tabStorage.readJson(unsubscribeNames.outcome) as Outcome | undefined
  return saved && (saved.step in steps || saved.step === 'unknown') ? saved : undefined
}

const keepOutcome = (outcome: Outcome) => tabStorage.write(unsubscribeNames.outcome, JSON.stringify(outcome))

/** Changes nothing before a click, because mail scanners open links and run scripts. */
export function UnsubscribeScreen() {
  const key = useLinkKey(unsubscribeNames.key) ?? ''
  const isHydrated = useIsHydrated()
  const [outcome, setOutcome] = useState(readOutcome)
  const leave = useUnsubscribe()
  const comeBack = useResubscribe()
  const shownStep = outcome?.key === key ? outcome.step : 'ask'
  const step: Step = isHydrated ? (key ? shownStep : 'unknown') : 'ask'
  const [change, other, next] =
    step === 'left' ? [comeBack, leave, 'back' as const] : [leave, comeBack, 'left' as const]

  function handleClick() {
    other.reset()
    change.mutate(key, { onSuccess: (isKnown) => handleOutcome({ key, step: isKnown ? next : 'unknown' }) })
  }
  function handleOutcome(newOutcome: Outcome) {
    setOutcome(newOutcome)
    keepOutcome(newOutcome)
  }

  return (
    <div className="wrap grid min-h-[70svh] content-center justify-items-start py-20">
      <p className="eyebrow text-brass">Newsletter</p>
      {step === 'unknown' ? (
        <UnknownLink />
      ) : (
        <>
          <StepTitle title={steps[step].title} />
          <p className="mt-6 max-w-prose text-lg leading-relaxed text-muted">{steps[step].text}</p>
          <form
            inert={!isHydrated}
            onSubmit={(event) => {
              event.preventDefault()
              if (!change.isPending) handleClick()
            }}
            className="mt-9"
          >
            <SubmitButton busy={change.isPending} busyLabel={steps[step].busy}>
              {steps[step].action}
            </SubmitButton>
          </form>
          {change.error && (
            <FormMessage kind="failure" className="mt-6">
              <span>{causeOr(change.error, 'That did not work, and nothing has changed. Please try again.')}</span>{' '}
              <CallUs start="Or call" />
            </FormMessage>
          )}
        </>
      )}
    </div>
  )
}

function UnknownLink() {
  return (
    <>
      <StepTitle title="This link has expired" />
      <p className="mt-6 max-w-prose text-lg leading-relaxed text-muted">
        Or it is incomplete, or you have already unsubscribed. Open the link in our latest e-mail, or write to us at{' '}
        <a href={shop.email.href} className="wrap-anywhere text-link text-ink">
          {shop.email.label}
        </a>
        , and we will unsubscribe you. You can also <CallUs />
      </p>
    </>
  )
}

/** A changed title gets the focus, so that screen readers announce it. */
function StepTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(title)
  useEffect(() => {
    if (previous.current === title) return
    previous.current = title
    heading.current?.focus()
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-5 display-2 outline-none">
      {title}
    </h1>
  )
}
