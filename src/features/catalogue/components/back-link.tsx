import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Link } from '@/components/link'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { paths } from '@/lib/pages/pages'

type CameFrom = { from?: string; direct?: boolean } | null

export function BackLink() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { from, direct } = (useIsHydrated() ? (state as CameFrom) : null) ?? {}
  const target = from?.startsWith(paths.collection) ? from : paths.collection
  return (
    <Link
      to={target}
      onClick={(event) => {
        // A step back restores the scroll position; a link to the same URL does not.
        if (!direct || target !== from || !isPlainClick(event)) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="inline-flex min-h-11 items-center gap-2 text-sm text-muted transition-colors hover:text-brass-bright"
    >
      <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" />
      Back to Collection
    </Link>
  )
}
