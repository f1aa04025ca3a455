import { FigureStrip } from '@/components/figure-strip'
import { useFigures } from '@/hooks/use-figures'
import { StepList } from './step-list'

/** @param responseTime e.g. 'answered within 24-48hrs' */
const stepsOf = (responseTime: string) => [
  {
    title: 'We listen',
    text: `A call or an e-mail, ${responseTime}. We settle on the reference, the years, the condition you would accept and the price you have in mind.`,
  },
  {
    title: 'We look',
    text: 'The search goes to dealers, auction houses and collectors we know, by name and in confidence. You hear from us as it moves, and also when it does not.',
  },
  {
    title: 'We inspect',
    text: 'The watch comes to us first. Case, dial, hands, caliber and papers are examined, timed and photographed, and you have our findings in writing.',
  },
  {
    title: 'You decide',
    text: 'See it in Scottsdale, or have it brought to you. If it is not the one, we say so before you do, and keep looking.',
  },
]

type ConciergeSectionProps = {
  /** Usual reply time in opening hours. Without it, a fixed text is shown. */
  replyHours?: number
}

export function ConciergeSection({ replyHours: hours }: ConciergeSectionProps) {
  const figures = useFigures()
  const response = hours
    ? { value: hours === 1 ? '1hr' : `${hours}hrs`, label: 'Response in business hours' }
    : figures.response
  const responseTime = hours
    ? `usually with a reply within ${hours} business ${hours === 1 ? 'hour' : 'hours'}`
    : `with a reply within ${figures.response.value}`
  return (
    <>
      <FigureStrip label="The concierge in numbers" figures={[response, figures.authenticated, figures.sourced]} />
      <section aria-labelledby="concierge" className="later wrap grid gap-x-6 gap-y-12 section lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <p className="eyebrow text-brass">The concierge</p>
          <h2 id="concierge" className="mt-4 display-2">
            How the search works
          </h2>
        </div>
        <div className="lg:col-span-8">
          <StepList steps={stepsOf(responseTime)} />
        </div>
      </section>
    </>
  )
}
