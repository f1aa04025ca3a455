import { Link } from '@/components/link'
import { noCaller } from '@/dashboard/caller/caller'
import { CallerFields } from '@/dashboard/caller/caller-fields'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { clientPath } from '@/entities/clients/client'
import { addedClientSchema } from '../added-client.schema'
import { useAddClient } from '../api/clients.mutations'

type AddDialogProps = {
  /** Also opens the page of a client who exists already. */
  onShow: (id: string) => void
  onClose: () => void
}

export function AddDialog({ onShow, onClose }: AddDialogProps) {
  const { form, sendingId, notice, question, leave } = useRowForm({
    name: 'client:new',
    schema: addedClientSchema,
    opened: undefined,
    valuesOf: () => noCaller,
  })
  const add = useAddClient()
  const twin = add.data
  const existing = twin && (
    <span>
      <span>{twin.name ?? 'Someone without a name'}</span> is already a client, with this{' '}
      <span>{form.getValues('email') ? 'address or number' : 'number'}</span>. Nothing was added.{' '}
      <Link to={clientPath(twin.id)} replace onClick={() => leave(() => {})} className="text-link">
        Open their page
      </Link>
    </span>
  )

  return (
    <Modal
      title="Add a client"
      description="Anyone who inquires, books or requests a watch is a client already."
      onClose={onClose}
    >
      <DialogForm
        onSubmit={form.handleSubmit((client) => {
          if (add.isPending) return
          const id = sendingId()
          add.mutate({ ...client, id }, { onSuccess: (known) => known ?? leave(() => onShow(id)) })
        })}
        failure={
          existing || (add.error && `The client was not added. Everything you typed is still here. ${add.error.words}`)
        }
        isBusy={add.isPending}
        busyLabel="Adding..."
        submit="Add client"
        onClose={onClose}
        question={question}
      >
        {notice}
        <CallerFields form={form} onChoose={(known) => leave(() => onShow(known.id))} />
      </DialogForm>
    </Modal>
  )
}
