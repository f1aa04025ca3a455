import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Elements } from '@/lib/elements'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string | Elements }

export function CheckboxField({ label, className, ...input }: CheckboxFieldProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 text-md leading-snug ${className ?? ''}`}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          className="peer size-5 cursor-pointer appearance-none rounded border border-line-strong transition-colors checked:border-brass checked:bg-brass hover:border-brass"
        />
        <Check
          aria-hidden
          strokeWidth={2}
          className="pointer-events-none absolute size-4 text-on-brass opacity-0 peer-checked:opacity-100"
        />
      </span>
      {typeof label === 'string' ? <span>{label}</span> : label}
    </label>
  )
}
