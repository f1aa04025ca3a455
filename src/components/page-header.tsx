import type { ReactNode } from 'react'

type PageHeaderProps = { eyebrow: string; title: string; children?: ReactNode }

export function PageHeader({ eyebrow, title, children }: PageHeaderProps) {
  return (
    <div className="wrap pt-10 pb-8 lg:pt-24 lg:pb-14">
      <p className="eyebrow text-brass">{eyebrow}</p>
      <h1 className="mt-5 max-w-[7.6em] display-1">{title}</h1>
      {children && <div className="mt-6 max-w-prose leading-relaxed text-muted lg:text-lg">{children}</div>}
    </div>
  )
}
