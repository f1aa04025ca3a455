import { useQuery } from '@tanstack/react-query'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { clientQueries } from '../../api/clients.queries'
import { NextStepForm, nextStepOf } from '../page/next-step'

/** The next step of a client, opened by its id. */
export function FollowUp({ id, onClose }: { id: string; onClose: () => void }) {
  // The cached page may have the step that was just done.
  const query = useQuery({ ...clientQueries.page(id), staleTime: 0 })
  const { error, isFetching, refetch } = query
  const data = query.isFetchedAfterMount ? query.data : undefined
  // The form is in the same dialog, which returns the focus when it closes.
  return (
    <Modal title="Next step" description={data && nextStepOf(data.client)} onClose={onClose}>
      {data && <NextStepForm client={data.client} onClose={onClose} />}
      <DialogQuery query={{ data, error, isFetching, refetch }} failure="Failed to load the client" />
      {data === null && <RowGone thing="client" onClose={onClose} />}
    </Modal>
  )
}
