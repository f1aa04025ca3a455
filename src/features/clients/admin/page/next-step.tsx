import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { PanelSection } from '@/dashboard/panel/panel-section'
import type { Client } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { orNull, requiredText } from '@/lib/form-fields'
import { useSaveClient } from '../../api/clients.mutations'
import { notFoundText } from '../../client-texts'
import { DueDay } from './due-day'
import { StepDone } from './step-done'

export function NextStep({ client }: { client: Client }) {
  const edit = useDialogUrl('edit')
  const { next_step: step, next_step_on: day } = client
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
        {step && <StepDone client={client} onDone={() => document.getElementById('panel-title')?.focus()} />}
      </div>
      {edit.value === 'next-step' && (
        <Modal title="Next step" description={nextStepOf(client)} onClose={edit.close}>
          <NextStepForm client={client} onClose={edit.close} />
        </Modal>
      )}
    </PanelSection>
  )
}

const schema = z.object({ step: requiredText('Next step', 500), day: z.string() })

/** Description of the dialog. */
export const nextStepOf = (client: Client) => `For ${clientName(client)}. Only the showroom sees it.`

export function NextStepForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, updated_at, next_step, next_step_on } = client
  const { form, seen, notice, question, leave } = useRowForm({
    name: `next-step:${id}`,
    schema,
    opened: { id, updated_at, next_step, next_step_on },
    valuesOf: (version) => ({ step: version.next_step ?? '', day: version.next_step_on ?? '' }),
  })
  const { register, handleSubmit, formState } = form
  const save = useSaveClient('Next step saved')
  return (
    <DialogForm
      onSubmit={handleSubmit(({ step, day }) => {
        const values = { next_step: step, next_step_on: orNull(day) }
        save.mutate({ seen, values }, { onSuccess: () => leave(onClose) })
      })}
      failure={save.error && `The next step was not saved. ${notFoundText(save.error)}`}
      isBusy={save.isPending}
      submit="Save next step"
      onClose={onClose}
      question={question}
    >
      {notice}
      <TextAreaField
        label="What comes next"
        rows={3}
        required
        error={formState.errors.step?.message}
        {...register('step')}
      />
      <TextField
        type="date"
        label="Due on (optional)"
        hint="You will see it under Today from that day on."
        className="sm:w-1/2"
        {...register('day')}
      />
    </DialogForm>
  )
}
