import type { AppError } from '@/lib/failures/errors'

/** A client's or a request's. */
export type Stepped = { id: string; updated_at: string; next_step: string | null; next_step_on: string | null }

type StepUpdate = { seen: Stepped; values: Pick<Stepped, 'next_step' | 'next_step_on'> }

/** The mutation that saves a step, or clears it. */
export type StepSave = {
  mutate: (update: StepUpdate, options?: { onSuccess: () => void }) => void
  isPending: boolean
  error: AppError | null
}

export const stepOf = ({ id, updated_at, next_step, next_step_on }: Stepped): Stepped => ({
  id,
  updated_at,
  next_step,
  next_step_on,
})
