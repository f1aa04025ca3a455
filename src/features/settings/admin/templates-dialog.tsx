import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { ConfirmDialog } from '@/dashboard/confirm-dialog'
import { DialogQuery } from '@/dashboard/dialog-query'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { SelectField } from '@/dashboard/select-field'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import { answerKeys, type AnswerTemplate } from '@/entities/answers/answer'
import { removeTemplate, saveTemplate } from '@/entities/answers/answers.api'
import { templatesQuery } from '@/entities/answers/answers.queries'
import { requiredText } from '@/lib/form-fields'
import { withSession } from '@/lib/unsaved'

/** The templates with which answers begin. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(templatesQuery())
  return (
    <Modal
      title="Templates"
      description="What answers begin with. {name} and {watch} are replaced as one is chosen."
      onClose={onClose}
    >
      {query.data && <TemplateForm templates={query.data} onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the templates" />
    </Modal>
  )
}

/** Limits as in the database. */
const schema = z.object({ title: requiredText('Title', 60), words: requiredText('Words', 5000) })
const empty = { title: '', words: '' }

function TemplateForm({ templates, onClose }: { templates: AnswerTemplate[]; onClose: () => void }) {
  const [chosen, setChosen] = useState('')
  const [isDeleting, setDeleting] = useState(false)
  const template = templates.find(({ id }) => id === chosen)
  const { register, handleSubmit, reset, formState } = useForm({ resolver: zodResolver(schema), defaultValues: empty })
  const { errors, isDirty, isSubmitting } = formState
  const invalidates = [answerKeys.templates()]
  const save = useMutation({
    mutationFn: withSession(saveTemplate),
    onSuccess: () => choose(''),
    meta: { success: 'Template saved', failure: 'Template not saved', invalidates },
  })
  const remove = useMutation({
    mutationFn: removeTemplate,
    onSuccess: () => choose(''),
    onSettled: () => setDeleting(false),
    meta: { success: 'Template deleted', failure: 'Template not deleted', invalidates },
  })
  const { question, ask } = useUnsavedChanges(isDirty)

  function choose(id: string) {
    setChosen(id)
    const { title, words } = templates.find((one) => one.id === id) ?? empty
    reset({ title, words })
    save.reset()
    remove.reset()
  }

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => save.mutateAsync({ id: template?.id, ...values }).catch(() => {}))(event)
      }
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        <SelectField
          label="Template"
          value={template?.id ?? ''}
          disabled={isSubmitting}
          choices={[
            { value: '', label: 'A new one' },
            ...templates.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ target: { value } }) => ask(() => choose(value))}
        />
        <TextField label="Title" required error={errors.title?.message} {...register('title')} />
        <TextAreaField label="Words" rows={10} required error={errors.words?.message} {...register('words')} />
      </div>
      <FormFooter
        failure={save.error && `The template is not saved. ${save.error.words}`}
        isBusy={isSubmitting}
        submit="Save template"
        close="Close"
        onClose={onClose}
      >
        {template && (
          <button
            type="button"
            disabled={isSubmitting}
            onClick={() => setDeleting(true)}
            className={buttonStyles({ look: 'quiet', className: 'mr-auto' })}
          >
            Delete
            <span className="sr-only">{` the template ${template.title}`}</span>
          </button>
        )}
      </FormFooter>
      {template && isDeleting && (
        <ConfirmDialog
          title={`Delete ${template.title}`}
          question="Are you sure you want to delete this template? What was sent with it stays."
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(template.id)}
          onCancel={() => setDeleting(false)}
        />
      )}
      {question}
    </form>
  )
}
