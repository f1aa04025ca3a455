import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { toAuthFailure } from '../auth-failure'
import { factorNameSchema } from './account.schema'
import { DialogActions } from './dialog-actions'
import { Outcome, type Told } from './outcome'

type EnrolNameProps = { taken: string[]; onName: (name: string) => Promise<void>; onCancel: () => void }

const usualName = 'Authenticator of my phone'

/** The first step of enrolling: a name, by which the authenticator is known among others. */
export function EnrolName({ taken, onName, onCancel }: EnrolNameProps) {
  const [told, setTold] = useState<Told>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(factorNameSchema(taken)),
    defaultValues: { name: taken.includes(usualName) ? '' : usualName },
  })
  const { errors, isSubmitting } = formState

  const begin = handleSubmit(async ({ name }) => {
    setTold(undefined)
    try {
      await onName(name)
    } catch (error) {
      setTold({ kind: 'failure', title: 'It could not be begun', text: toAuthFailure(error).words })
    }
  })

  return (
    <form noValidate onSubmit={begin} className="flex flex-col gap-6">
      <TextField
        label="Name"
        autoComplete="off"
        hint="So that you know it again, e.g. the phone that it is on."
        {...register('name')}
        error={errors.name?.message}
      />
      <div>
        <Outcome told={told} className="mb-6" />
        <DialogActions action="Continue" busyLabel="Preparing..." busy={isSubmitting} onCancel={onCancel} />
      </div>
    </form>
  )
}
