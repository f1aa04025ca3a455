import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFigures } from '@/hooks/use-figures'
import { paths } from '@/lib/pages/pages'

/** @param response e.g. '24-48hrs' */
const servicesOf = (response: string) => [
  {
    name: 'Concierge Service',
    text: `You name the reference, the years and the condition you would accept. We search in confidence, inspect what we find and bring it to you with its provenance in order. You get a first reply within ${response}.`,
    link: { to: paths.request, label: 'Request a watch' },
  },
  {
    name: 'Private Sales & Trading',
    text: 'Sell, consign or trade without a public listing. You receive a valuation in writing with the reasoning behind it, and nobody needs to know that the watch was for sale.',
    link: { to: paths.contact, label: 'Arrange a valuation' },
  },
  {
    name: 'Curated Inventory',
    text: 'A short list of watches we would gladly keep. Each has been opened, timed and matched to its papers, and is here to be worn before it is bought.',
    link: { to: paths.collection, label: 'View the collection' },
  },
  {
    name: 'Collector Network',
    text: 'Our clients tell us what they own and what they hope to own. Many watches pass from one to another and are never advertised. We introduce people only when both have agreed.',
    link: { to: paths.testimonials, label: 'Hear from collectors' },
  },
]

export function ServicesSection() {
  const { response } = useFigures()
  return (
    <section aria-labelledby="services" className="later wrap grid gap-x-6 gap-y-12 section lg:grid-cols-12">
      <h2 id="services" className="display-2 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        What we do
      </h2>
      <div className="lg:col-span-8">
        {servicesOf(response.value).map(({ name, text, link }) => (
          <article
            key={name}
            className="grid gap-x-6 gap-y-4 border-t border-line py-10 last:border-b sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] lg:py-12"
          >
            <h3 className="display-3">{name}</h3>
            <div>
              <p className="leading-relaxed text-muted">{text}</p>
              <Link to={link.to} className={buttonStyles({ look: 'quiet', className: 'mt-3' })}>
                {link.label}
              </Link>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
