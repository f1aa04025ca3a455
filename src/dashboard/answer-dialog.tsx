import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { answerKeys, fillTemplate, type AnswersAbout } from '@/entities/answers/answer'
import { sendAnswer } from '@/entities/answers/answers.api'
import { templatesQuery } from '@/entities/answers/answers.queries'
import { staleClients } from '@/entities/clients/client'
import { letterKeys } from '@/entities/letters/letter'
import { requiredText } from '@/lib/form-fields'
import { withSession } from '@/lib/unsaved'
import { FormFooter } from './form-footer'
import { Modal } from './modal'
import { SelectField } from './select-field'
import { useKeptForm } from './use-kept-form'
import { useNoteUnsaved } from './use-note-unsaved'

/** Whom the house answers, and what they wrote. */
export type Answered = { id: string; name: string; email: string; message: string; watch?: string }

type AnswerDialogProps = {
  about: AnswersAbout
  /** Undefined where the row is no longer in the list. */
  answered?: Answered
  /** The key that begins those of the lists which show the row. */
  lists: readonly string[]
  onClose: () => void
}

/** Answers an inquiry or a request by e-mail. What was typed stays on the device until it is sent. */
export function AnswerDialog({ about, answered: listed, lists, onClose }: AnswerDialogProps) {
  // The row may leave the list while it is answered.
  const [answered, setAnswered] = useState(listed)
  if (!answered && listed) setAnswered(listed)
  return (
    <Modal
      title={answered ? `Answer ${answered.name}` : 'Answer'}
      description={answered && `To ${answered.email}. Their reply comes to the house's address.`}
      onClose={onClose}
      wide
    >
      {answered ? (
        <AnswerForm key={answered.id} about={about} answered={answered} lists={lists} onClose={onClose} />
      ) : (
        <p className="px-6 py-14 text-center text-muted sm:px-8">
          This one is not in the list any more: it has been answered, changed or deleted meanwhile.
        </p>
      )}
    </Modal>
  )
}

const schema = z.object({ words: requiredText('Your answer', 5000) })
const emptyAnswer = () => ({ words: '' })

function AnswerForm({ about, answered, lists, onClose }: AnswerDialogProps & { answered: Answered }) {
  const { id, name, message, watch } = answered
  const { data: templates = [] } = useQuery(templatesQuery())
  const { form, notice, clear, ...answer } = useKeptForm({
    name: `answer:${about}:${id}`,
    schema,
    opened: undefined,
    valuesOf: emptyAnswer,
  })
  const send = useMutation({
    mutationFn: withSession((words: string) => sendAnswer({ id: answer.id, about, about_id: id, words })),
    onSuccess: () => {
      clear()
      onClose()
    },
    // An earlier version has arrived, or nothing has: what is sent next is an answer of its own.
    onError: ({ code }) => {
      if (code === 'REFUSED_ERROR') answer.renewId()
    },
    meta: {
      success: ['Your answer is on its way', `To ${name}.`],
      failure: 'Answer not sent',
      invalidates: [answerKeys.lists(), letterKeys.all, lists, ...staleClients],
    },
  })

  useNoteUnsaved(form.formState.isDirty)

  function begin(templateId: string) {
    const template = templates.find((one) => one.id === templateId)
    if (!template) return
    const typed = form.getValues('words').trimEnd()
    const words = fillTemplate(template.words, { name, watch })
    form.setValue('words', typed ? `${typed}\n\n${words}` : words, { shouldValidate: form.formState.isSubmitted })
    form.setFocus('words')
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) void form.handleSubmit(({ words }) => send.mutate(words))()
      }}
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-x-8 gap-y-6 px-6 py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:px-8">
        <div className="min-w-0">
          <h3 className="font-sans eyebrow text-muted">They wrote</h3>
          {watch && <p className="mt-3 font-medium wrap-anywhere">{watch}</p>}
          <p className="mt-2 text-md leading-relaxed wrap-anywhere whitespace-pre-line">{message}</p>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {notice}
          <SelectField
            label="Begin with"
            value=""
            choices={[
              { value: '', label: 'Choose a template' },
              ...templates.map((template) => ({ value: template.id, label: template.title })),
            ]}
            onChange={(event) => begin(event.target.value)}
          />
          <TextAreaField
            label="Your answer"
            rows={12}
            required
            error={form.formState.errors.words?.message}
            {...form.register('words')}
          />
        </div>
      </div>
      <FormFooter
        failure={send.error && `The answer is not sent, and kept here. ${send.error.words}`}
        isBusy={send.isPending}
        busyLabel="Sending..."
        submit="Send answer"
        close="Close"
        onClose={onClose}
      />
    </form>
  )
}
