import { ArrowUpRight } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { guides } from '../guides'

/** A subgrid aligns the rows of the three guides. */
export function GuideList() {
  return (
    <section aria-labelledby="guides" className="wrap pb-(--section)">
      <h2 id="guides" className="sr-only">
        The guides
      </h2>
      <div className="grid gap-x-6 gap-y-20 lg:grid-cols-3 lg:gap-x-14">
        {guides.map(({ title, summary, inside, price, href }) => (
          <article
            key={title}
            aria-label={title}
            className="grid content-start gap-y-0 border-t border-line pt-8 sm:max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:max-lg:grid-rows-[auto_1fr_auto] sm:max-lg:gap-x-10 lg:row-span-4 lg:grid-rows-subgrid"
          >
            <h3 className="max-w-[6.7em] min-w-min text-[clamp(2rem,1.7rem+1vw,2.5rem)] leading-[1.05] max-[18rem]:min-w-0">
              {title}
            </h3>
            <p className="mt-4 leading-relaxed text-muted">{summary}</p>
            <div className="mt-8 sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1 sm:max-lg:mt-2">
              <h4 className="eyebrow text-muted">Inside</h4>
              <ul role="list" className="mt-3">
                {inside.map((item) => (
                  <li key={item} className="border-b border-line py-3 text-md leading-normal">
                    {item}
                  </li>
                ))}
              </ul>
            </div>
            <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
              <span className="font-display text-[2.5rem] leading-none">{`$${price}`}</span>
              <GuideLink href={href} label="Download" subject={title} />
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}

type GuideLinkProps = { href: string; label: string; subject: string; look?: 'primary' | 'outline' }

export function GuideLink({ href, label, subject, look = 'outline' }: GuideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyles({ look })}>
      <span>{label}</span>
      <span className="sr-only">{`: ${subject} (opens in a new tab)`}</span>
      <ArrowUpRight aria-hidden strokeWidth={1.5} className="size-4" />
    </a>
  )
}
