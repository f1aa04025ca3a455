import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { WatchRows } from './watch-rows'

type SpecificationListProps = { specifications: Record<string, string>; className: string }

/** Technical Specifications: rows of a label and a value. */
export function SpecificationList({ specifications, className }: SpecificationListProps) {
  const rows = orderedSpecifications(specifications)
  return (
    <WatchRows
      id="specifications"
      title="Technical Specifications"
      rows={rows.map(([key, value]) => [specificationLabel(key), value])}
      labelClass="capitalize"
      className={className}
    />
  )
}
