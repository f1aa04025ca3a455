import type { CsvColumn } from '@/dashboard/export/csv'
import { conditionWords, yearWords } from '@/entities/watches/fact-words'
import { listedWatches } from '@/entities/watches/listed-watch'
import { capital } from '@/lib/capital'
import { orderedSpecifications, specificationKeys, specificationLabel } from '@/lib/watch-specifications'
import { sortableTimeText, toMoment } from '@shared/time-texts'
import { pageUrl, pictureUrl, type ExportedWatch } from './exported-watch'

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')
const known = new Set<string>(specificationKeys)

export const catalogColumns: CsvColumn<ExportedWatch>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Status', text: ({ status }) => listedWatches.statuses[status].label },
  { heading: 'Publish on', text: ({ publish_at: at }) => at && sortableTimeText(toMoment(at)) },
  { heading: 'Brand', text: ({ brand }) => brand },
  { heading: 'Name', text: ({ name }) => name },
  { heading: 'Category', text: ({ category }) => category },
  { heading: 'Description', text: ({ description }) => description },
  { heading: 'Reference', text: ({ reference }) => reference },
  { heading: 'Year', text: (watch) => yearWords(watch) ?? null },
  { heading: 'Condition', text: ({ condition }) => condition && conditionWords[condition] },
  { heading: 'Box', text: ({ has_box: box }) => yesOrNo(box) },
  { heading: 'Papers', text: ({ has_papers: papers }) => yesOrNo(papers) },
  { heading: 'Lug to lug (mm)', text: ({ lug_to_lug: mm }) => (mm === null ? null : String(mm)) },
  { heading: 'Thickness (mm)', text: ({ thickness: mm }) => (mm === null ? null : String(mm)) },
  { heading: 'Purchased in', text: ({ country }) => country },
  { heading: 'Service history', text: ({ service_history: service }) => service },
  ...specificationKeys.map((key) => ({
    heading: capital(specificationLabel(key)),
    text: ({ specifications }: ExportedWatch) => specifications[key] ?? null,
  })),
  {
    heading: 'Other specifications',
    text: ({ specifications }) =>
      orderedSpecifications(specifications)
        .filter(([key]) => !known.has(key))
        .map(([key, value]) => `${specificationLabel(key)}: ${value}`)
        .join('\n'),
  },
  { heading: 'Featured', text: ({ featured }) => yesOrNo(featured) },
  { heading: 'Pictures', text: ({ image_urls: pictures }) => pictures.map(pictureUrl).join('\n') },
  { heading: 'Page', text: ({ id }) => pageUrl(id) },
  { heading: 'Added', text: ({ created_at: at }) => sortableTimeText(toMoment(at)) },
  // An import finds edits made since the export.
  { heading: 'Last changed', text: ({ updated_at: at }) => sortableTimeText(toMoment(at)) },
]
