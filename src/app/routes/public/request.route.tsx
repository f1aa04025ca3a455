import { useRef } from 'react'
import { PageHead } from '@/components/page-head'
import { ConciergeSection } from '@/features/content/components/concierge-section'
import { RequestHero } from '@/features/content/components/request-hero'
import { RequestSection } from '@/features/content/components/request-section'
import { WatchRequestForm } from '@/features/watch-requests/components/watch-request-form'
import { useReplyTime } from '@/features/watch-requests/use-reply-time'
import { useFigures } from '@/hooks/use-figures'
import { paths } from '@/lib/pages/pages'

export function Component() {
  const concierge = useRef<HTMLDivElement>(null)
  const { response } = useFigures()
  const { replyHours, loadReplyHours } = useReplyTime(concierge)
  return (
    <>
      <PageHead
        title="Request a Watch"
        description={`Name the reference, year, condition and budget. We find the watch privately, authenticate it and bring it to you. Response time ${response.value}.`}
        path={paths.request}
      />
      <RequestHero />
      <RequestSection>
        <WatchRequestForm replyHours={replyHours} onBegin={loadReplyHours} />
      </RequestSection>
      <div ref={concierge}>
        <ConciergeSection replyHours={replyHours} />
      </div>
    </>
  )
}
