import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import '@/styles/dashboard.css'
import { CallUs } from '@/components/call-us'
import { FormMessage } from '@/components/form/form-message'
import { Failed } from '@/components/states/failed'
import { useFullScreen } from '@/components/use-full-screen'
import { isOver } from '@/entities/watch-requests/watch-request'
import { prepareToasts } from '@/lib/notify'
import { typeInto } from '@/lib/type-into'
import { NoRequest, OwnRequestSkeleton } from '../components/own-request-screen'
import { CodeDialog } from './code-dialog'
import { History } from './history'
import { Messages } from './messages'
import { AgreedOffers, OpenOffers } from './offers'
import { ownRequestQuery } from './own-request.api'
import { offersOf, type OwnRequest, type RequestHandle } from './own-request.schema'
import { Progress } from './progress'
import { ShownWatches } from './shown-watches'
import { useAnswer } from './use-answer'
import { Wanted } from './wanted'

export function OwnRequestPage({ handle }: { handle: RequestHandle }) {
  const { data: request, error, isFetching, isPaused, refetch } = useQuery(ownRequestQuery(handle))
  useEffect(prepareToasts, [])
  if (request) return <Opened handle={handle} request={request} />
  if (request === null) return <NoRequest />
  if (!error && !isPaused) return <OwnRequestSkeleton />
  return (
    <div className="min-h-svh border-t border-line pt-8">
      <Failed what="Your search" error={error} busy={isFetching} onRetry={() => void refetch()} />
    </div>
  )
}

type OpenedProps = { handle: RequestHandle; request: OwnRequest }

function Opened({ handle, request }: OpenedProps) {
  const messages = useRef<HTMLElement>(null)
  const { notePlace, ...answer } = useAnswer(handle)
  const offers = offersOf(request)
  const ofStatus = (status: string) => offers.filter(({ offer }) => offer.status === status)
  const [agreed, open] = [ofStatus('agreed'), ofStatus('open')]
  const others = request.candidates.filter(
    ({ id }) => ![...agreed, ...open].some(({ candidate }) => candidate.id === id),
  )
  const pictures = request.candidates.flatMap(({ name, image_urls: urls }) =>
    urls.map((url, index) => ({
      url,
      alt: urls.length > 1 ? `${name}, picture ${index + 1} of ${urls.length}` : name,
      caption: name,
    })),
  )
  const { show, gallery } = useFullScreen('shown-watches', { label: 'Watches of your search', pictures })

  function ask(name: string) {
    const field = messages.current!.querySelector('textarea')!
    // With its colon, because a name can begin another one.
    const start = `About the ${name}:`
    const isBegun = field.value.split('\n').some((line) => line.startsWith(start))
    if (!isBegun) typeInto(field, `${field.value}${field.value && '\n'}${start} `)
    field.focus()
  }
  const parts = {
    onShow: (url: string) => show(pictures.findIndex((picture) => picture.url === url)),
    onAsk: ask,
  }

  return (
    <>
      <Progress request={request} />
      <div ref={notePlace} tabIndex={-1} className="scroll-mt-28 outline-none">
        <FormMessage kind={answer.note?.kind ?? 'success'} title={answer.note?.title} className="mt-8">
          {answer.note?.text}
        </FormMessage>
      </div>
      <div className="mt-14 grid gap-x-6 gap-y-20 lg:mt-20 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-20 empty:hidden lg:col-span-7">
          <AgreedOffers {...parts} offers={agreed} name={request.name} isBooked={request.waiting_for === null} />
          <OpenOffers {...parts} key={answer.round} offers={open} answer={answer} />
          <ShownWatches {...parts} candidates={others} offers={offers} isOver={isOver(request.stage)} />
          <Messages handle={handle} request={request} place={messages} />
        </div>
        <aside className="flex min-w-0 flex-col gap-16 lg:col-span-4 lg:col-start-9">
          <Wanted handle={handle} request={request} />
          <History request={request} />
          <p className="border-t border-line pt-6 leading-relaxed text-muted">
            Would you rather talk? You reach the people who search for you: <CallUs />
          </p>
        </aside>
      </div>
      {answer.asked && (
        <CodeDialog {...answer} asked={answer.asked} home={answer.opener} sentTo={request.code_goes_to} />
      )}
      {gallery}
    </>
  )
}
