import { useState, type RefObject } from 'react'
import * as z from 'zod/mini'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { useDraftedForm } from '@/hooks/use-drafted-form'
import { cn } from '@/lib/cn'
import { requiredText } from '@/lib/form-fields'
import { shop } from '@shared/shop'
import { timeText, toMoment } from '@shared/time-texts'
import { useWriteMessage } from './own-request.api'
import { longestMessage, type OwnRequest, type RequestHandle } from './own-request.schema'

type MessagesProps = { handle: RequestHandle; request: OwnRequest; place: RefObject<HTMLElement | null> }

export function Messages({ handle, request: { id, messages }, place }: MessagesProps) {
  return (
    <section ref={place} aria-labelledby="messages">
      <h2 id="messages" className="display-2">
        Messages
      </h2>
      {messages.length > 0 && (
        <ol className="mt-6 grid gap-y-7">
          {messages.map(({ by, words, at }) => (
            <li key={at + by} className={cn('border-l-2 pl-5', by === 'shop' ? 'border-brass' : 'border-line')}>
              <p className="text-sm text-muted">
                <span className="font-medium text-ink">{by === 'shop' ? shop.name : 'You'}</span>
                <span>, </span>
                <time dateTime={at}>{timeText(toMoment(at))}</time>
              </p>
              <p className="mt-1.5 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{words}</p>
            </li>
          ))}
        </ol>
      )}
      <MessageForm handle={handle} requestId={id} />
    </section>
  )
}

const messageSchema = z.object({ words: requiredText('Message', longestMessage, 'Please write a message') })

type MessageFormProps = { handle: RequestHandle; requestId: string }

function MessageForm({ handle, requestId }: MessageFormProps) {
  const { form, submit, sendingId, clear } = useDraftedForm({
    draftKey: `request-message:${requestId}`,
    schema: messageSchema,
    defaultValues: { words: '' },
  })
  const write = useWriteMessage(handle)
  const [isSent, setIsSent] = useState(false)

  async function handleValid(message: { words: string }) {
    await write.mutateAsync({ ...message, id: sendingId() }).then(
      () => {
        clear()
        setIsSent(true)
      },
      () => {},
    )
  }

  return (
    <form
      noValidate
      aria-label="Message to us"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(handleValid, () => write.reset())
      }}
      className="mt-8 max-w-prose"
    >
      <TextAreaField
        label="Write to us"
        rows={3}
        hint="We reply here, and by e-mail."
        error={form.formState.errors.words?.message}
        {...form.register('words', { onChange: () => setIsSent(false) })}
      />
      <FormMessage kind="success" className="mt-5">
        {isSent && 'Thank you. We have your message.'}
      </FormMessage>
      <FormMessage kind="failure" title={write.error ? 'Your message was not sent' : undefined} className="mt-5">
        {write.error?.words}
      </FormMessage>
      <div className="mt-6">
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Sending..." look="outline">
          Send
        </SubmitButton>
      </div>
    </form>
  )
}
