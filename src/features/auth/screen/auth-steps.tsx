import { LoaderCircle } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { dismissLink, followLink, type LinkState } from '../session/session'
import type { AuthView } from '../sign-in/auth-url'
import type { AuthStep } from './auth-frame'

export const waitingStep: AuthStep = {
  title: 'One moment',
  intro: 'We are checking your account.',
  body: (
    <div role="status">
      <LoaderCircle
        aria-hidden
        strokeWidth={1.25}
        className="size-8 animate-spin text-brass motion-reduce:animate-none"
      />
      <span className="sr-only">Loading</span>
    </div>
  ),
}

/** A link takes effect only when the button is pressed. */
export function pressStep(purpose: LinkState['purpose'], onDismiss: () => void): AuthStep {
  const { title, intro, action } =
    purpose === 'recovery' || purpose === 'email' ? presses[purpose] : presses.confirmation
  return {
    title,
    intro,
    body: (
      <>
        <div className="flex flex-wrap gap-4">
          <button type="button" onClick={followLink} className={buttonStyles()}>
            {action}
          </button>
          <button type="button" onClick={onDismiss} className={buttonStyles({ look: 'outline' })}>
            Not now
          </button>
        </div>
        <p className="mt-9 border-t border-line pt-7 text-sm leading-relaxed text-muted">
          Nothing has changed yet. If you did not ask for this, you can close the page.
        </p>
      </>
    ),
  }
}

const presses = {
  recovery: {
    title: 'Set a new password',
    intro: 'Continue, and you can choose a new password for your account.',
    action: 'Continue',
  },
  confirmation: {
    title: 'Confirm your e-mail address',
    intro: 'Confirm that the address is yours, and you are signed in.',
    action: 'Confirm my address',
  },
  email: {
    title: 'Change your e-mail address',
    intro: 'Confirm that you want to sign in with another e-mail address.',
    action: 'Confirm this change',
  },
}

/** The text must not reveal whether the account exists. */
export function mailboxStep({ view, email, onBack }: { view: AuthView; email: string; onBack: () => void }): AuthStep {
  return {
    title: 'Check your inbox',
    intro:
      view === 'recover' ? (
        <span>
          If an account exists for this address, a link is on its way to <span className="text-ink">{email}</span>. It
          works once, for one hour.
        </span>
      ) : (
        <span>
          We have sent a link to <span className="text-ink">{email}</span>. Open it to confirm your e-mail address and
          sign in.
        </span>
      ),
    body: (
      <>
        <p className="border-t border-line pt-7 text-sm leading-relaxed text-muted">
          Nothing after a few minutes? Check your spam folder, or ask again.
        </p>
        <button type="button" onClick={onBack} className={buttonStyles({ look: 'outline', className: 'mt-7' })}>
          Back to sign in
        </button>
      </>
    ),
  }
}

export function linkProblemStep(link: LinkState | undefined, onRecover: () => void): AuthStep {
  const failure = link?.status === 'failed' ? link.failure : 'missing'
  function handleRecover() {
    dismissLink()
    onRecover()
  }
  return {
    ...problems[failure],
    body: (
      <div className="flex flex-wrap gap-4">
        {failure === 'unreachable' && (
          <button type="button" onClick={followLink} className={buttonStyles()}>
            Try again
          </button>
        )}
        <button type="button" onClick={handleRecover} className={buttonStyles({ look: 'outline' })}>
          Ask for a new link
        </button>
      </div>
    ),
  }
}

const problems = {
  spent: {
    title: 'This link has expired',
    intro: 'Or it has already been used. Each link works once, for one hour.',
  },
  'other-browser': {
    title: 'This link works in another browser',
    intro:
      'For your security, it works only in the browser you asked for it in. Open it there, or ask for a new one here.',
  },
  unreachable: {
    title: 'The link could not be checked',
    intro: 'The connection failed. Your link is still good: check your connection and try again.',
  },
  missing: {
    title: 'This page needs a link',
    intro: 'To set a new password, open the link in the e-mail we send you, or sign in first.',
  },
}
