import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { ComboField } from '@/dashboard/form/combo-field'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { FormDialog } from '@/dashboard/form/form-dialog'
import { FormFooter } from '@/dashboard/form/form-footer'
import { SelectField } from '@/dashboard/form/select-field'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { useWatchChoices } from '@/dashboard/form/use-watch-choices'
import { useSaveRow } from '@/dashboard/list/list-mutations'
import { versionQuery, type VersionOf } from '@/dashboard/list/row-version.api'
import { conditionWords } from '@/entities/watches/fact-words'
import { PicturesField } from '@/features/media/components/pictures-field'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import { randomId } from '@/lib/backend/random-id'
import { candidateList, useAddFromCatalogue } from '../../api/cases.mutations'
import { candidates } from '../../case'
import { conditions } from '../../wants.schema'
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
      version={versionQuery<CandidateRow>(candidates, edited)}
      draft={draftOf(request, edited)}
      onClose={onClose}
    >
      {(row) => <CandidateForm request={request} row={row} onClose={onClose} />}
    </FormDialog>
  )
}

const notStated = { value: '' as const, label: 'Not stated' }
const conditionChoices = conditions.map((value) => ({ value, label: value ? conditionWords[value] : 'Not stated' }))
const answers = [notStated, { value: 'yes' as const, label: 'Yes' }, { value: 'no' as const, label: 'No' }]

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
  const { form, notice, failure, submit } = versioned
  const gate = useUploadGate(session, submit)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  // Pictures and facts of a watch of the catalogue are its own.
  const isOutside = !row?.watch_id
  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {notice}
        {isOutside && (
          <>
            <Controller
              control={control}
              name="image_urls"
              render={({ field }) => (
                <PicturesField
                  label="Pictures"
                  folder="watches"
                  value={field.value}
                  onChange={field.onChange}
                  max={mostPictures}
                  session={session}
                />
              )}
            />
            <TextField
              label="Name"
              required
              autoComplete="off"
              placeholder="e.g., Halden Tidewater 300"
              error={errors.name?.message}
              {...register('name')}
            />
            <TextField
              label="Reference"
              autoComplete="off"
              error={errors.reference?.message}
              {...register('reference')}
            />
            <TextField
              label={candidateLabel('made_year')}
              inputMode="numeric"
              autoComplete="off"
              error={errors.made_year?.message}
              {...register('made_year')}
            />
            <SelectField label="Condition" choices={conditionChoices} {...register('condition')} />
            <div className="grid grid-cols-2 gap-x-6">
              <SelectField label={candidateLabel('has_box')} choices={answers} {...register('has_box')} />
              <SelectField label={candidateLabel('has_papers')} choices={answers} {...register('has_papers')} />
            </div>
          </>
        )}
        <TextAreaField label="Words" rows={3} error={errors.words?.message} {...register('words')} />
        <TextField
          label={candidateLabel('place')}
          autoComplete="off"
          placeholder="e.g., Geneva"
          error={errors.place?.message}
          {...register('place')}
        />
        <fieldset className="grid gap-6 border-t border-line pt-5">
          <legend className="float-left font-display text-2xl leading-tight">Private</legend>
          <p className="text-sm text-muted">The client never sees this.</p>
          <TextField label="Seller" autoComplete="off" error={errors.seller?.message} {...register('seller')} />
          <div className="grid grid-cols-2 gap-x-6">
            <TextField
              label={candidateLabel('price_asked')}
              inputMode="decimal"
              autoComplete="off"
              error={errors.price_asked?.message}
              {...register('price_asked')}
            />
            <TextField
              label={candidateLabel('margin_percent')}
              inputMode="decimal"
              autoComplete="off"
              error={errors.margin_percent?.message}
              {...register('margin_percent')}
            />
          </div>
        </fieldset>
      </div>
      <FormFooter
        failure={failure?.words}
        isBusy={isSubmitting}
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
  const choices = useWatchChoices()
  const add = useAddFromCatalogue()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [id] = useState(randomId)
  return (
    <Modal title="Add from the collection" onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          const watch = choices.ids.get(typed.trim())
          if (!watch) return setError(typed ? choices.refuse() : 'Choose a watch')
          if (!add.isPending) add.mutate({ id, request, watch, name: typed.trim() }, { onSuccess: onClose })
        }}
        failure={
          add.error && (add.error.code === 'DUPLICATE_ERROR' ? 'This watch is a candidate already.' : add.error.words)
        }
        isBusy={add.isPending}
        submit="Add candidate"
        onClose={onClose}
      >
        <ComboField
          label="Watch"
          required
          value={typed}
          choices={[...choices.ids.keys()]}
          placeholder="Search the watches"
          error={error}
          onChange={(text) => {
            setTyped(text)
            setError(undefined)
          }}
        />
      </DialogForm>
    </Modal>
  )
}
