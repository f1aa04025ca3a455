import { isUuid } from '@shared/uuid'
import { useDialogAddress } from '../dialog/use-dialog-address'

/** What `?edit=` names: an id, or 'new'; undefined where it is neither. */
export function readEdited(asked: string | null): string | undefined {
  return asked !== null && (asked === 'new' || isUuid(asked)) ? asked : undefined
}

/** Which row of a list is open in its form, by the address; and the way to open one or none. */
export function useEdited() {
  const { value, open, close } = useDialogAddress('edit')
  return [readEdited(value), (next: string | undefined) => (next ? open(next) : close())] as const
}
