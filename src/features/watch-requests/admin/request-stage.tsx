import { useState } from 'react'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { notFoundText } from '@/dashboard/form/not-found-text'
import { SelectField } from '@/dashboard/form/select-field'
import { RowStatus } from '@/dashboard/list/row-status'
import { closedReasons, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { orNull } from '@/lib/form-fields'
import { useSaveRequest } from '../api/cases.mutations'
import { requestList } from './request-list'

/** Asks why a request is closed. */
export function RequestStage({ request }: { request: WatchRequest }) {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <>
      <RowStatus list={requestList} row={request} ask={{ status: 'closed', onAsk: () => setIsClosing(true) }} />
      {isClosing && <ClosingDialog request={request} onClose={() => setIsClosing(false)} />}
    </>
  )
}

const reasons = [
  { value: '', label: 'Not stated' },
  ...Object.entries(closedReasons).map(([value, label]) => ({ value, label })),
]

function ClosingDialog({ request, onClose }: { request: WatchRequest; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [seen] = useState(request)
  const save = useSaveRequest('Request closed')
  return (
    <Modal
      title="Close the request"
      description={`Of ${requestList.words.nameOf(seen)}. They see that it is closed, and not why.`}
      onClose={onClose}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending) return
          const { id, updated_at, status, closed_because } = seen
          save.mutate(
            {
              seen: { id, updated_at, status, closed_because },
              values: { status: 'closed', closed_because: orNull(reason) },
            },
            { onSuccess: onClose },
          )
        }}
        failure={save.error && `The request was not closed. ${notFoundText(save.error)}`}
        isBusy={save.isPending}
        submit="Close the request"
        onClose={onClose}
      >
        <SelectField
          label="Why (optional)"
          choices={reasons}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogForm>
    </Modal>
  )
}
