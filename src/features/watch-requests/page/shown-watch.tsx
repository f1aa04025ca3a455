import { Link } from '@/components/link'
import { Picture, PicturePlaceholder } from '@/components/picture'
import { factWords } from '@/entities/watches/fact-words'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import type { Candidate } from './own-request.schema'

export type ShownWatchParts = {
  onShow: (url: string) => void
  /** Goes to the message, with the watch's name. */
  onAsk: (name: string) => void
}

type ShownWatchProps = Pick<ShownWatchParts, 'onShow'> & {
  candidate: Candidate
  /** Below the name, e.g. the price. */
  lead?: Elements
  children: Elements
}

export function ShownWatch({ candidate, lead, onShow, children }: ShownWatchProps) {
  const { name, made_year: year, words, place, watch_id: id } = candidate
  const facts = factWords({ ...candidate, made_as: year ? 'exact' : null })
  if (place) facts.push(['Where', place])
  return (
    <article aria-label={name} className="break-inside-avoid">
      <h3 className="display-3 wrap-anywhere">{name}</h3>
      {/* The price stands on the first screen. */}
      {lead}
      <div className="mt-6">
        <Pictures candidate={candidate} onShow={onShow} />
      </div>
      {facts.length > 0 && (
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 text-md sm:grid-cols-3">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="mt-0.5 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {words && (
        <p className="mt-5 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line text-muted">{words}</p>
      )}
      {id && (
        <p className="no-print mt-3">
          <Link to={paths.watch(id)} className="inline-flex min-h-11 items-center text-link">
            All about this watch
          </Link>
        </p>
      )}
      {children}
    </article>
  )
}

type PicturesProps = Pick<ShownWatchProps, 'candidate' | 'onShow'>

/** Phones swipe through the pictures. */
function Pictures({ candidate: { name, image_urls: urls }, onShow }: PicturesProps) {
  if (urls.length === 0) return <PicturePlaceholder label={name} className="aspect-[4/3] w-full" />
  return (
    <ul className="flex snap-x snap-mandatory scroll-px-(--gutter) [scrollbar-width:none] gap-3 overflow-x-auto max-sm:-mx-(--gutter) max-sm:px-(--gutter) sm:grid sm:grid-cols-4 print:max-w-[4in]">
      {urls.map((url, index) => (
        <li
          key={url}
          className={`shrink-0 snap-start ${urls.length > 1 ? 'max-sm:w-[88%]' : 'max-sm:w-full'} ${index === 0 ? 'sm:col-span-4' : 'no-print'}`}
        >
          <button
            type="button"
            aria-label={`Enlarge ${name}, picture ${index + 1} of ${urls.length}`}
            onClick={() => onShow(url)}
            className="block w-full cursor-zoom-in"
          >
            <Picture
              url={url}
              alt=""
              sizes={
                index === 0
                  ? '(min-width: 1328px) 737px, (min-width: 1024px) 56vw, 100vw'
                  : '(min-width: 640px) 20vw, 88vw'
              }
              className={`w-full bg-raised object-cover ${index === 0 ? 'aspect-square sm:aspect-[4/3]' : 'aspect-square'}`}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
