import { capital } from '@/lib/capital'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { WatchRows } from './watch-rows'

/** Technical Specifications: rows of a label and a value. */
export function SpecificationList({ specifications }: { specifications: Record<string, string> }) {
  const rows = orderedSpecifications(specifications)
  return (
    <WatchRows
      id="specifications"
      title="Technical Specifications"
      rows={rows.map(([key, value]) => [capital(specificationLabel(key)), value])}
    />
  )
}
