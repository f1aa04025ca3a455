import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { buttonStyles } from '@/components/ui/button-styles'
import { EnterButton } from '@/dashboard/caller/enter-button'
import { dialogState, useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { EmptyState } from '@/dashboard/panel/list-states'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { useReturnedFocus, type Left } from '@/dashboard/panel/sub-page'
import { counted } from '@/lib/count-text'
import { currentParameters } from '@/lib/pages/current-parameters'
import { clientQueries } from '../api/clients.queries'
import { AddDialog } from './add-dialog'
import { clientList } from './client-list'
import { ClientRow } from './client-row'

const ImportDialog = lazyPart(
  () => import('./import/client-import'),
  ({ ClientImportDialog }) => ClientImportDialog,
)

type ClientListPanelProps = {
  onOpen: (id: string) => void
  left: Left
}

export function ClientListPanel({ onOpen, left }: ClientListPanelProps) {
  const list = useList(clientList)
  const { data, dataUpdatedAt } = list.query
  const enter = useDialogUrl('enter')
  const file = useDialogUrl('import')
  const showClient = useShowClient()
  useReturnedFocus(left, data !== undefined)

  const subscribers = !list.isNarrowed && <FoldedSubscribers onShow={() => list.change({ open: 'subscribers' })} />

  return (
    <ListPanel
      list={list}
      actions={
        <>
          <PanelMore
            name="the clients"
            csv={list.exporting}
            items={[{ label: 'Import', icon: Upload, onChoose: () => file.open('clients') }]}
          />
          <EnterButton onClick={() => enter.open('new')}>Add a client</EnterButton>
        </>
      }
      empty={
        !list.isNarrowed && (
          <>
            <EmptyState text={list.words.none} />
            {subscribers}
          </>
        )
      }
      dialog={
        <>
          {enter.value !== null && <AddDialog onShow={showClient} onClose={enter.close} />}
          {file.value !== null && <ImportDialog onClose={file.close} />}
        </>
      }
    >
      {(rows) => (
        <>
          <div className="divide-y divide-line border-y border-line">
            {rows.map((client) => (
              <ClientRow
                key={client.id}
                client={client}
                now={new Date(dataUpdatedAt)}
                onOpen={() => onOpen(client.id)}
              />
            ))}
          </div>
          {subscribers}
        </>
      )}
    </ListPanel>
  )
}

/** Leads to the clients that the list leaves out. */
function FoldedSubscribers({ onShow }: { onShow: () => void }) {
  const { data: count = 0 } = useQuery(clientQueries.subscribers())
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={() => {
        onShow()
        document.getElementById('panel-title')?.focus()
      }}
      className={buttonStyles({ look: 'quiet', className: 'mt-2 text-muted' })}
    >
      {`${counted(count, 'subscriber')} without an inquiry`}
    </button>
  )
}

/** Replaces the dialog in the browser's history, so that Back leads to the list. */
function useShowClient() {
  const [, setParameters] = useSearchParams()
  const { state } = useLocation()
  return (id: string) => {
    const parameters = currentParameters()
    parameters.delete('enter')
    parameters.set('client', id)
    setParameters(parameters, { replace: true, state: state && dialogState('client'), preventScrollReset: true })
  }
}
