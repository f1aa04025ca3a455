import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'

type DropAreaProps = Omit<ComponentProps<'div'>, 'role' | 'children'> & {
  label: string
  isOver: boolean
  count?: ReactNode
  children: Elements
}

export function DropArea({ label, isOver, count, className, children, ...area }: DropAreaProps) {
  return (
    <div
      {...area}
      role="group"
      aria-label={label}
      className={cn(
        'min-w-0 outline-2 outline-offset-8 transition-[outline-color] duration-200',
        // Forced colors would draw a transparent outline.
        isOver ? 'outline-brass outline-dashed' : 'outline-transparent outline-dashed forced-colors:outline-none',
        className,
      )}
    >
      <div className="flex items-baseline justify-between gap-4 pb-2 text-sm text-muted">
        <p aria-hidden>{label}</p>
        {count && <p className="tabular-nums">{count}</p>}
      </div>
      {children}
    </div>
  )
}
