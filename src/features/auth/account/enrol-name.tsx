import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { toAuthFailure } from '../auth-failure'
import { factorNameSchema } from './account.schema'
import { beginEnrolment, type Enrolment } from './factors.api'
import { Outcome, type Told } from './outcome'

type EnrolNameProps = { taken: string[]; onBegun: (enrolment: Enrolment) => void; onCancel: () => void }

const usualName = 'Authenticator of my phone'

/** The first step of enrolling: a name, by which the authenticator is known among others. */
export function EnrolName({ taken, onBegun, onCancel }: EnrolNameProps) {
  const [told, setTold] = useState<Told>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(factorNameSchema(taken)),
    defaultValues: { name: taken.includes(usualName) ? '' : usualName },
  })
  const { errors, isSubmitting } = formState

  const begin = handleSubmit(async ({ name }) => {
    setTold(undefined)
    try {
      onBegun(await beginEnrolment(name))
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
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={isSubmitting} busyLabel="Preparing...">
            Continue
          </SubmitButton>
          <button type="button" onClick={onCancel} className={buttonStyles({ look: 'outline' })}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  )
}
