import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { CallUs } from '@/components/call-us'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { useLinkKey } from '@/hooks/use-link-key'
import { searchesKeyName } from '@/lib/drafts/draft'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { searchesQuery } from '../api/searches.api'
import { SearchList } from './search-list'

const title = 'E-mails about watches'

type SearchesScreenProps = {
  /** Null if nobody is signed in, undefined while this is unknown. */
  userId: string | null | undefined
}

/** Opening the page changes nothing, because mail scanners open links and run scripts. */
export function SearchesScreen({ userId }: SearchesScreenProps) {
  const key = useLinkKey(searchesKeyName)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Frame title={title} />
  if (key) return <SearchesOfLink key={key} linkKey={key} />
  if (userId === undefined) return <Frame title={title} />
  // The account lists its searches.
  return userId ? <Navigate to={paths.account} replace /> : <UnknownLink />
}

function SearchesOfLink({ linkKey }: { linkKey: string }) {
  const of = { key: linkKey }
  const { data: searches } = useQuery(searchesQuery(of))
  if (searches === null) return <UnknownLink />
  return (
    <Frame title={title}>
      <p className="mt-6 max-w-prose text-lg leading-relaxed text-muted">
        We write when a watch arrives that you asked for, at most once a day. Each search has its own switch.
      </p>
      <div className="mt-9 w-full max-w-prose">
        <SearchList of={of} />
      </div>
      <Link to={paths.collection} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-9' })}>
        See the collection
      </Link>
    </Frame>
  )
}

function UnknownLink() {
  return (
    <Frame title="This link has expired">
      <p className="mt-6 max-w-prose text-lg leading-relaxed text-muted">
        Or part of it is missing. Open the link in our latest e-mail, or <CallUs />
      </p>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children?: Elements }) {
  return (
    <div className="wrap grid min-h-[70svh] content-center justify-items-start py-20">
      <p className="eyebrow text-brass">Saved searches</p>
      <h1 className="mt-5 display-2">{title}</h1>
      {children}
    </div>
  )
}
