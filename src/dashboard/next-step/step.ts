import type { FormMutation } from '../form/mutation-form'

/** A client's or a request's. */
export type Stepped = { id: string; updated_at: string; next_step: string | null; next_step_on: string | null }

type StepUpdate = { seen: Stepped; values: Pick<Stepped, 'next_step' | 'next_step_on'> }

/** The mutation that saves a step, or clears it. */
export type StepSave = FormMutation<StepUpdate>

export const stepOf = ({ id, updated_at, next_step, next_step_on }: Stepped): Stepped => ({
  id,
  updated_at,
  next_step,
  next_step_on,
})
