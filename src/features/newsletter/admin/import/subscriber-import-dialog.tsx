import { ImportDialog } from '@/dashboard/import/import-dialog'
import { subscriberImport } from './subscriber-import'

export const SubscriberImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={subscriberImport} onClose={onClose} />
)
