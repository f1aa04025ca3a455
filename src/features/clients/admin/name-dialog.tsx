import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '@/components/form/text-field'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import type { Client } from '@/entities/clients/client'
import { optionalText, orNull } from '@/lib/form-fields'
import { useSaveClient } from '../api/clients.mutations'
import { lostWords } from '../client-texts'

const schema = z.object({ name: optionalText('Name', 200) })

/** Names a client otherwise than their rows do. */
export function NameDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  /** The version that saving writes over, whatever comes meanwhile. */
  const [seen] = useState(client)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: seen.name ?? '' },
  })
  const save = useSaveClient('Name saved')
  const { question, leave } = useUnsavedChanges(formState.isDirty)
  return (
    <Modal
      title="Edit name"
      description="How the house calls this client. What they wrote themselves stays as it is."
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ name }) =>
            save.mutate({ seen, values: { name: orNull(name) } }, { onSuccess: () => leave(onClose) }),
          )(event)
        }
        className="flex grow flex-col"
      >
        <div className="grow px-6 py-6 sm:px-8">
          <TextField
            label="Name"
            autoComplete="off"
            hint="Left empty, they are called as they last called themselves."
            error={formState.errors.name?.message}
            {...register('name')}
          />
        </div>
        <FormFooter
          failure={save.error && `The name is not saved. ${lostWords(save.error)}`}
          isBusy={save.isPending}
          submit="Save name"
          onClose={onClose}
        />
        {question}
      </form>
    </Modal>
  )
}
