import { useDialogUrl } from '../dialog/use-dialog-url'

export function useHistoryUrl() {
  const { value, open, close } = useDialogUrl('history')
  const [, source, id] = /^([a-z_]+):([0-9a-f-]{36})$/.exec(value ?? '') ?? []
  return {
    row: source && id ? { source, id } : undefined,
    open: (ofTable: string, ofRow: string) => open(`${ofTable}:${ofRow}`),
    close,
  }
}
