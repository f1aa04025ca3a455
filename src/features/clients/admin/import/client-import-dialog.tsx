import { ImportDialog } from '@/dashboard/import/import-dialog'
import { clientImport } from './client-import'

/** Imports past clients from a file. */
export const ClientImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={clientImport} onClose={onClose} />
)
