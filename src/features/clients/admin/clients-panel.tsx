import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { useLeft } from '@/dashboard/panel/sub-page'
import { isUuid } from '@shared/uuid'
import { ClientListPanel } from './client-list-panel'
import { ClientPagePanel, NoClient } from './page/client-page-panel'
import type { PageParts } from './page/row-actions'

export function ClientsPanel(parts: PageParts) {
  const client = useDialogUrl('client')
  const left = useLeft(client)
  if (client.value === null) return <ClientListPanel onOpen={client.open} left={left} />
  if (!isUuid(client.value)) return <NoClient onBack={client.close} />
  return <ClientPagePanel key={client.value} id={client.value} {...parts} onBack={client.close} />
}
