import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { capital } from '@/lib/capital'
import { openDraft, rowDraft } from '@/lib/drafts/draft'
import type { Elements } from '@/lib/elements'
import type { AppError } from '@/lib/failures/errors'
import { DialogQuery, RowGone } from '../dialog/dialog-query'
import { Modal } from '../dialog/modal'

type EditDialogProps<Version, Key extends QueryKey> = {
  thing: string
  /** Null if the row was deleted. */
  version: UseQueryOptions<Version | null, AppError, Version | null, Key>
  draft: string
  wide?: boolean
  loading?: Elements
  onClose: () => void
  /** Without a version, the form adds a row. */
  children: (version?: Version) => Elements
}

type FormDialogProps<Version, Key extends QueryKey> = EditDialogProps<Version, Key> & {
  /** A row ID or 'new'. */
  edited: string
  /** Title of the dialog that adds a row. */
  newTitle?: string
}

export function FormDialog<Version, Key extends QueryKey>({
  edited,
  newTitle,
  ...props
}: FormDialogProps<Version, Key>) {
  if (edited !== 'new') return <EditDialog {...props} />
  const { thing, wide, onClose, children } = props
  return (
    <Modal title={newTitle ?? `Add New ${capital(thing)}`} onClose={onClose} wide={wide}>
      {children()}
    </Modal>
  )
}

function EditDialog<Version, Key extends QueryKey>({
  thing,
  version,
  draft,
  wide,
  loading,
  onClose,
  children,
}: EditDialogProps<Version, Key>) {
  const query = useQuery(version)
  // A deleted row's draft can be added as a new row.
  const [saved] = useState(() => openDraft(rowDraft(draft)))
  const shown = query.data ?? (query.data === null ? (saved?.seen as Version | undefined) : undefined)
  return (
    <Modal title={`Edit ${capital(thing)}`} onClose={onClose} wide={wide}>
      {shown && children(shown)}
      {query.data === null && !shown && <RowGone thing={thing} onClose={onClose} />}
      <DialogQuery query={query} failure={`Failed to Load ${capital(thing)}`} loading={loading} />
    </Modal>
  )
}
