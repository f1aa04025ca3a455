import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type FormMessageProps = { kind: 'failure' | 'success'; title?: string; children?: ReactNode; className?: string }

/** The success element is always rendered, because a live region must exist before its text. */
export function FormMessage({ kind, title, children, className }: FormMessageProps) {
  const isShown = Boolean(title || children)
  const Icon = kind === 'failure' ? CircleAlert : CircleCheck
  if (kind === 'failure' && !isShown) return null
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'}>
      {isShown && (
        <div
          className={cn(
            'flex gap-3 border-l-2 py-1 pl-4 text-md leading-relaxed',
            kind === 'failure' ? 'border-danger text-danger' : 'border-success text-success',
            className,
          )}
        >
          <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            {title && <p className="font-medium">{title}</p>}
            {children && <p className={title ? 'text-ink' : undefined}>{children}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
