import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { ageText } from '@/dashboard/row/age-text'
import type { Client } from '@/entities/clients/client'
import { contactText, clientName } from '@/entities/clients/client-name'
import { useRestingValue } from '@/hooks/use-resting-value'
import { useSendOnce } from '@/hooks/use-send-once'
import { countText } from '@/lib/count-text'
import { plainSearch } from '@/lib/search/search-pattern'
import { toMoment } from '@shared/time-texts'
import { useMergeClients } from '../../api/clients.mutations'
import { clientQueries, mostFound } from '../../api/clients.queries'
import type { ClientPage } from '../../client-page'
import { openWords } from '../client-list'

/** The page suggested the client with the id `suggested`. */
export function MergeDialog({
  page,
  suggested,
  onClose,
}: {
  page: ClientPage
  suggested?: string
  onClose: () => void
}) {
  const [other, setOther] = useState(suggested)
  return (
    <Modal
      title="Merge with another client"
      description={
        other
          ? 'Choose the client to keep. The other one is merged into it.'
          : `Find the other client who is also ${clientName(page.client)}.`
      }
      onClose={onClose}
      wide
    >
      {other ? (
        <SideBySide page={page} other={other} onAnother={() => setOther(undefined)} onClose={onClose} />
      ) : (
        <OtherSearch client={page.client} onChoose={setOther} />
      )}
    </Modal>
  )
}

function OtherSearch({ client, onChoose }: { client: Client; onChoose: (id: string) => void }) {
  const [text, setText] = useState('')
  const search = useRestingValue(plainSearch(text))
  const query = useQuery(clientQueries.found(search))
  const found = search === '' ? undefined : query.data?.filter(({ id }) => id !== client.id)
  return (
    <div className="min-h-72 px-6 py-6 sm:px-8">
      <div role="search" className="relative">
        <Search
          aria-hidden
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search clients"
          placeholder="Name, e-mail, phone..."
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded border border-line-strong bg-raised pr-3 pl-10 text-md placeholder:text-muted"
        />
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm text-muted">
        {query.error && <span>{`The clients could not be searched. ${query.error.words}`}</span>}
        {found && <span>{foundLine(found.length)}</span>}
      </p>
      <ul className="mt-2 divide-y divide-line border-line not-empty:border-y">
        {found?.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0 text-sm wrap-anywhere text-muted">
              <p className="text-md font-medium text-ink">{clientName(one)}</p>
              {one.contact && one.name && <p className="tabular-nums">{contactText(one.contact)}</p>}
            </div>
            <button
              type="button"
              onClick={() => onChoose(one.id)}
              className={buttonStyles({ look: 'outline', size: 'sm', className: 'shrink-0' })}
            >
              Choose<span className="sr-only">{` ${clientName(one)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function foundLine(count: number) {
  if (count === 0) return 'No other client matches.'
  return count < mostFound - 1 ? `${countText(count)} found` : 'The most recent ones. Type more to find others.'
}

type SideBySideProps = { page: ClientPage; other: string; onAnother: () => void; onClose: () => void }

function SideBySide({ page, other, onAnother, onClose }: SideBySideProps) {
  const query = useQuery(clientQueries.page(other))
  const [targetId, setTargetId] = useState(page.client.id)
  const merge = useMergeClients(onClose)
  const send = useSendOnce(merge.mutate)
  if (!query.data) {
    return query.data === null ? (
      <p className="px-6 py-14 text-center text-muted sm:px-8">This client is gone. They were merged or deleted.</p>
    ) : (
      <DialogQuery query={query} failure="Failed to load the client" />
    )
  }
  const sides = [page, query.data]
  const target = sides.find(({ client }) => client.id === targetId) ?? page
  const merged = target === page ? query.data : page

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ target: target.client.id, merged: merged.client.id })
      }}
      className="flex grow flex-col"
    >
      <fieldset className="grow px-6 py-6 sm:px-8">
        <legend className="sr-only">Client to keep</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {sides.map((side) => (
            <Side
              key={side.client.id}
              page={side}
              isTarget={side === target}
              onKeep={() => setTargetId(side.client.id)}
            />
          ))}
        </div>
        <p className="mt-5 text-md leading-relaxed">
          {`Everything from ${clientName(merged.client)} goes to ${clientName(target.client)}: contact details, notes, tags and the timeline. If both have a next step, or a name that you entered, ${clientName(target.client)} keeps theirs. No inquiry, appointment or request changes, and you can split the two again.`}
        </p>
      </fieldset>
      <FormFooter
        failure={merge.error && `They were not merged. ${merge.error.words}`}
        isBusy={merge.isPending}
        busyLabel="Merging..."
        submit="Merge"
        onClose={onClose}
      >
        <button
          type="button"
          onClick={onAnother}
          className={buttonStyles({ look: 'quiet', className: 'mr-auto max-sm:basis-full!' })}
        >
          Choose another
        </button>
      </FormFooter>
    </form>
  )
}

type SideProps = { page: ClientPage; isTarget: boolean; onKeep: () => void }

function Side({ page: { client, contacts, subscribed_at }, isTarget, onKeep }: SideProps) {
  const { tags, next_step, open_kinds, last_contact } = client
  const name = clientName(client)
  const facts = [
    ['Contact details', contacts.map(({ value }) => contactText(value)).join('\n')],
    ['Last contact', ageText(toMoment(last_contact), new Date())],
    ['Open', openWords(open_kinds)],
    ['Newsletter', subscribed_at ? 'yes' : ''],
    ['Tags', tags.join(', ')],
    ['Next step', next_step ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <label
      className={`block cursor-pointer border p-5 transition-colors ${isTarget ? 'border-brass' : 'border-line hover:border-line-strong'}`}
    >
      <span className="flex items-start gap-3">
        <input type="radio" name="kept" checked={isTarget} onChange={onKeep} className="mt-1.5 size-4 accent-brass" />
        <span className="min-w-0">
          <span className="block font-display text-2xl leading-snug wrap-anywhere">{name}</span>
          <span className="block text-sm text-muted">{isTarget ? 'Kept' : 'Merged into the other'}</span>
        </span>
      </span>
      <dl className="mt-3 divide-y divide-line border-t border-line text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-3 py-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </label>
  )
}
