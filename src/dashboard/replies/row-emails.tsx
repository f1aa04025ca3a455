import { useMutation, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { clientKeys } from '@/entities/clients/client'
import {
  emailKeys,
  emailName,
  fateOf,
  isToVisitor,
  needsAttention,
  type Email,
  type EmailsAbout,
} from '@/entities/emails/email'
import { emailsAboutQuery, sendEmailAgain } from '@/entities/emails/emails.api'
import type { Elements } from '@/lib/elements'
import { refusalWords } from '@/lib/failures/refusals'
import { liveQuery } from '../live-query'
import { Moment } from '../row/moment'
import { RowFold } from '../row/row-fold'
import { StatusBadge } from '../row/status-badge'

const Emails = createContext<Map<string, Email[]> | undefined>(undefined)

/** Provides the emails of all rows of a page, fetched in one request. */
export function EmailsOfPage({
  about,
  ids,
  children,
}: {
  about: EmailsAbout | undefined
  ids: string[]
  children: Elements
}) {
  const { data } = useQuery({ ...emailsAboutQuery(about, ids), ...liveQuery })
  const byRow = useMemo(() => data && groupByRow(data), [data])
  return <Emails value={byRow}>{children}</Emails>
}

function groupByRow(emails: Email[]) {
  const groups = new Map<string, Email[]>()
  for (const email of emails) groups.set(email.about_id, [...(groups.get(email.about_id) ?? []), email])
  return groups
}

export function RowEmails({ id, name }: { id: string; name: string }) {
  const emails = use(Emails)?.get(id)
  if (!emails) return null
  return (
    <RowFold summary={summaryOf(emails)} of={` about ${name}`} isTroubled={emails.some(needsAttention)}>
      <ul className="mt-1 border-l border-line pl-4">
        {emails.map((email) => (
          <EmailLine key={email.id} email={email} name={name} />
        ))}
      </ul>
    </RowFold>
  )
}

/** Mentions failures first. */
export function summaryOf(emails: Email[]) {
  const failed = emails.filter(needsAttention).length
  if (failed > 0) return failed === 1 ? 'An e-mail did not arrive' : `${failed} e-mails did not arrive`
  // Emails to the owner do not count.
  const count = emails.filter((email) => email.status === 'sent' && isToVisitor(email)).length
  if (count === 0) return 'E-mails'
  return count === 1 ? '1 e-mail sent' : `${count} e-mails sent`
}

function EmailLine({ email, name }: { email: Email; name: string }) {
  const { kind, send_after, settled_at, suppressed } = email
  const { label, tone } = fateOf(email, new Date())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <span>{emailName(kind)}</span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <Moment timestamp={settled_at ?? send_after} className="text-muted tabular-nums" />
      {needsAttention(email) && !suppressed && <SendAgain email={email} name={name} />}
      {needsAttention(email) && suppressed && (
        <span className="basis-full text-danger">{refusalWords('email_suppressed')}</span>
      )}
    </li>
  )
}

type SendAgainProps = { email: Pick<Email, 'id' | 'kind'>; name: string }

export function SendAgain({ email: { id, kind }, name }: SendAgainProps) {
  const sendAgain = useMutation({
    mutationFn: () => sendEmailAgain(id),
    meta: {
      success: 'The e-mail is on its way again',
      failure: 'E-mail not sent',
      invalidates: [emailKeys.all, clientKeys.pages()],
    },
  })
  return (
    <button
      type="button"
      disabled={sendAgain.isPending}
      onClick={() => sendAgain.mutate()}
      className={buttonStyles({ look: 'quiet', className: '-my-2' })}
    >
      <span>{sendAgain.isPending ? 'Sending...' : 'Send again'}</span>
      <span className="sr-only">{`: ${emailName(kind)}, to ${name}`}</span>
    </button>
  )
}
