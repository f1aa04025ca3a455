import { useQuery } from '@tanstack/react-query'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { NextStepDialog } from '@/dashboard/next-step/next-step'
import { clientName } from '@/entities/clients/client-name'
import { useSaveClient } from '../../api/clients.mutations'
import { clientQueries } from '../../api/clients.queries'

/** The next step of a client, opened by its id. */
export function FollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  // The cached page may have the step that was just done.
  const query = useQuery({ ...clientQueries.page(id), staleTime: 0 })
  const save = useSaveClient('Next step saved')
  if (query.data && query.isFetchedAfterMount) {
    const { client } = query.data
    return <NextStepDialog row={client} name={clientName(client)} save={save} draft="next-step" onClose={onClose} />
  }
  return (
    <Modal title="Next step" onClose={onClose}>
      <DialogQuery query={query} failure="Failed to load the client" />
      {query.data === null && <RowGone thing="client" onClose={onClose} />}
    </Modal>
  )
}
