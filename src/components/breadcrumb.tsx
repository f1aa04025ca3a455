import { Link } from '@/components/link'
import { cn } from '@/lib/cn'

type Crumb = { label: string; path?: string }

type BreadcrumbProps = {
  crumbs: Crumb[]
  isBrief?: boolean
}

export function Breadcrumb({ crumbs, isBrief = false }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {crumbs.map(({ label, path }, index) => (
          <li key={label} className={cn('flex items-center', isBrief && !path && 'max-sm:hidden')}>
            {index > 0 && (
              <span aria-hidden className="px-2.5 text-line-strong">
                /
              </span>
            )}
            {path ? (
              <Link to={path} className="py-1 transition-colors hover:text-brass-bright">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
