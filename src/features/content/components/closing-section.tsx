import type { Elements } from '@/lib/elements'

type ClosingSectionProps = { id: string; title: string; text: string; children: Elements }

export function ClosingSection({ id, title, text, children }: ClosingSectionProps) {
  return (
    <section aria-labelledby={id} className="later -mt-px border-t border-line">
      <div className="wrap grid gap-8 section lg:grid-cols-12">
        <h2 id={id} className="max-w-[8.6em] display-2 lg:col-span-6">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="leading-relaxed text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">{children}</div>
        </div>
      </div>
    </section>
  )
}
