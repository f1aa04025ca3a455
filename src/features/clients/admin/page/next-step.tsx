import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { useDialogAddress } from '@/dashboard/dialog/use-dialog-address'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { PanelSection } from '@/dashboard/panel/panel-section'
import type { Client } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { orNull, requiredText } from '@/lib/form-fields'
import { useSaveClient } from '../../api/clients.mutations'
import { lostWords } from '../../client-texts'
import { DueDay } from './due-day'
import { StepDone } from './step-done'

/** What the house does next for a client, and when. */
export function NextStep({ client }: { client: Client }) {
  const edit = useDialogAddress('edit')
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
      {edit.value === 'next-step' && <NextStepDialog client={client} onClose={edit.close} />}
    </PanelSection>
  )
}

const schema = z.object({ step: requiredText('Next step', 500), day: z.string() })

const seenStep = ({ id, updated_at, next_step, next_step_on }: Client) => ({ id, updated_at, next_step, next_step_on })
const valuesOf = ({ next_step: step, next_step_on: day }: ReturnType<typeof seenStep>) => ({
  step: step ?? '',
  day: day ?? '',
})

function NextStepDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { form, seen, notice, question, leave } = useRowForm({
    name: `next-step:${client.id}`,
    schema,
    opened: seenStep(client),
    valuesOf,
  })
  const { register, handleSubmit, formState } = form
  const save = useSaveClient('Next step saved')
  return (
    <Modal title="Next step" description={`For ${clientName(client)}. Only the showroom sees it.`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ step, day }) =>
            save.mutate(
              { seen, values: { next_step: step, next_step_on: orNull(day) } },
              { onSuccess: () => leave(onClose) },
            ),
          )(event)
        }
        className="flex grow flex-col"
      >
        <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
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
        </div>
        <FormFooter
          failure={save.error && `The next step was not saved. ${lostWords(save.error)}`}
          isBusy={save.isPending}
          submit="Save next step"
          onClose={onClose}
        />
        {question}
      </form>
    </Modal>
  )
}
