import { useState } from 'react'
import * as z from 'zod/mini'
import { Modal } from '@/dashboard/dialog/modal'
import { MutationForm } from '@/dashboard/form/mutation-form'
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

const schema = z.object({ reason: z.string() })

function ClosingDialog({ request, onClose }: { request: WatchRequest; onClose: () => void }) {
  const { id, updated_at, status, closed_because } = request
  return (
    <Modal
      title="Close the request"
      description={`Of ${requestList.words.nameOf(request)}. They see that it is closed, and not why.`}
      onClose={onClose}
    >
      <MutationForm
        name={`closing:${id}`}
        schema={schema}
        opened={{ id, updated_at, status, closed_because }}
        valuesOf={() => ({ reason: '' })}
        mutation={useSaveRequest('Request closed')}
        sentOf={({ reason }, seen) => ({ seen, values: { status: 'closed', closed_because: orNull(reason) } })}
        failure="The request was not closed."
        submit="Close the request"
        onClose={onClose}
      >
        {({ field }) => (
          <>
            <p className="text-sm text-muted">
              {status === 'agreed'
                ? 'The watch that they agreed to see stays reserved. To free it, withdraw the offer first.'
                : 'They can no longer agree to an offer. A message from them opens the request again.'}
            </p>
            <SelectField label="Why (optional)" choices={reasons} {...field('reason')} />
          </>
        )}
      </MutationForm>
    </Modal>
  )
}
