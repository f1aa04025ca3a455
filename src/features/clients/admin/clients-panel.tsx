import { useState } from 'react'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { isUuid } from '@shared/uuid'
import { ClientListPanel } from './client-list-panel'
import { ClientPagePanel, NoClient } from './page/client-page-panel'
import type { PageParts } from './page/row-actions'

export function ClientsPanel(parts: PageParts) {
  const client = useDialogUrl('client')
  const [shown, setShown] = useState(client.value)
  const [left, setLeft] = useState<string>()
  if (shown !== client.value) {
    setShown(client.value)
    setLeft(client.value === null && shown !== null ? shown : undefined)
  }
  if (client.value === null) {
    return <ClientListPanel onOpen={client.open} left={left} onReturned={() => setLeft(undefined)} />
  }
  if (!isUuid(client.value)) return <NoClient onBack={client.close} />
  return <ClientPagePanel key={client.value} id={client.value} {...parts} onBack={client.close} />
}
