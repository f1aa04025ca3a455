import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'

/** Technical Specifications: rows of a label and a value. */
export function SpecificationList({ specifications }: { specifications: Record<string, string> }) {
  const rows = orderedSpecifications(specifications)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="specifications" className="mt-12">
      <h2 id="specifications" className="display-3">
        Technical Specifications
      </h2>
      <dl className="mt-5 divide-y divide-line border-y border-line text-md">
        {rows.map(([key, value]) => (
          <div key={key} className="grid grid-cols-2 gap-4 py-3">
            <dt className="capitalize text-muted">{specificationLabel(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
