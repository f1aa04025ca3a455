import { SheetStyles } from '@/components/sheet-styles'
import { factWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { capital } from '@/lib/capital'
import { cn } from '@/lib/cn'
import { mediaUrl } from '@/lib/pictures/media'
import { pictureSource } from '@/lib/pictures/renditions'
import { orderedSpecifications, specificationLabel } from '@/lib/watch-specifications'
import { longDay } from '@shared/days'
import { shop } from '@shared/shop'
import { shopDay } from '@shared/shop-clock'
import type { ExportedWatch } from './exported-watch'

export type SheetKind = 'line' | 'page'

export function CatalogSheet({ kind, watches }: { kind: SheetKind; watches: ExportedWatch[] }) {
  return (
    <section data-sheet="catalog" data-paper aria-label="Catalog" className="hidden">
      <SheetStyles />
      {kind === 'line' ? <Lines watches={watches} /> : watches.map((watch) => <Page key={watch.id} watch={watch} />)}
    </section>
  )
}

function Lines({ watches }: { watches: ExportedWatch[] }) {
  return (
    <>
      <p className="text-sm text-muted">{shop.name}</p>
      <h2 className="mt-1 font-display text-3xl leading-tight">Catalog</h2>
      <p className="mt-1 text-sm text-muted">{longDay(shopDay(new Date()))}</p>
      <table className="mt-5 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong text-muted">
            {['Picture', 'Watch', 'Reference', 'Year', 'Case', 'Status'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {watches.map((watch) => {
            const facts = new Map(factWords(watch))
            const { case_diameter: diameter, case_material: material } = watch.specifications
            return (
              <tr key={watch.id} className="break-inside-avoid border-b border-line">
                <td className="py-2 pr-4">
                  <Cover watch={watch} className="size-14" />
                </td>
                <td className="py-2 pr-4 wrap-anywhere">
                  <span className="block text-muted">{watch.brand}</span>
                  <span className="font-medium">{watch.name}</span>
                </td>
                <td className="py-2 pr-4 wrap-anywhere">{facts.get('Reference')}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{facts.get('Year')}</td>
                <td className="py-2 pr-4 wrap-anywhere">{[diameter, material].filter(Boolean).join(', ')}</td>
                <td className="py-2 whitespace-nowrap">{listedWatches.statuses[watch.status].label}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function Page({ watch }: { watch: ExportedWatch }) {
  const rows = [
    ...factWords(watch),
    ...orderedSpecifications(watch.specifications).map(([key, value]) => [capital(specificationLabel(key)), value]),
  ]
  return (
    <article className="break-after-page last:break-after-auto">
      <p className="text-sm text-muted">
        {shop.name}, {shop.phone.label}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-8">
        <Cover watch={watch} className="w-full" />
        <div>
          <p className="eyebrow text-muted">{watch.brand}</p>
          <h2 className="mt-2 font-display text-3xl leading-tight wrap-anywhere">{watch.name}</h2>
          <p className="mt-1 text-sm text-muted">{watch.category}</p>
          <p className="mt-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-line">{watch.description}</p>
        </div>
      </div>
      <dl className="mt-6 columns-2 gap-8 text-sm">
        {rows.map(([label, words]) => (
          <div key={label} className="grid break-inside-avoid grid-cols-2 gap-3 border-b border-line py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** A lazy picture would not load while the sheet is hidden. */
function Cover({ watch: { brand, name, image_urls }, className }: { watch: ExportedWatch; className: string }) {
  const [cover] = image_urls
  if (!cover) return null
  const { src, srcSet } = pictureSource(mediaUrl(cover))
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="400px"
      alt={`${brand} ${name}`}
      className={cn('aspect-square object-cover', className)}
    />
  )
}
