import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { contactText, clientName } from '@/entities/clients/client-name'
import { useSplitClient } from '../../api/clients.mutations'
import type { ClientPage } from '../../client-page'

export function SplitDialog({ page, onClose }: { page: ClientPage; onClose: () => void }) {
  const { client, contacts } = page
  const name = clientName(client)
  const [chosen, setChosen] = useState<string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const split = useSplitClient()
  const moved = contacts.filter(({ value }) => chosen.includes(value))
  const isAll = moved.length === contacts.length

  function submit() {
    setIsMissing(moved.length === 0)
    if (moved.length === 0 || isAll) return
    split.mutate({ client: client.id, contacts: moved }, { onSuccess: onClose })
  }

  return (
    <Modal
      title="Split into two clients"
      description={`Choose what does not belong to ${name}. It goes to a new client, with everything that was sent from it.`}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex grow flex-col"
      >
        <fieldset className="grow px-6 py-6 sm:px-8">
          <legend className="sr-only">Contact details of the other client</legend>
          <div className="divide-y divide-line border-y border-line">
            {contacts.map(({ kind, value }) => (
              <CheckboxField
                key={kind + value}
                label={<span className="wrap-anywhere tabular-nums">{contactText(value)}</span>}
                checked={chosen.includes(value)}
                onChange={({ target }) => {
                  setIsMissing(false)
                  setChosen(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }}
              />
            ))}
          </div>
          <p className="mt-5 text-md leading-relaxed text-muted">
            Notes, tags and the next step stay with <span>{name}</span>. No inquiry, appointment or request changes. We
            will not suggest again that the two are the same person, but you can merge them at any time.
          </p>
        </fieldset>
        <FormFooter
          failure={failure()}
          isBusy={split.isPending}
          busyLabel="Splitting..."
          submit="Split"
          onClose={onClose}
        />
      </form>
    </Modal>
  )

  function failure() {
    if (isMissing) return 'Choose at least one.'
    if (isAll) return `Leave at least one with ${name}.`
    return split.error && `They were not split. ${split.error.words}`
  }
}
