import { useQuery } from '@tanstack/react-query'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { NextStepForm, nextStepOf } from '@/dashboard/next-step/next-step'
import { clientName } from '@/entities/clients/client-name'
import { useSaveClient } from '../../api/clients.mutations'
import { clientQueries } from '../../api/clients.queries'

/** The next step of a client, opened by its id. */
export function FollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  // The cached page may have the step that was just done.
  const query = useQuery({ ...clientQueries.page(id), staleTime: 0 })
  const save = useSaveClient('Next step saved')
  const { error, isFetching, refetch } = query
  const data = query.isFetchedAfterMount ? query.data : undefined
  // The form is in the same dialog, which returns the focus when it closes.
  return (
    <Modal title="Next step" description={data && nextStepOf(clientName(data.client))} onClose={onClose}>
      {data && <NextStepForm row={data.client} save={save} draft="next-step" onClose={onClose} />}
      <DialogQuery query={{ data, error, isFetching, refetch }} failure="Failed to load the client" />
      {data === null && <RowGone thing="client" onClose={onClose} />}
    </Modal>
  )
}
