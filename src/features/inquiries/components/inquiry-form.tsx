import { CallUs } from '@/components/call-us'
import { BotTrap } from '@/components/form/bot-trap'
import { EmailField } from '@/components/form/email-field'
import { RequiredNote } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import type { InquiryWatch } from '@/hooks/inquire-context'
import { useBotTrap } from '@/hooks/use-bot-trap'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { causeOr } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'
import { useSendInquiry } from '../api/inquiries.api'
import { emptyInquiry, inquirySchema, type InquiryFormInput } from '../inquiry.schema'
import { WatchesInQuestion } from './watches-in-question'

type InquiryFormProps = {
  /** Watches at opening, which name the draft. */
  opened: InquiryWatch[]
  watches: InquiryWatch[]
  onWatches: (watches: InquiryWatch[]) => void
  onDone: () => void
}

export function InquiryForm({ opened, watches, onWatches, onDone }: InquiryFormProps) {
  const { form, submit, sendingId, isResumed, clear } = useDraftedForm({
    draftKey: `inquiry-${opened.map(({ id }) => id).join('-')}`,
    schema: inquirySchema,
    defaultValues: emptyInquiry(opened),
    known: (sender) => sender,
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const { trap, isBot, caught } = useBotTrap(isResumed)
  const send = useSendInquiry()
  const isMissing = [errors.name, errors.email, errors.message].some((error) => error?.type === 'too_small')

  function handleRemove(taken: InquiryWatch) {
    const rest = watches.filter((watch) => watch !== taken)
    // An edited message stays.
    if (form.getValues('message') === emptyInquiry(watches).message)
      form.setValue('message', emptyInquiry(rest).message)
    onWatches(rest)
  }
  // The form may have been closed.
  function handleSent() {
    clear()
    notify.success("Inquiry submitted successfully! We'll be in touch soon.")
    onDone()
  }
  async function handleValid(inquiry: InquiryFormInput) {
    send.reset()
    if (await isBot()) return
    const about = opened.length === 1 ? opened[0].id : watches.map(({ id }) => id)
    await send.mutateAsync({ ...inquiry, id: sendingId(), about }).then(handleSent, () => {})
  }

  return (
    <>
      <WatchesInQuestion watches={watches} onRemove={handleRemove} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(handleValid)
        }}
        className="flex grow flex-col"
      >
        <div className="grid grow content-start gap-x-6 gap-y-6 px-6 py-7 sm:grid-cols-2 sm:px-10">
          <BotTrap ref={trap} />
          <RequiredNote className="sm:col-span-2" />
          <TextField
            label="Name"
            autoComplete="name"
            required
            error={errors.name?.message}
            className="sm:col-span-2"
            {...register('name')}
          />
          <EmailField
            label="Email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Phone (Optional)"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextAreaField
            label="Message"
            required
            error={errors.message?.message}
            className="sm:col-span-2"
            {...register('message')}
          />
        </div>
        <div className="no-print sticky bottom-0 border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-10 [@media(max-height:500px)]:static">
          <FormMessage kind="failure" className="mb-4">
            {isMissing
              ? 'Please fill in all required fields'
              : (caught ??
                (send.error && (
                  <span>
                    <span>{causeOr(send.error, 'Failed to submit inquiry. Please try again.')}</span>{' '}
                    <CallUs start="Or call" />
                  </span>
                )))}
          </FormMessage>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <button type="button" onClick={onDone} className={buttonStyles({ look: 'outline' })}>
              Cancel
            </button>
            <SubmitButton busy={isSubmitting} busyLabel="Submitting...">
              Submit Inquiry
            </SubmitButton>
          </div>
        </div>
      </form>
    </>
  )
}
