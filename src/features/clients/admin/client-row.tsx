import { Link } from '@/components/link'
import { ageText, lengthText } from '@/dashboard/row/age-text'
import { Moment } from '@/dashboard/row/moment'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { clientPath, type Client } from '@/entities/clients/client'
import { contactText, clientName } from '@/entities/clients/client-name'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { toMoment } from '@shared/time-texts'
import { openWords } from './client-list'
import { DueDay } from './page/due-day'

type ClientRowProps = { client: Client; now: Date; onOpen: () => void }

export function ClientRow({ client, now, onOpen }: ClientRowProps) {
  const { id, contact, tags, open_kinds, open_since, waiting_since, next_step, last_contact } = client
  const name = clientName(client)
  return (
    <article
      data-row
      className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_10rem]"
    >
      <div className="min-w-0 text-sm wrap-anywhere text-muted">
        <h3 className="font-sans text-base font-medium tracking-normal text-ink">
          <Link
            to={clientPath(id)}
            data-row-title
            data-client={id}
            // Keeps the list in the URL, so that Back leads to it.
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onOpen()
            }}
            className="text-link"
          >
            {name}
          </Link>
        </h3>
        {contact && client.name && <p className="tabular-nums">{contactText(contact)}</p>}
        {tags.length > 0 && <Tags tags={tags} />}
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {waiting_since && <StatusBadge tone="yellow">Waiting for you</StatusBadge>}
          {waiting_since ? (
            <span className="text-muted">{`for ${lengthText(toMoment(waiting_since), now)}`}</span>
          ) : (
            open_kinds.length === 0 && <span className="text-muted">Nothing open</span>
          )}
        </p>
        {open_kinds.length > 0 && open_since && (
          <p className="mt-1 text-muted">
            Open: <span>{openWords(open_kinds)}</span>, since <Moment timestamp={open_since} className="tabular-nums" />
          </p>
        )}
        {next_step && (
          <p className="mt-1 wrap-anywhere">
            <span className="text-muted">Next: </span>
            <span>{next_step}</span> <DueDay day={client.next_step_on} now={now} />
          </p>
        )}
      </div>
      <p className="text-sm text-muted md:text-right">
        <span className="md:block md:text-[0.8125rem]">Last contact </span>
        <time dateTime={last_contact}>{ageText(toMoment(last_contact), now)}</time>
      </p>
    </article>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Tags" className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="rounded border border-line px-1.5 text-xs leading-5">
          {tag}
        </li>
      ))}
    </ul>
  )
}
