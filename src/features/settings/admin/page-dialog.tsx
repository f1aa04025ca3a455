import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { ConflictNotice } from '@/dashboard/form/conflict-notice'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import type { PageText, WrittenPage } from '@/entities/page-texts/page-text'
import { VersionConflict, type Fields } from '@/lib/drafts/versions'
import { requiredText } from '@/lib/form-fields'
import { pages, paths } from '@/lib/pages/pages'
import { useSavePageText } from '../api/settings.mutations'
import { editedTextQuery } from '../api/settings.queries'

type PageDialogProps = { name: WrittenPage; onClose: () => void }

/** What a page says whose words are the owner's. */
export function PageDialog({ name, onClose }: PageDialogProps) {
  const query = useQuery(editedTextQuery(name))
  return (
    <Modal title={pages[name].label} description="What visitors read on this page." onClose={onClose}>
      {query.data && <PageForm name={name} text={query.data} onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the page" />
    </Modal>
  )
}

/** Limits as in the database. */
const schema = z.object({ words: requiredText('Text', 20_000) })
const valuesOf = ({ words }: PageText) => ({ words })
const fieldsOf = (words: string): Fields => new Map([['words', { label: 'Text', value: words }]])

function PageForm({ name, text, onClose }: PageDialogProps & { text: PageText }) {
  const [opened] = useState(text)
  const { form, seen, setSeen, notice, clear } = useKeptForm({ name: `page:${name}`, schema, opened, valuesOf })
  const { register, control, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const typed = useWatch({ control, name: 'words' })
  /** What somebody else has made of it since. */
  const [current, setCurrent] = useState<PageText>()
  const save = useSavePageText()
  const { question, leave } = useUnsavedChanges(isDirty || current !== undefined, clear)

  const saveOver = (over: PageText) =>
    handleSubmit(({ words }) =>
      save.mutate(
        { seen: over, words },
        {
          onSuccess: () => leave(onClose),
          onError(error) {
            if (error instanceof VersionConflict && error.current) setCurrent(error.current as PageText)
          },
        },
      ),
    )

  function begin(theirs: PageText) {
    setSeen(theirs)
    setCurrent(undefined)
    save.reset()
    // The notice that had the focus goes.
    setTimeout(() => form.setFocus('words'))
  }

  return (
    <form noValidate onSubmit={(event) => void saveOver(seen)(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {current && (
          <ConflictNotice
            key={current.updated_at}
            thing="page"
            seen={fieldsOf(seen.words)}
            theirs={fieldsOf(current.words)}
            mine={fieldsOf(typed)}
            whenGone=""
            busy={save.isPending}
            onKeepMine={() => {
              begin(current)
              void saveOver(current)()
            }}
            onTakeTheirs={() => {
              form.reset(valuesOf(current))
              begin(current)
            }}
          />
        )}
        {notice}
        <TextAreaField
          label="Text"
          rows={14}
          required
          error={errors.words?.message}
          hint={
            <>
              A line that begins with ## is a heading. An empty line begins a new paragraph.{' '}
              <a href={paths[name]} target="_blank" className="text-link">
                See the page<span className="sr-only">, opens in a new tab</span>
              </a>
            </>
          }
          {...register('words')}
        />
      </div>
      <FormFooter
        failure={save.error && !(save.error instanceof VersionConflict) && `The page is not saved. ${save.error.words}`}
        isBusy={save.isPending}
        submit="Save page"
        onClose={onClose}
      />
      {question}
    </form>
  )
}
