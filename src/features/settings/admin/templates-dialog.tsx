import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { trashText } from '@/dashboard/changes/trash-text'
import { startedNow, undoable, undoOf } from '@/dashboard/changes/undo'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { SelectField } from '@/dashboard/form/select-field'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { removeTemplate, saveTemplate, templatesQuery } from '@/entities/replies/replies.api'
import { replyKeys, type ReplyTemplate } from '@/entities/replies/reply'
import { withSession } from '@/lib/drafts/unsaved'
import { requiredLine, requiredText } from '@/lib/form-fields'
import { notify } from '@/lib/notify'

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(templatesQuery())
  return (
    <Modal
      title="Templates"
      description="Ready-made replies. {name}, {watch} and {hours} (the store hours) are filled in when you choose one."
      onClose={onClose}
    >
      {query.data && <Templates templates={query.data} onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the templates" />
    </Modal>
  )
}

/** Limits of the database. */
const schema = z.object({ title: requiredLine('Title', 60), words: requiredText('Message', 5000) })
const valuesOf = (template?: ReplyTemplate) => ({ title: template?.title ?? '', words: template?.words ?? '' })

type TemplatesProps = { templates: ReplyTemplate[]; onClose: () => void }

function Templates({ templates, onClose }: TemplatesProps) {
  const [{ chosen, turn }, setChosen] = useState({ chosen: '', turn: 0 })
  return (
    <TemplateForm
      // A new key gives each template a new form.
      key={`${turn}:${chosen}`}
      templates={templates}
      template={templates.find(({ id }) => id === chosen)}
      isNext={turn > 0}
      onChoose={(next) => setChosen({ chosen: next, turn: turn + 1 })}
      onClose={onClose}
    />
  )
}

type TemplateFormProps = TemplatesProps & {
  template?: ReplyTemplate
  isNext: boolean
  onChoose: (id: string) => void
}

function TemplateForm({ templates, template, isNext, onChoose, onClose }: TemplateFormProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { form, field, notice, question, ask, clear } = useRowForm({
    name: `template:${template?.id ?? 'new'}`,
    schema,
    opened: template,
    valuesOf,
  })
  const { handleSubmit, formState } = form
  const { isSubmitting } = formState
  const invalidates = [replyKeys.templates()]
  const save = useMutation({
    mutationFn: withSession(saveTemplate),
    onSuccess: (saved) => {
      choose('')
      notify.success('Template saved', undefined, undoable('reply_templates', [saved], startedNow()))
    },
    meta: { failure: 'Template not saved', invalidates },
  })
  const remove = useMutation({
    mutationFn: removeTemplate,
    onSuccess: () => choose(''),
    onSettled: () => setDeleting(false),
    meta: {
      success: ['Template deleted', trashText],
      failure: 'Template not deleted',
      invalidates,
      undo: undoOf('reply_templates', (id: string) => [id]),
    },
  })

  function choose(next: string) {
    clear()
    onChoose(next)
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
          // The focused select or button has disappeared.
          autoFocus={isNext}
          value={template?.id ?? ''}
          disabled={isSubmitting}
          choices={[
            { value: '', label: 'New template' },
            ...templates.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ target: { value } }) => ask(() => choose(value))}
        />
        {notice}
        <TextField label="Title" required {...field('title')} />
        <TextAreaField label="Message" rows={10} required {...field('words')} />
      </div>
      <FormFooter
        failure={save.error && `The template was not saved. ${save.error.words}`}
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
          question="Are you sure you want to delete this template? Replies sent with it stay."
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
