import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
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
import { conditionWords } from '@/entities/watches/fact-words'
import { longDay } from '@shared/days'
import { wantList } from '../../api/cases.mutations'
import { caseQueries } from '../../api/cases.queries'
import type { Want } from '../../case'
import { conditions, shownWants, wantSchema, wantValues, type WantInput } from '../../wants.schema'
import type { CaseProps } from './case-sheet'
import { wantForm, wantLabel } from './want-form'

/** The facts of what is wanted. The client can correct them, too. */
export function Wanted({ request, file: { want } }: CaseProps) {
  const edit = useDialogUrl('edit')
  const facts = shownWants(wantValues(want ?? undefined)).filter(({ value }) => value !== '')
  return (
    <PanelSection title="What is wanted">
      {facts.length === 0 && <p className="mt-1 text-muted">Nothing is stated yet but their own words.</p>}
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{key === 'needed_by' ? longDay(value) : value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => edit.open('wants')} className={buttonStyles({ look: 'quiet' })}>
        {facts.length > 0 ? 'Edit what is wanted' : 'State what is wanted'}
      </button>
      {edit.value === 'wants' && (
        <Modal title="What is wanted" description="The client sees this, and can correct it." onClose={edit.close}>
          <WantForm request={request.id} want={want ?? undefined} onClose={edit.close} />
        </Modal>
      )}
    </PanelSection>
  )
}

const conditionChoices = conditions.map((value) => ({
  value,
  label: value === '' ? 'Any' : `${conditionWords[value]}${value === 'new' ? '' : ' or better'}`,
}))

type WantFormProps = { request: string; want?: VersionOf<Want>; onClose: () => void }

function WantForm({ request, want, onClose }: WantFormProps) {
  const [rowForm] = useState(() => wantForm(request))
  const save = useSaveRow(wantList, rowForm)
  const { form, notice, question, failure, submit } = useVersionedForm<WantInput, VersionOf<Want> | undefined>({
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
  const { data: knowns } = useQuery(caseQueries.knowns())
  const lists = useId()
  const { register, formState } = form
  const fieldOf = (name: keyof WantInput, label: string) => ({
    label,
    autoComplete: 'off',
    error: formState.errors[name]?.message as string | undefined,
    ...register(name),
  })
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure?.words}
      isBusy={formState.isSubmitting}
      submit="Save"
      onClose={onClose}
      question={question}
    >
      {notice}
      <p className="text-sm text-muted">All optional. Separate several brands or materials by commas.</p>
      <div className="grid grid-cols-2 gap-x-6 gap-y-6 *:min-w-0">
        <TextField {...fieldOf('brand', 'Brand')} list={`${lists}-brands`} />
        <TextField {...fieldOf('reference', 'Reference')} />
        <TextField
          {...fieldOf('search', wantLabel('search'))}
          hint="As in the collection’s search."
          className="col-span-2"
        />
        <TextField {...fieldOf('made_from', wantLabel('made_from'))} inputMode="numeric" />
        <TextField {...fieldOf('made_to', wantLabel('made_to'))} inputMode="numeric" />
        <TextField {...fieldOf('from', 'Diameter from (mm)')} inputMode="decimal" />
        <TextField {...fieldOf('to', 'Diameter to (mm)')} inputMode="decimal" />
        <TextField {...fieldOf('material', 'Material')} list={`${lists}-materials`} />
        <SelectField label={wantLabel('condition')} choices={conditionChoices} {...register('condition')} />
        <CheckboxField label={wantLabel('needs_box')} {...register('needs_box')} />
        <CheckboxField label={wantLabel('needs_papers')} {...register('needs_papers')} />
        <TextField {...fieldOf('budget', wantLabel('budget'))} inputMode="numeric" />
        <TextField {...fieldOf('needed_by', wantLabel('needed_by'))} type="date" />
      </div>
      <datalist id={`${lists}-brands`}>
        {knowns?.brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <datalist id={`${lists}-materials`}>
        {knowns?.materials.map((material) => (
          <option key={material} value={material} />
        ))}
      </datalist>
    </DialogForm>
  )
}
