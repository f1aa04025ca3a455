import { Link } from '@/components/link'
import { DueDay } from '@/dashboard/next-step/due-day'
import { Age } from '@/dashboard/row/age'
import { lengthText } from '@/dashboard/row/age-text'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { clientPath, type Client } from '@/entities/clients/client'
import { contactText, clientName } from '@/entities/clients/client-name'
import { cn } from '@/lib/cn'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { toMoment } from '@shared/time-texts'
import { openWords } from './client-list'

type ClientRowProps = { client: Client; now: Date; onOpen: () => void }

export function ClientRow({ client, now, onOpen }: ClientRowProps) {
  const { id, contact, tags, open_kinds, open_title, open_since, waiting_since, next_step, last_contact } = client
  const name = clientName(client)
  const isOpen = open_kinds.length > 0
  return (
    <article
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2 text-sm leading-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_minmax(0,1fr)_7.5rem] lg:gap-x-8"
    >
      <div className="min-w-0 text-muted">
        <div className="flex items-baseline gap-x-3">
          <h3 className="-mb-1.5 truncate pb-1.5 font-sans text-base leading-[1.375rem] font-medium tracking-normal text-ink">
            <Link
              to={clientPath(id)}
              title={name}
              data-row-title
              data-page={id}
              // Keeps the list in the URL, so that Back leads to it.
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onOpen()
              }}
              className={cn('text-link', !isOpen && !next_step && 'font-normal')}
            >
              {name}
            </Link>
          </h3>
          {tags.length > 0 && <Tags tags={tags} />}
        </div>
        {contact && client.name && (
          <p title={contactText(contact)} className="truncate tabular-nums">
            {contactText(contact)}
          </p>
        )}
      </div>
      <p className="text-right text-muted lg:col-start-4 lg:row-start-1 lg:text-left">
        <span className="sr-only">Last contact </span>
        <Age timestamp={last_contact} />
      </p>
      <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-1">
        {waiting_since && (
          <p className="flex flex-wrap items-center gap-x-2">
            <StatusBadge tone="yellow">Waiting for you</StatusBadge>{' '}
            <span className="text-muted">{`for ${lengthText(toMoment(waiting_since), now)}`}</span>
          </p>
        )}
        {isOpen && open_since ? (
          <p className="truncate" title={open_title ?? undefined}>
            <span className="text-muted">{`Open: ${openWords(open_kinds)}`}</span>
            {open_title && <span>{`, ${open_title}`}</span>}
            {!waiting_since && (
              <span className="text-muted">
                , <Age timestamp={open_since} />
              </span>
            )}
          </p>
        ) : (
          <p className="text-muted">Nothing open</p>
        )}
      </div>
      {next_step && (
        <p
          className="col-span-2 line-clamp-2 min-w-0 wrap-anywhere lg:col-span-1 lg:col-start-3 lg:row-start-1"
          title={next_step}
        >
          <span className="text-muted">Next: </span>
          <DueDay day={client.next_step_on} now={now} /> <span>{next_step}</span>
        </p>
      )}
    </article>
  )
}

/** Shows the tags that fit the line. */
function Tags({ tags }: { tags: string[] }) {
  return (
    <ul
      aria-label="Tags"
      title={tags.join(', ')}
      className="flex h-5 min-w-0 flex-1 basis-16 flex-wrap gap-x-2 overflow-hidden text-[0.8125rem] leading-5"
    >
      {tags.map((tag) => (
        <li key={tag} className="max-w-full truncate">
          {tag}
        </li>
      ))}
    </ul>
  )
}
