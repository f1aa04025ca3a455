import * as z from 'zod/mini'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useRowForm } from '@/dashboard/form/use-row-form'
import type { Client } from '@/entities/clients/client'
import { optionalLine, orNull } from '@/lib/form-fields'
import { useSaveClient } from '../../api/clients.mutations'
import { lostWords } from '../../client-texts'

const schema = z.object({ name: optionalLine('Name', 200) })

const seenName = ({ id, updated_at, name }: Client) => ({ id, updated_at, name })
const valuesOf = ({ name }: ReturnType<typeof seenName>) => ({ name: name ?? '' })

/** Names a client otherwise than their rows do. */
export function NameDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { form, seen, notice, question, leave } = useRowForm({
    name: `client-name:${client.id}`,
    schema,
    opened: seenName(client),
    valuesOf,
  })
  const { register, handleSubmit, formState } = form
  const save = useSaveClient('Name saved')
  return (
    <Modal
      title="Edit name"
      description="The name you use for this client. What they wrote themselves does not change."
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
        <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
          {notice}
          <TextField
            label="Name"
            autoComplete="off"
            hint="Leave it empty to use the name they last gave."
            error={formState.errors.name?.message}
            {...register('name')}
          />
        </div>
        <FormFooter
          failure={save.error && `The name was not saved. ${lostWords(save.error)}`}
          isBusy={save.isPending}
          submit="Save name"
          onClose={onClose}
        />
        {question}
      </form>
    </Modal>
  )
}
