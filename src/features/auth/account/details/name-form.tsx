import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { formResolver } from '@/lib/form-resolver'
import { toAuthFailure } from '../../sign-in/auth-failure'
import { saveName } from '../account.api'
import { useRenew } from '../account.queries'
import { nameSchema } from '../account.schema'
import { Outcome, type OutcomeMessage } from '../outcome'

export function NameForm({ name }: { name: string }) {
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const renew = useRenew()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(nameSchema),
    defaultValues: { fullName: name },
  })
  const { errors, isSubmitting } = formState

  const save = handleSubmit(async (values) => {
    setOutcome(undefined)
    try {
      await saveName(values.fullName)
      reset(values)
      setOutcome({ kind: 'success', title: 'Your name is saved' })
      void renew()
    } catch (error) {
      setOutcome({ kind: 'failure', title: 'Your name was not saved', text: toAuthFailure(error).words })
    }
  })

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-6">
      <TextField label="Full Name" autoComplete="name" {...register('fullName')} error={errors.fullName?.message} />
      <div>
        <Outcome outcome={outcome} className="mb-6" />
        <SubmitButton look="outline" busy={isSubmitting} busyLabel="Saving..." className="max-sm:w-full">
          Save name
        </SubmitButton>
      </div>
    </form>
  )
}
