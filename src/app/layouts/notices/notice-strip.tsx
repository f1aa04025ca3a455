import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'

type NoticeStripProps = {
  children: ReactNode
  actions?: { label: string; onClick: () => void }[]
}

/** Stands below the top bar, because pages have actions at the bottom of phones. */
export function NoticeStrip({ children, actions }: NoticeStripProps) {
  return (
    <div className="fixed inset-x-0 top-[calc(4.25rem+1px)] z-30 flex flex-wrap items-center justify-center gap-x-6 border-b border-brass bg-raised px-6 py-1 text-sm">
      <p className={cn('text-center', actions ? 'max-sm:pt-2' : 'py-3')}>{children}</p>
      {actions && (
        <p className="flex gap-x-6">
          {actions.map(({ label, onClick }) => (
            <button key={label} type="button" onClick={onClick} className={buttonStyles({ look: 'quiet' })}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
