type Step = { title: string; text: string }

export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol role="list" className="border-b border-line">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_1fr] items-baseline gap-x-4 gap-y-3 border-t border-line py-8 sm:grid-cols-[4rem_minmax(0,4fr)_minmax(0,7fr)] lg:py-10"
        >
          <span className="font-display text-4xl leading-none text-muted">{index + 1}</span>
          <h3 className="display-3">{title}</h3>
          <p className="leading-relaxed text-muted max-sm:col-start-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
