import { factWords, modelFacts } from '@/entities/watches/fact-words'
import type { DetailedWatch } from '@/entities/watches/watch'
import { capital } from '@/lib/capital'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'

type Row = [label: string, value: string]

export function WatchRows({ watch }: { watch: DetailedWatch }) {
  const facts = factWords(watch)
  const specifications = orderedSpecifications(watch.specifications).map(([key, value]): Row => [
    capital(specificationLabel(key)),
    value,
  ])
  const ofModel = [...specifications, ...facts.filter(([label]) => modelFacts.has(label))]
  const ofWatch = facts.filter(([label]) => !modelFacts.has(label))
  if (ofModel.length + ofWatch.length === 0) return null
  return (
    <section aria-labelledby="specifications" className="mt-12">
      <h2 id="specifications" className="display-3">
        Technical Specifications
      </h2>
      <Rows rows={ofModel} />
      {ofWatch.length > 0 && (
        <>
          <h3 className="mt-8 font-sans eyebrow text-muted">Condition and provenance</h3>
          <Rows rows={ofWatch} />
        </>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line text-md">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-2 gap-4 py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
