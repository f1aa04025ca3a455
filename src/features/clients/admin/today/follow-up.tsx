import { useQuery } from '@tanstack/react-query'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { clientQueries } from '../../api/clients.queries'
import { NextStepDialog } from '../page/next-step'

/** The next step of a client, opened by its id. */
export function FollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  // The cached page may have the step that was just done.
  const query = useQuery({ ...clientQueries.page(id), staleTime: 0 })
  if (query.data && query.isFetchedAfterMount) return <NextStepDialog client={query.data.client} onClose={onClose} />
  return (
    <Modal title="Next step" onClose={onClose}>
      <DialogQuery query={query} failure="Failed to load the client" />
      {query.data === null && <RowGone thing="client" onClose={onClose} />}
    </Modal>
  )
}
