import * as z from 'zod/mini'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { notFoundText } from '@/dashboard/form/not-found-text'
import { useRowForm } from '@/dashboard/form/use-row-form'
import type { Client } from '@/entities/clients/client'
import { optionalLine, orNull } from '@/lib/form-fields'
import { useSaveClient } from '../../api/clients.mutations'

const schema = z.object({ name: optionalLine('Name', 200) })

export function NameDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, updated_at, name } = client
  const { form, seen, notice, question, leave } = useRowForm({
    name: `client-name:${id}`,
    schema,
    opened: { id, updated_at, name },
    valuesOf: (version) => ({ name: version.name ?? '' }),
  })
  const { register, handleSubmit, formState } = form
  const save = useSaveClient('Name saved')
  return (
    <Modal
      title="Edit name"
      description="The name you use for this client. What they wrote themselves does not change."
      onClose={onClose}
    >
      <DialogForm
        onSubmit={handleSubmit(({ name }) =>
          save.mutate({ seen, values: { name: orNull(name) } }, { onSuccess: () => leave(onClose) }),
        )}
        failure={save.error && `The name was not saved. ${notFoundText(save.error)}`}
        isBusy={save.isPending}
        submit="Save name"
        onClose={onClose}
        question={question}
      >
        {notice}
        <TextField
          label="Name"
          autoComplete="off"
          hint="Leave it empty to use the name they last gave."
          error={formState.errors.name?.message}
          {...register('name')}
        />
      </DialogForm>
    </Modal>
  )
}
