import { Link } from '@/components/link'
import { CallerFields } from '@/dashboard/caller/caller-fields'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { clientPath } from '@/entities/clients/client'
import { addedClientSchema, emptyClient } from '../added-client.schema'
import { useAddClient } from '../api/clients.mutations'

type AddDialogProps = {
  /** Shows the page of whoever was added, or is there already. */
  onShow: (id: string) => void
  onClose: () => void
}

/** Adds a client who has sent nothing yet. */
export function AddDialog(props: AddDialogProps) {
  return (
    <Modal
      title="Add a client"
      description="Anyone who inquires, books or requests a watch is a client already."
      onClose={props.onClose}
    >
      <AddForm {...props} />
    </Modal>
  )
}

function AddForm({ onShow, onClose }: AddDialogProps) {
  const { form, sendingId, notice, question, leave } = useRowForm({
    name: 'client:new',
    schema: addedClientSchema,
    opened: undefined,
    valuesOf: emptyClient,
  })
  const add = useAddClient()
  const twin = add.data

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((client) => {
          if (add.isPending) return
          const id = sendingId()
          add.mutate({ ...client, id }, { onSuccess: (known) => known ?? leave(() => onShow(id)) })
        })(event)
      }
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {notice}
        <CallerFields form={form} onChoose={(known) => leave(() => onShow(known.id))} />
      </div>
      <FormFooter
        failure={
          twin ? (
            <span>
              <span>{twin.name ?? 'Someone without a name'}</span> is already a client, with this{' '}
              <span>{form.getValues('email') ? 'address or number' : 'number'}</span>. Nothing was added.{' '}
              <Link to={clientPath(twin.id)} replace onClick={() => leave(() => {})} className="text-link">
                Open their page
              </Link>
            </span>
          ) : (
            add.error && `The client is not added, and kept here. ${add.error.words}`
          )
        }
        isBusy={add.isPending}
        busyLabel="Adding..."
        submit="Add client"
        onClose={onClose}
      />
      {question}
    </form>
  )
}
