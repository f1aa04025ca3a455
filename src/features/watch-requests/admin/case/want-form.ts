import type { RowForm } from '@/dashboard/list/row-version.api'
import { columnLabel } from '@/dashboard/tables'
import type { Fields } from '@/lib/drafts/versions'
import type { Want } from '../../case'
import { shownWants, wantColumns, wantValues, type WantInput } from '../../wants.schema'

export const wantLabel = (column: string) => columnLabel('wants', column)

export const wantForm = (request: string): RowForm<Want, WantInput> => ({
  valuesOf: wantValues,
  columnsOf: (values) => ({ request_id: request, ...wantColumns(values) }),
  fieldsOf: (values): Fields =>
    new Map([
      ...shownWants(values).map(({ key, label, value }): [string, { label: string; value: string }] => [
        key,
        { label, value },
      ]),
    ]),
})
