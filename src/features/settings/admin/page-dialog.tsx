import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import type { PageText, WrittenPage } from '@/entities/page-texts/page-texts.api'
import { requiredText } from '@/lib/form-fields'
import { pages, paths } from '@/lib/pages/pages'
import { useSavePageText } from '../api/settings.mutations'
import { editedTextQuery } from '../api/settings.queries'

type PageDialogProps = { name: WrittenPage; onClose: () => void }

export function PageDialog({ name, onClose }: PageDialogProps) {
  const query = useQuery(editedTextQuery(name))
  return (
    <Modal title={pages[name].label} description="What visitors read on this page." onClose={onClose}>
      {query.data && <PageForm name={name} text={query.data} onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the page" />
    </Modal>
  )
}

/** Limits of the database. */
const schema = z.object({ words: requiredText('Text', 20_000) })

function PageForm({ name, text, onClose }: PageDialogProps & { text: PageText }) {
  const save = useSavePageText()
  const { form, notice, question, failure, submit } = useVersionedForm({
    name: `page:${name}`,
    schema,
    opened: text,
    valuesOf: ({ words }: PageText) => ({ words }),
    conflict: { thing: 'page', fieldsOf: ({ words }) => new Map([['words', { label: 'Text', value: words }]]) },
    firstField: 'words',
    save,
    onClose,
  })
  const { register, formState } = form

  return (
    <DialogForm
      onSubmit={submit}
      failure={failure && `The page is not saved. ${failure.words}`}
      isBusy={save.isPending}
      submit="Save page"
      onClose={onClose}
      question={question}
    >
      {notice}
      <TextAreaField
        label="Text"
        rows={14}
        required
        error={formState.errors.words?.message}
        hint={
          <span>
            A line that begins with ## is a heading. An empty line begins a new paragraph.{' '}
            <a href={paths[name]} target="_blank" className="text-link">
              See the page<span className="sr-only">, opens in a new tab</span>
            </a>
          </span>
        }
        {...register('words')}
      />
    </DialogForm>
  )
}
