import { useQuery } from '@tanstack/react-query'
import { pageTextQuery, type PageText, type WrittenPage as PageName } from '@/entities/page-texts/page-texts.api'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { toPageSections } from '../page-sections'

/** Page whose text the owner edits. */
export function WrittenPage({ name }: { name: PageName }) {
  const { data: text, error } = useQuery(pageTextQuery(name))
  return (
    <div className="wrap pb-(--section)">
      {text && <Words text={text} />}
      {!text && !error && (
        <>
          <p role="status" className="sr-only">
            Loading
          </p>
          <div aria-hidden className="h-5 w-full max-w-md skeleton" />
        </>
      )}
      {!text && error && <p className="max-w-prose text-muted">{`This page could not be loaded. ${error.words}`}</p>}
    </div>
  )
}

function Words({ text: { words, updated_at } }: { text: PageText }) {
  const { intro, sections } = toPageSections(words)
  const day = shopDay(toMoment(updated_at))
  return (
    <>
      <div className="grid gap-x-6 gap-y-6 pb-10 lg:grid-cols-12 lg:pb-14">
        <p className="text-sm text-muted lg:col-span-4">
          Last changed on <time dateTime={day}>{longDay(day)}</time>
        </p>
        {intro.length > 0 && (
          <div className="flex max-w-prose flex-col gap-4 lg:col-span-8">
            <Paragraphs of={intro} />
          </div>
        )}
      </div>
      {sections.map(({ title, paragraphs }, index) => (
        <section
          key={index}
          className="grid gap-x-6 gap-y-4 border-t border-line py-8 last:border-b lg:grid-cols-12 lg:py-10"
        >
          <h2 className="display-3 wrap-anywhere lg:col-span-4">{title}</h2>
          <div className="flex max-w-prose flex-col gap-4 text-muted lg:col-span-8">
            <Paragraphs of={paragraphs} />
          </div>
        </section>
      ))}
    </>
  )
}

const Paragraphs = ({ of: paragraphs }: { of: string[] }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index} className="leading-relaxed wrap-anywhere whitespace-pre-line">
      {paragraph}
    </p>
  ))
