import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon
  /** E.g. 'Edit Aurelia 36'. */
  label: string
  danger?: boolean
}

export function IconButton({ icon: Icon, label, danger, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded text-muted transition-colors duration-200 disabled:text-line-strong',
        danger ? 'hover:text-danger' : 'hover:text-brass-bright',
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={1.5} className="size-5" />
    </button>
  )
}
