import * as z from 'zod/mini'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { MutationForm } from '@/dashboard/form/mutation-form'
import type { Client } from '@/entities/clients/client'
import { optionalLine, orNull } from '@/lib/form-fields'
import { useSaveClient } from '../../api/clients.mutations'

const schema = z.object({ name: optionalLine('Name', 200) })

export function NameDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, updated_at, name } = client
  const save = useSaveClient('Name saved')
  return (
    <Modal
      title="Edit name"
      description="The name you use for this client. What they wrote themselves does not change."
      onClose={onClose}
    >
      <MutationForm
        name={`client-name:${id}`}
        schema={schema}
        opened={{ id, updated_at, name }}
        valuesOf={(version) => ({ name: version.name ?? '' })}
        mutation={save}
        sentOf={(values, seen) => ({ seen, values: { name: orNull(values.name) } })}
        failure="The name was not saved."
        submit="Save name"
        onClose={onClose}
      >
        {({ field }) => (
          <TextField label="Name" hint="Leave it empty to use the name they last gave." {...field('name')} />
        )}
      </MutationForm>
    </Modal>
  )
}
