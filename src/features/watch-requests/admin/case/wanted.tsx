import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { SelectField } from '@/dashboard/form/select-field'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { useSaveRow } from '@/dashboard/list/list-mutations'
import type { VersionOf } from '@/dashboard/list/row-version.api'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { columnLabel } from '@/dashboard/tables'
import { choicesOf } from '@/entities/watches/fact-inputs'
import { conditionWords } from '@/entities/watches/fact-words'
import { watchNamesQuery } from '@/entities/watches/watch-names.api'
import { wantList } from '../../api/cases.mutations'
import type { Want } from '../../case'
import { shownWants, wantForm, wantSchema, wantValues, type WantInput } from '../../wants.schema'
import type { CaseProps } from './case-sheet'

/** The facts of what is wanted. The client can correct them, too. */
export function Wanted({ request: { id, wants } }: CaseProps) {
  const edit = useDialogUrl('edit')
  const facts = shownWants(wantValues(wants))
  return (
    <PanelSection title="What is wanted">
      {facts.length === 0 && <p className="mt-1 text-muted">Nothing is stated yet but their own words.</p>}
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => edit.open('wants')} className={buttonStyles({ look: 'quiet' })}>
        {facts.length > 0 ? 'Edit what is wanted' : 'State what is wanted'}
      </button>
      {edit.value === 'wants' && (
        <Modal title="What is wanted" description="The client sees this, and can correct it." onClose={edit.close}>
          <WantForm request={id} want={wants ?? undefined} onClose={edit.close} />
        </Modal>
      )}
    </PanelSection>
  )
}

const conditionChoices = choicesOf(conditionWords, 'Any').map(({ value, label }) => ({
  value,
  label: value === '' || value === 'new' ? label : `${label} or better`,
}))

const wantLabel = (column: string) => columnLabel('wants', column)

type WantFormProps = { request: string; want?: VersionOf<Want>; onClose: () => void }

function WantForm({ request, want, onClose }: WantFormProps) {
  const rowForm = wantForm(request)
  const save = useSaveRow(wantList, rowForm)
  const { form, field, notice, question, failure, submit } = useVersionedForm<WantInput, VersionOf<Want> | undefined>({
    name: `wants:${request}`,
    schema: wantSchema,
    opened: want,
    valuesOf: wantValues,
    conflict: {
      thing: 'description',
      whenGone: 'It can be added again.',
      fieldsOf: rowForm.fieldsOf,
      canStartAnew: true,
    },
    firstField: 'brand',
    save,
    onClose,
  })
  const { data: watches = [] } = useQuery(watchNamesQuery())
  const lists = useId()
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure?.words}
      isBusy={form.formState.isSubmitting}
      submit="Save"
      onClose={onClose}
      question={question}
    >
      {notice}
      <p className="text-sm text-muted">All optional. Separate several brands or materials by commas.</p>
      <div className="grid grid-cols-2 gap-x-6 gap-y-6 *:min-w-0">
        <TextField label="Brand" list={`${lists}-brands`} {...field('brand')} />
        <TextField label="Reference" {...field('reference')} />
        <TextField
          label={wantLabel('search')}
          hint="As in the collection’s search."
          className="col-span-2"
          {...field('search')}
        />
        <TextField label={wantLabel('made_from')} inputMode="numeric" {...field('made_from')} />
        <TextField label={wantLabel('made_to')} inputMode="numeric" {...field('made_to')} />
        <TextField label="Diameter from (mm)" inputMode="decimal" {...field('from')} />
        <TextField label="Diameter to (mm)" inputMode="decimal" {...field('to')} />
        <TextField label="Material" list={`${lists}-materials`} {...field('material')} />
        <SelectField label={wantLabel('condition')} choices={conditionChoices} {...field('condition')} />
        <CheckboxField label={wantLabel('needs_box')} {...form.register('needs_box')} />
        <CheckboxField label={wantLabel('needs_papers')} {...form.register('needs_papers')} />
        <TextField label={wantLabel('budget')} inputMode="numeric" {...field('budget')} />
        <TextField label={wantLabel('needed_by')} type="date" {...field('needed_by')} />
      </div>
      <Suggestions id={`${lists}-brands`} values={watches.map(({ brand }) => brand)} />
      <Suggestions id={`${lists}-materials`} values={watches.map(({ material }) => material)} />
    </DialogForm>
  )
}

function Suggestions({ id, values }: { id: string; values: (string | null)[] }) {
  const stated = new Set(values.filter((value) => value))
  return (
    <datalist id={id}>
      {[...stated].sort().map((value) => (
        <option key={value} value={value!} />
      ))}
    </datalist>
  )
}
