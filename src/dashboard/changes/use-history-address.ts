import { useDialogAddress } from '../dialog/use-dialog-address'

export function useHistoryAddress() {
  const { value, open, close } = useDialogAddress('history')
  const [, source, id] = /^([a-z_]+):([0-9a-f-]{36})$/.exec(value ?? '') ?? []
  return {
    row: source && id ? { source, id } : undefined,
    open: (ofTable: string, ofRow: string) => open(`${ofTable}:${ofRow}`),
    close,
  }
}
