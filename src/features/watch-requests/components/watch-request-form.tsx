import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { BotTrap } from '@/components/form/bot-trap'
import { CheckboxField } from '@/components/form/checkbox-field'
import { EmailField } from '@/components/form/email-field'
import { RequiredNote } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { causeOr } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { wantedParameter } from '@/lib/pages/wanted-watch'
import { useSendWatchRequest } from '../api/watch-requests.api'
import {
  emptyWatchRequest,
  readWanted,
  toRequester,
  watchRequestSchema,
  withWanted,
  type WatchRequestFormInput,
} from '../watch-request.schema'
import { SentRequest } from './sent-request'

const success = "Request submitted successfully! We'll be in touch soon."

type WatchRequestFormProps = {
  /** Usual reply time in opening hours. */
  replyHours?: number
  /** Called when the form gets focus. */
  onBegin?: () => void
}

export function WatchRequestForm({ replyHours, onBegin }: WatchRequestFormProps) {
  const { form, submit, sendingId, isResumed, clear } = useDraftedForm({
    draftKey: 'watch-request',
    schema: watchRequestSchema,
    defaultValues: emptyWatchRequest,
    known: toRequester,
  })
  const { register, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const { trap, isBot, caught } = useBotTrap(isResumed)
  const send = useSendWatchRequest()
  const [sent, setSent] = useState<WatchRequestFormInput>()
  const outcome = useRef<HTMLDivElement>(null)
  useWantedWatch(form)

  function handleSent(request: WatchRequestFormInput) {
    clear()
    setSent(request)
    const wasLeft = !outcome.current
    if (wasLeft) notify.success(success)
  }
  async function handleValid(request: WatchRequestFormInput) {
    send.reset()
    if (await isBot()) return
    await send.mutateAsync({ ...request, id: sendingId() }).then(
      () => handleSent(request),
      () => {},
    )
  }

  return (
    <form
      noValidate
      // Without JavaScript, `dialog` keeps the input out of the URL.
      method="dialog"
      aria-label="Request a watch"
      onFocus={onBegin}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(undefined)
        void submit(handleValid, () => send.reset())
      }}
      className="relative grid gap-x-6 gap-y-7 sm:grid-cols-2"
    >
      <BotTrap ref={trap} />
      <RequiredNote className="sm:col-span-2" />
      <TextField
        label="First Name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <EmailField
        label="Phone or Email"
        type="text"
        autoComplete="email"
        required
        error={errors.contactInfo?.message}
        className="sm:col-span-2"
        {...register('contactInfo')}
      />
      <TextAreaField
        label="Watch Details"
        rows={5}
        required
        hint="The reference if you know it, the years, the condition you would accept, box and papers."
        error={errors.watchDetails?.message}
        className="sm:col-span-2"
        // Edited details belong to the visitor.
        {...register('watchDetails', { onChange: () => setValue('wanted', '') })}
      />
      <TextField
        label="Budget (Optional)"
        autoComplete="off"
        hint="A range is enough. It tells us where to look first."
        error={errors.budget?.message}
        className="sm:col-span-2"
        {...register('budget')}
      />
      <CheckboxField
        label="Send me the newsletter too, if I left an e-mail address"
        className="sm:col-span-2"
        {...register('newsletter')}
      />
      <div className="flex flex-col items-start gap-5 sm:col-span-2">
        <SubmitButton busy={isSubmitting} busyLabel="Submitting..." className="max-sm:w-full">
          Submit Request
        </SubmitButton>
        <div ref={outcome} className="w-full">
          <FormMessage kind="success">{sent && success}</FormMessage>
          {sent && <SentRequest request={sent} replyHours={replyHours} />}
          <FormMessage kind="failure">
            {caught ?? (send.error && causeOr(send.error, 'Failed to submit request. Please try again.'))}
          </FormMessage>
        </div>
      </div>
    </form>
  )
}

/** Moves the search words from the URL into the details, below typed text. */
function useWantedWatch({ getValues, setValue }: UseFormReturn<WatchRequestFormInput>) {
  const [parameters, setParameters] = useSearchParams()
  const isAsked = parameters.has(wantedParameter)
  const takeOver = useEffectEvent(() => {
    const { watchDetails, wanted } = withWanted(getValues(), readWanted(parameters))
    setValue('watchDetails', watchDetails)
    setValue('wanted', wanted)
    // A reload would add them again.
    setParameters({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isAsked) takeOver()
  }, [isAsked])
}
