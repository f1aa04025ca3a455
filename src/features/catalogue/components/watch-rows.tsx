import { capital } from '@/lib/capital'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'

type WatchRowsProps = {
  id: string
  title: string
  rows: [label: string, value: string][]
}

export function WatchRows({ id, title, rows }: WatchRowsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="display-3">
        {title}
      </h2>
      <dl className="mt-5 divide-y divide-line border-y border-line text-md">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-2 gap-4 py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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
