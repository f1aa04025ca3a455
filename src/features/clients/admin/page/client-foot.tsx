import { useQueryClient } from '@tanstack/react-query'
import { Eraser, History, Merge, Split } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { useHistoryUrl } from '@/dashboard/changes/use-history-url'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ExportButton } from '@/dashboard/export/export-button'
import { useFileExport } from '@/dashboard/export/use-file-export'
import { clientKeys } from '@/entities/clients/client'
import { askAgain } from '@/lib/ask-again'
import { notify } from '@/lib/notify'
import { currentParameters } from '@/lib/pages/current-parameters'
import { shopDay } from '@shared/shop-clock'
import { isUuid } from '@shared/uuid'
import { makeClientArchive } from '../../api/privacy.api'
import type { ClientPage } from '../../client-page'
import { EraseDialog } from './erase-dialog'
import { MergeDialog } from './merge-dialog'
import { SplitDialog } from './split-dialog'

export function ClientFoot({ page }: { page: ClientPage }) {
  const merge = useDialogUrl('merge')
  const split = useDialogUrl('split')
  const erase = useDialogUrl('erase')
  const history = useHistoryUrl()
  const [, setParameters] = useSearchParams()
  const client = useQueryClient()
  const archive = useFileExport({
    fileName: () => `client-${shopDay(new Date())}.zip`,
    make: (_onProgress, signal) => makeClientArchive(page.client.id, signal),
    onDone: () => notify.success('Exported', 'Everything about this client is in the file.'),
    onFailed: (error) => notify.failure('Not exported', error.words),
  })
  const look = buttonStyles({ look: 'outline', size: 'sm' })

  /** The page of the client is gone, so the list takes its place in the browser's history. */
  function returnToList() {
    const parameters = currentParameters()
    parameters.delete('client')
    parameters.delete('erase')
    setParameters(parameters, { replace: true })
    client.removeQueries({ queryKey: clientKeys.page(page.client.id) })
    void askAgain(client)
  }

  return (
    <div className="mt-12 flex flex-wrap gap-3 border-t border-line-strong pt-5">
      <button type="button" onClick={() => merge.open('choose')} className={look}>
        <Merge aria-hidden strokeWidth={1.5} className="size-4" />
        Merge with another client
      </button>
      {page.contacts.length > 1 && (
        <button type="button" onClick={() => split.open('choose')} className={look}>
          <Split aria-hidden strokeWidth={1.5} className="size-4" />
          Split into two clients
        </button>
      )}
      <ExportButton job={archive} label="Export everything" />
      <button type="button" onClick={() => history.open('clients', page.client.id)} className={look}>
        <History aria-hidden strokeWidth={1.5} className="size-4" />
        History
      </button>
      <button
        type="button"
        onClick={() => erase.open('confirm')}
        className={buttonStyles({ look: 'quiet', size: 'sm', className: 'ml-auto' })}
      >
        <Eraser aria-hidden strokeWidth={1.5} className="size-4" />
        Erase this client
      </button>
      {merge.value !== null && (
        <MergeDialog page={page} suggested={isUuid(merge.value) ? merge.value : undefined} onClose={merge.close} />
      )}
      {split.value !== null && <SplitDialog page={page} onClose={split.close} />}
      {erase.value !== null && <EraseDialog client={page.client} onErased={returnToList} onClose={erase.close} />}
    </div>
  )
}
