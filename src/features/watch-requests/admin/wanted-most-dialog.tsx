import { useQuery } from '@tanstack/react-query'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { countText, counted } from '@/lib/count-text'
import { caseQueries } from '../api/cases.api'

const kinds = { brand: 'Brands', reference: 'References', diameter: 'Diameters' } as const

/** Shows the owner what to buy. */
export function WantedMostDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(caseQueries.wantedMost())
  const { data } = query
  const shown = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => data?.[kind]?.length)
  return (
    <Modal
      title="Wanted most"
      description="What open requests and saved searches ask for, with the number of people."
      onClose={onClose}
    >
      {data && (
        <div className="grid gap-x-8 gap-y-7 px-6 py-6 sm:grid-cols-3 sm:px-8">
          {shown.length === 0 && (
            <p className="text-muted sm:col-span-3">Nobody has named a brand, reference or size.</p>
          )}
          {shown.map((kind) => (
            <section key={kind} aria-label={kinds[kind]} className="min-w-0">
              <h3 className="font-sans eyebrow text-muted">{kinds[kind]}</h3>
              <ol className="mt-2 divide-y divide-line">
                {data[kind]!.map(([what, people]) => (
                  <li key={what} className="flex justify-between gap-3 py-1.5 text-md">
                    <span className="min-w-0 wrap-anywhere">{kind === 'diameter' ? `${what} mm` : what}</span>
                    <span className="text-muted tabular-nums">
                      <span aria-hidden>{countText(people)}</span>
                      <span className="sr-only">{counted(people, 'person', 'people')}</span>
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      <DialogQuery query={query} failure="Failed to load what is wanted" />
    </Modal>
  )
}
