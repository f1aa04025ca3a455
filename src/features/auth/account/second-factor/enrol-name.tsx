import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { formResolver } from '@/lib/form-resolver'
import type { Factor } from '../../api/second-step.api'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { toInternational } from '../account'
import { DialogActions } from '../account-dialog'
import { factorSchema } from '../account.schema'
import { Outcome, type OutcomeMessage } from '../outcome'
import type { NewFactor } from './factors.api'

type EnrolNameProps = {
  kind: Factor['kind']
  taken: string[]
  onName: (named: NewFactor) => Promise<void>
  onCancel: () => void
}

const usualNames = { totp: 'Authenticator on my phone', phone: 'My phone' }

export function EnrolName({ kind, taken, onName, onCancel }: EnrolNameProps) {
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const usual = usualNames[kind]
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(factorSchema(kind, taken)),
    defaultValues: { phone: '', name: taken.includes(usual) ? '' : usual },
  })
  const { errors, isSubmitting } = formState

  const begin = handleSubmit(async ({ name, phone }) => {
    setOutcome(undefined)
    try {
      await onName({ name, phone: kind === 'phone' ? toInternational(phone) : undefined })
    } catch (error) {
      setOutcome({ kind: 'failure', title: 'Setup could not be started', text: toAuthFailure(error).words })
    }
  })

  return (
    <form noValidate onSubmit={begin} className="flex flex-col gap-6">
      {kind === 'phone' && (
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          {...register('phone')}
          error={errors.phone?.message}
        />
      )}
      <TextField
        label="Name"
        autoComplete="off"
        hint={kind === 'phone' ? 'So you recognize it.' : 'So you recognize it, e.g. the phone it is on.'}
        {...register('name')}
        error={errors.name?.message}
      />
      <div>
        <Outcome outcome={outcome} className="mb-6" />
        <DialogActions action="Continue" busyLabel="Preparing..." busy={isSubmitting} onCancel={onCancel} />
      </div>
    </form>
  )
}
