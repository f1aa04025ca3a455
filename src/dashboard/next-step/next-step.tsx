import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { orNull, requiredText } from '@/lib/form-fields'
import { Modal } from '../dialog/modal'
import { useDialogUrl } from '../dialog/use-dialog-url'
import { MutationForm } from '../form/mutation-form'
import { PanelSection } from '../panel/panel-section'
import { DueDay } from './due-day'
import { stepOf, type Stepped, type StepSave } from './step'
import { StepDone } from './step-done'

type NextStepProps = { row: Stepped; name: string; save: StepSave; done: StepSave; draft: string }

export function NextStep({ row, name, save, done, draft }: NextStepProps) {
  const edit = useDialogUrl('edit')
  const { next_step: step, next_step_on: day } = row
  return (
    <PanelSection title="Next step">
      {step && (
        <p className="mt-2 text-md wrap-anywhere whitespace-pre-line">
          <span>{step}</span> <DueDay day={day} now={new Date()} />
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={() => edit.open('next-step')} className={buttonStyles({ look: 'quiet' })}>
          {step ? 'Edit next step' : 'Add a next step'}
        </button>
        {step && (
          <StepDone row={row} name={name} done={done} onDone={() => document.getElementById('panel-title')?.focus()} />
        )}
      </div>
      {edit.value === 'next-step' && (
        <Modal title="Next step" description={nextStepOf(name)} onClose={edit.close}>
          <NextStepForm row={row} save={save} draft={draft} onClose={edit.close} />
        </Modal>
      )}
    </PanelSection>
  )
}

const schema = z.object({ step: requiredText('Next step', 500), day: z.string() })

/** Description of the dialog. */
export const nextStepOf = (name: string) => `For ${name}. Only the showroom sees it.`

type NextStepFormProps = Omit<NextStepProps, 'name' | 'done'> & { onClose: () => void }

export function NextStepForm({ row, save, draft, onClose }: NextStepFormProps) {
  return (
    <MutationForm
      name={`${draft}:${row.id}`}
      schema={schema}
      opened={stepOf(row)}
      valuesOf={({ next_step, next_step_on }) => ({ step: next_step ?? '', day: next_step_on ?? '' })}
      mutation={save}
      sentOf={({ step, day }, seen) => ({ seen, values: { next_step: step, next_step_on: orNull(day) } })}
      failure="The next step was not saved."
      submit="Save next step"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextAreaField
            label="What comes next"
            rows={3}
            required
            // Under Today, the form follows its dialog. On touch screens, the keyboard would cover it.
            autoFocus={window.matchMedia('(pointer: fine)').matches}
            {...field('step')}
          />
          <TextField
            type="date"
            label="Due on (optional)"
            hint="You will see it under Today from that day on."
            className="sm:w-1/2"
            {...field('day')}
          />
        </>
      )}
    </MutationForm>
  )
}
