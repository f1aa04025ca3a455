import { useRef, useState } from 'react'
import { BreakAtSign } from '@/components/break-at-sign'
import { buttonStyles } from '@/components/ui/button-styles'
import { moveFocusLater } from '@/lib/move-focus-later'
import { toAuthFailure } from '../sign-in/auth-failure'
import { providerName } from '../sign-in/provider-name'
import { changesEmail, whyNotUnlinkable, type Account, type Identity } from './account'
import { AccountSection } from './account-section'
import { linkIdentity, unlinkIdentity } from './account.api'
import { useRenew } from './account.queries'
import { Outcome, type OutcomeMessage } from './outcome'

type IdentitiesSectionProps = {
  account: Account
  providers: string[]
}

export function IdentitiesSection({ account, providers }: IdentitiesSectionProps) {
  const { identities } = account
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const renew = useRenew()
  const missing = providers.filter((provider) => !identities.some((identity) => identity.provider === provider))

  async function handleUnlink(identity: Identity) {
    if (busy) return
    const name = providerName(identity.provider)
    const moveFocus = moveFocusLater()
    setBusy(identity.provider)
    setOutcome(undefined)
    try {
      await unlinkIdentity(identity)
      await renew()
      setOutcome({ kind: 'success', title: `${name} is unlinked`, text: `You no longer sign in with ${name}.` })
      moveFocus(heading.current)
    } catch (error) {
      setOutcome({ kind: 'failure', title: `${name} was not unlinked`, text: toAuthFailure(error).words })
    }
    setBusy(undefined)
  }

  async function handleLink(provider: string) {
    if (busy) return
    setBusy(provider)
    setOutcome(undefined)
    try {
      // Leaves the site, and stays busy until then.
      await linkIdentity(provider)
    } catch (error) {
      const title = `${providerName(provider)} could not be linked`
      setOutcome({ kind: 'failure', title, text: toAuthFailure(error).words })
      setBusy(undefined)
    }
  }

  return (
    <AccountSection
      id="providers"
      title="Linked accounts"
      heading={heading}
      intro="Sign in with an account you have elsewhere."
    >
      <ul className="border-t border-line">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identityId}
            identity={identity}
            reason={whyNotUnlinkable(identities)}
            changesEmail={changesEmail(identity, account)}
            isBusy={busy === identity.provider}
            onUnlink={() => void handleUnlink(identity)}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
          {missing.map((provider) => (
            <button
              key={provider}
              type="button"
              aria-disabled={busy !== undefined || undefined}
              onClick={() => void handleLink(provider)}
              className={buttonStyles({ look: 'outline' })}
            >
              {busy === provider ? 'One moment...' : `Link ${providerName(provider)}`}
            </button>
          ))}
        </div>
      )}
      <Outcome outcome={outcome} className="mt-6" />
    </AccountSection>
  )
}

type IdentityRowProps = {
  identity: Identity
  reason?: string
  changesEmail: boolean
  isBusy: boolean
  onUnlink: () => void
}

function IdentityRow({ identity, reason, changesEmail, isBusy, onUnlink }: IdentityRowProps) {
  const { provider, email, identityId } = identity
  const noteId = `note-${identityId}`
  const note =
    reason ?? (changesEmail ? 'Once it is unlinked, your account uses the e-mail address of another one.' : undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p>{providerName(provider)}</p>
        {email && (
          <p className="text-sm wrap-anywhere text-muted">
            <BreakAtSign text={email} />
          </p>
        )}
        {provider !== 'email' && note && (
          <p id={noteId} className="text-sm text-muted">
            {note}
          </p>
        )}
      </div>
      {/* The password cannot be unlinked. */}
      {provider !== 'email' && (
        <button
          type="button"
          disabled={reason !== undefined}
          aria-disabled={isBusy || undefined}
          aria-describedby={note ? noteId : undefined}
          onClick={onUnlink}
          className={buttonStyles({ look: 'quiet' })}
        >
          <span>{isBusy ? 'Unlinking...' : 'Unlink'}</span>
          <span className="sr-only">{` ${providerName(provider)}`}</span>
        </button>
      )}
    </li>
  )
}
