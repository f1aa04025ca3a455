import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useRowForm } from '@/dashboard/form/use-row-form'
import type { Appointment } from '@/entities/appointments/appointment'
import { openChoice, useSlotChoiceOf, type Chosen, type Sending } from '../../booking/use-slot-choice'
import { adminRules } from '../../entered-appointment.schema'

const schema = z.object({ day: z.string(), time: z.string() })

const choiceOf = ({ appointment_date: day }: Pick<Appointment, 'appointment_date'>) => ({ day, time: '' })

/** `opened` holds the fields that saving needs. */
export function useDraftedChoice<Version extends Pick<Appointment, 'appointment_date'>>(
  name: string,
  opened: Version,
  sending: Sending,
) {
  const [openedAt] = useState(() => new Date())
  const { form, ...rest } = useRowForm({ name, schema, opened, valuesOf: choiceOf, asks: false })
  const { control, setValue } = form
  const [day, time] = useWatch({ control, name: ['day', 'time'] })
  const choose = useCallback(
    (chosen: Chosen) => {
      setValue('day', chosen.day, { shouldDirty: true })
      setValue('time', chosen.time, { shouldDirty: true })
    },
    [setValue],
  )
  return {
    ...rest,
    choice: useSlotChoiceOf(openChoice({ day, time }, openedAt, adminRules), choose, adminRules, sending),
  }
}
