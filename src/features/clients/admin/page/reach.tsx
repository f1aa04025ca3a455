import { Mail, Phone } from 'lucide-react'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { Moment } from '@/dashboard/row/moment'
import { contactText } from '@/entities/clients/client-name'
import type { ClientPage } from '../../client-page'
import { contactLink } from '../../ways-to-write'

export function Reach({ page: { client, names, contacts, accounts, subscribed_at } }: { page: ClientPage }) {
  const others = names.filter((name) => name !== client.name)
  return (
    <PanelSection title="Contact details">
      <ul className="mt-1 divide-y divide-line">
        {contacts.map(({ kind, value }) => {
          const account = kind === 'email' && accounts.find(({ email }) => email.toLowerCase() === value)
          const Icon = kind === 'email' ? Mail : Phone
          return (
            <li key={kind + value} className="py-2 text-md">
              <a href={contactLink({ kind, value })} className="inline-flex min-h-8 items-center gap-2.5 wrap-anywhere">
                <Icon aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 text-link tabular-nums">{contactText(value)}</span>
              </a>
              {account && (
                <p className="pl-6.5 text-sm text-muted">
                  <span>
                    {account.is_confirmed ? 'Has had an account since ' : 'Has had an account, not confirmed, since '}
                  </span>
                  <Moment timestamp={account.created_at} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {contacts.length === 0 && <p className="mt-3 text-muted">No contact details yet.</p>}
      {others.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere text-muted">{`Also wrote as ${others.join(', ')}`}</p>
      )}
      {subscribed_at && (
        <p className="mt-2 text-sm text-muted">
          Has gotten the newsletter since <Moment timestamp={subscribed_at} />
        </p>
      )}
    </PanelSection>
  )
}
