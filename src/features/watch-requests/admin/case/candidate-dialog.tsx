import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { ComboField } from '@/dashboard/form/combo-field'
import { FormDialog } from '@/dashboard/form/form-dialog'
import { FormFooter } from '@/dashboard/form/form-footer'
import { MutationForm } from '@/dashboard/form/mutation-form'
import { SelectField } from '@/dashboard/form/select-field'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { useWatchChoices } from '@/dashboard/form/use-watch-choices'
import { useSaveRow } from '@/dashboard/list/list-mutations'
import { versionQuery, type VersionOf } from '@/dashboard/list/row-version.api'
import { answerWords, choicesOf } from '@/entities/watches/fact-inputs'
import { conditionWords } from '@/entities/watches/fact-words'
import { PicturesField } from '@/features/media/components/pictures-field'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import { randomId } from '@/lib/backend/random-id'
import { candidateList, useAddFromCatalogue } from '../../api/cases.mutations'
import { candidates } from '../../case'
import {
  candidateForm,
  candidateLabel,
  candidateSchema,
  candidateValues,
  mostPictures,
  type CandidateInput,
  type CandidateRow,
} from './candidate.schema'

type CandidateDialogProps = {
  request: string
  /** A candidate's id or 'new'. */
  edited: string
  onClose: () => void
}

const draftOf = (request: string, edited: string) => `candidate:${edited === 'new' ? `new:${request}` : edited}`

export function CandidateDialog({ request, edited, onClose }: CandidateDialogProps) {
  return (
    <FormDialog
      thing="candidate"
      edited={edited}
      newTitle="Add a candidate"
      version={versionQuery<CandidateRow>(candidates, edited)}
      draft={draftOf(request, edited)}
      onClose={onClose}
    >
      {(row) => <CandidateForm request={request} row={row} onClose={onClose} />}
    </FormDialog>
  )
}

const answers = choicesOf(answerWords, 'Not stated')

type CandidateFormProps = { request: string; row?: VersionOf<CandidateRow>; onClose: () => void }

/** Pictures come first: on a phone, the button opens the camera. */
function CandidateForm({ request, row, onClose }: CandidateFormProps) {
  const [rowForm] = useState(() => candidateForm(request))
  const session = useUploadSession()
  const save = useSaveRow(candidateList, rowForm)
  const versioned = useVersionedForm<CandidateInput, VersionOf<CandidateRow> | undefined>({
    name: draftOf(request, row?.id ?? 'new'),
    schema: candidateSchema,
    opened: row,
    valuesOf: candidateValues,
    isUnfinished: session.isUnfinished,
    conflict: {
      thing: 'candidate',
      whenGone: 'It can be added as a new candidate; the pictures it had are gone.',
      fieldsOf: rowForm.fieldsOf,
      canStartAnew: true,
    },
    firstField: 'name',
    save: {
      mutateAsync: (update) =>
        gate.mayPass()
          ? session.during(save.mutateAsync(update)).then(() => void session.commit(update.values.image_urls))
          : undefined,
      error: save.error,
      reset: save.reset,
    },
    onClose,
  })
  const { form, field, notice, failure, submit } = versioned
  const gate = useUploadGate(session, submit)
  // Pictures and facts of a watch of the catalogue are its own.
  const isOutside = !row?.watch_id
  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {notice}
        {isOutside && (
          <>
            <Controller
              control={form.control}
              name="image_urls"
              render={({ field: { value, onChange } }) => (
                <PicturesField
                  label="Pictures"
                  folder="watches"
                  value={value}
                  onChange={onChange}
                  max={mostPictures}
                  session={session}
                />
              )}
            />
            <TextField label="Name" required placeholder="e.g., Halden Tidewater 300" {...field('name')} />
            <TextField label="Reference" {...field('reference')} />
            <TextField label={candidateLabel('made_year')} inputMode="numeric" {...field('made_year')} />
            <SelectField label="Condition" choices={choicesOf(conditionWords, 'Not stated')} {...field('condition')} />
            <div className="grid grid-cols-2 gap-x-6">
              <SelectField label={candidateLabel('has_box')} choices={answers} {...field('has_box')} />
              <SelectField label={candidateLabel('has_papers')} choices={answers} {...field('has_papers')} />
            </div>
          </>
        )}
        <TextAreaField label="Words" rows={3} {...field('words')} />
        <TextField label={candidateLabel('place')} placeholder="e.g., Geneva" {...field('place')} />
        <fieldset className="grid gap-6 border-t border-line pt-5">
          <legend className="float-left font-display text-2xl leading-tight">Private</legend>
          <p className="text-sm text-muted">The client never sees this.</p>
          <TextField label="Seller" {...field('seller')} />
          <div className="grid grid-cols-2 gap-x-6">
            <TextField label={candidateLabel('price_asked')} inputMode="decimal" {...field('price_asked')} />
            <TextField label={candidateLabel('margin_percent')} inputMode="decimal" {...field('margin_percent')} />
          </div>
        </fieldset>
      </div>
      <FormFooter
        failure={failure?.words}
        isBusy={form.formState.isSubmitting}
        submit={row ? 'Save candidate' : 'Add candidate'}
        onClose={onClose}
        className="z-10 [@media(max-height:500px)]:static"
      />
      {gate.question || versioned.question}
    </form>
  )
}

/** Adds a watch of the catalogue, with its own pictures and facts. */
export function CatalogueDialog({ request, onClose }: { request: string; onClose: () => void }) {
  const { ids, refuse } = useWatchChoices()
  const [id] = useState(randomId)
  const watch = z.string().check(
    z.trim(),
    z.refine((name) => ids.has(name), { error: ({ input }) => (input ? refuse() : 'Choose a watch') }),
  )
  return (
    <Modal title="Add from the collection" onClose={onClose}>
      <MutationForm
        name={`candidate-from-collection:${request}`}
        schema={z.object({ watch })}
        opened={undefined}
        valuesOf={() => ({ watch: '' })}
        mutation={useAddFromCatalogue()}
        // The database copies the name of the watch.
        sentOf={({ watch: name }) => ({ id, request_id: request, watch_id: ids.get(name)!, name })}
        failure="The candidate was not added."
        submit="Add candidate"
        onClose={onClose}
      >
        {({ form: { control } }) => (
          <Controller
            control={control}
            name="watch"
            render={({ field, fieldState }) => (
              <ComboField
                label="Watch"
                required
                choices={[...ids.keys()]}
                placeholder="Search the watches"
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
        )}
      </MutationForm>
    </Modal>
  )
}
