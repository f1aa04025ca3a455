import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Elements } from '@/lib/elements'

export function Segments({ children }: { children: Elements }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-px border border-line-strong bg-line-strong">{children}</div>
  )
}

type SegmentProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function Segment({ label, ...radio }: SegmentProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center bg-raised px-3 text-md text-muted transition-colors hover:text-brass-bright has-checked:bg-brass has-checked:text-on-brass has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass">
      <input type="radio" className="sr-only" {...radio} />
      <span>{label}</span>
    </label>
  )
}

export function ChoiceError({ message }: { message: string }) {
  return (
    <p role="alert" className="mt-2 flex gap-2 text-sm text-danger">
      <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  )
}
