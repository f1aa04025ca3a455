import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Spinner } from '@/components/states/spinner'
import { buttonStyles } from '@/components/ui/button-styles'
import { ListFailure } from '@/dashboard/list-states'
import { Modal } from '@/dashboard/modal'
import { SelectField } from '@/dashboard/select-field'
import { useStandingError } from '@/dashboard/use-standing-error'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import { answerKeys, type AnswerTemplate } from '@/entities/answers/answer'
import { removeTemplate, saveTemplate } from '@/entities/answers/answers.api'
import { templatesQuery } from '@/entities/answers/answers.queries'
import { requiredText } from '@/lib/form-fields'

/** The templates with which answers begin. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(templatesQuery())
  const { data: templates, isFetching, refetch } = query
  const error = useStandingError(query)
  const [chosen, choose] = useState('')
  const template = templates?.find(({ id }) => id === chosen)
  return (
    <Modal
      title="Templates"
      description="What answers begin with. {name} and {watch} are replaced as one is chosen."
      onClose={onClose}
    >
      {templates && (
        <div className="flex grow flex-col">
          <div className="px-6 pt-6 sm:px-8">
            <SelectField
              label="Template"
              value={template?.id ?? ''}
              choices={[
                { value: '', label: 'A new one' },
                ...templates.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
          <TemplateForm key={template?.id ?? ''} template={template} onDone={() => choose('')} onClose={onClose} />
        </div>
      )}
      {!templates && !error && <Spinner />}
      {!templates && error && (
        <div className="px-6 pb-8 sm:px-8">
          <ListFailure
            title="Failed to load the templates"
            message={error.words}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </Modal>
  )
}

/** Limits as in the database. */
const schema = z.object({ title: requiredText('Title', 60), words: requiredText('Words', 5000) })

type TemplateFormProps = { template?: AnswerTemplate; onDone: () => void; onClose: () => void }

function TemplateForm({ template, onDone, onClose }: TemplateFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { title: template?.title ?? '', words: template?.words ?? '' },
  })
  const invalidates = [answerKeys.templates()]
  const save = useMutation({
    mutationFn: saveTemplate,
    onSuccess: onDone,
    meta: { success: 'Template saved', failure: 'Template not saved', invalidates },
  })
  const remove = useMutation({
    mutationFn: removeTemplate,
    onSuccess: onDone,
    meta: { success: 'Template deleted', failure: 'Template not deleted', invalidates },
  })
  const { question } = useUnsavedChanges(formState.isDirty)
  const isBusy = save.isPending || remove.isPending
  const error = save.error ?? remove.error
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => save.mutate({ id: template?.id, ...values }))(event)}
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        <TextField label="Title" required error={formState.errors.title?.message} {...register('title')} />
        <TextAreaField
          label="Words"
          rows={10}
          required
          error={formState.errors.words?.message}
          {...register('words')}
        />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-8">
        <FormMessage kind="failure" className="mb-4">
          {error && `Nothing has changed. ${error.words}`}
        </FormMessage>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          {template && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => remove.mutate(template.id)}
              className={buttonStyles({ look: 'quiet', className: 'mr-auto' })}
            >
              {remove.isPending ? 'Deleting...' : 'Delete'}
              <span className="sr-only">{` the template ${template.title}`}</span>
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={onClose} className={buttonStyles({ look: 'outline' })}>
            Close
          </button>
          <SubmitButton busy={save.isPending} busyLabel="Saving...">
            Save template
          </SubmitButton>
        </div>
      </div>
      {question}
    </form>
  )
}
