import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { StaleNotice } from '@/dashboard/list/list-body'
import { ListFailure, RowSkeletons } from '@/dashboard/panel/list-states'
import { Panel } from '@/dashboard/panel/panel'
import { BackToList, useTitleFocus } from '@/dashboard/panel/sub-page'
import { useStandingError } from '@/dashboard/panel/use-standing-error'
import { ageText } from '@/dashboard/row/age-text'
import { clientKeys } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { currentParameters } from '@/lib/pages/current-parameters'
import { dateText } from '@shared/date-text'
import { shopZone } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { clientQueries } from '../../api/clients.queries'
import type { ClientPage } from '../../client-page'
import { knownClient } from '../../ways-to-write'
import { CallDialog } from './call-dialog'
import { ClientActs } from './client-acts'
import { ClientSheet } from './client-sheet'
import { NameDialog } from './name-dialog'
import type { PageParts } from './row-actions'

type ClientPagePanelProps = PageParts & { id: string; onBack: () => void }

export function ClientPagePanel({ id, actions, Booking, onBack }: ClientPagePanelProps) {
  const query = useQuery(clientQueries.page(id))
  const edit = useDialogUrl('edit')
  const enter = useDialogUrl('enter')
  const { data: page } = query
  const error = useStandingError(query)
  const failure = error && { message: error.words, busy: query.isFetching, onRetry: () => void query.refetch() }
  useSurvivor(id, page)
  useTitleFocus()

  if (page === null) return <NoClient onBack={onBack} />
  return (
    <>
      <BackToList onBack={onBack}>All clients</BackToList>
      <Panel
        title={page ? clientName(page.client) : 'Client'}
        line={page && lineOf(page)}
        actions={page && <ClientActs page={page} />}
      >
        {failure &&
          (page ? <StaleNotice {...failure} /> : <ListFailure title="Failed to Load the Client" {...failure} />)}
        {!page && !failure && <RowSkeletons label="Loading the client" />}
        {page && (
          <>
            <ClientSheet page={page} actions={actions} />
            {edit.value === 'name' && <NameDialog client={page.client} onClose={edit.close} />}
            {edit.value === 'call' && <CallDialog page={page} onClose={edit.close} />}
            {enter.value !== null && <Booking asked={enter.value} client={knownClient(page)} onClose={enter.close} />}
          </>
        )}
      </Panel>
    </>
  )
}

const monthText = dateText({ month: 'long', year: 'numeric', timeZone: shopZone })

/** E.g. 'Client since March 2026, last contact yesterday'. */
function lineOf({ client }: ClientPage) {
  const since = monthText(toMoment(client.first_contact))
  return `Client since ${since}, last contact ${ageText(toMoment(client.last_contact), new Date())}`
}

/** Replaces the id of a merged client in the URL. */
function useSurvivor(asked: string, page: ClientPage | null | undefined) {
  const [, setParameters] = useSearchParams()
  const client = useQueryClient()
  const follow = useEffectEvent((survivor: string) => {
    const parameters = currentParameters()
    if (parameters.get('client') !== asked) return
    parameters.set('client', survivor)
    client.setQueryData(clientKeys.page(survivor), page)
    const state = (window.history.state as { usr?: unknown } | null)?.usr
    setParameters(parameters, { replace: true, preventScrollReset: true, state })
  })
  const resolved = page?.client.id
  useEffect(() => {
    if (resolved && resolved !== asked) follow(resolved)
  }, [asked, resolved])
}

export function NoClient({ onBack }: { onBack: () => void }) {
  return (
    <>
      <BackToList onBack={onBack}>All clients</BackToList>
      <Panel title="No Such Client">
        <div className="mt-6 border-y border-line px-4 py-14 text-center">
          <p className="mx-auto max-w-prose text-muted">
            This client is gone. A client goes away with their last inquiry, appointment, request or subscription.
          </p>
          <button
            type="button"
            onClick={onBack}
            className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-6' })}
          >
            Search all clients
          </button>
        </div>
      </Panel>
    </>
  )
}
