import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { FormMessage } from '@/components/form/form-message'
import { lazyPart } from '@/components/lazy-part'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { getEnvironment } from '@/lib/backend/env'
import type { Elements } from '@/lib/elements'
import { notify, prepareToasts } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { secondStep } from '../second-step/due-step'
import { dismissLink, session } from '../session/session'
import { endedTitle, stepDue } from '../session/session-state'
import { useAuth, useAuthLink } from '../session/use-auth'
import { authPath, readAuthView, type AuthView } from '../sign-in/auth-url'
import { destinationAfterSignIn } from '../sign-in/destination'
import { forgetWayBack, readWayBack } from '../sign-in/way-back'
import { AuthFrame, type AuthStep } from './auth-frame'
import { linkProblemStep, mailboxStep, pressStep, waitingStep } from './auth-steps'
import { AuthTabs } from './auth-tabs'
import { NewPasswordForm } from './forms/new-password-form'
import { RecoveryForm } from './forms/recovery-form'
import { LinkNotice } from './link-notice'

const ProviderButtons = lazyPart(
  () => import('./forms/provider-buttons'),
  (module) => module.ProviderButtons,
)

export function AuthScreen() {
  const view = readAuthView(useSearchParams()[0])
  const location = useLocation()
  const { providers } = getEnvironment()
  const navigate = useNavigate()
  const { session: state, user, isAdmin, mustEnrol, status } = useAuth()
  const pending = stepDue(state)
  const link = useAuthLink()
  const [sentMail, setSentMail] = useState<{ view: AuthView; email: string }>()
  const [isPasswordSaved, setIsPasswordSaved] = useState(false)
  const isFormDue = useFormDue()
  // The history state does not survive the provider's page.
  const from: unknown = location.state?.from ?? (link?.purpose === 'provider' ? readWayBack() : undefined)
  useEffect(prepareToasts, [])

  function show(next: AuthView) {
    setSentMail(undefined)
    const isTab = view.startsWith('sign') && next.startsWith('sign')
    // Synchronous, because the next arrow key would otherwise act on the old tab.
    void navigate(authPath(next), {
      replace: isTab,
      state: location.state,
      preventScrollReset: true,
      flushSync: true,
    })
  }

  function handleDismiss() {
    dismissLink()
    show('sign-in')
  }

  // Comes first, because the link may be for another account.
  if (link?.status === 'awaits-press') return <AuthFrame {...pressStep(link.purpose, handleDismiss)} />
  if (status === 'ready' && user && link?.status !== 'working') {
    if (view !== 'new-password')
      return <RedirectAfterSignIn to={destinationAfterSignIn(isAdmin || mustEnrol === true, from)} from={from} />
    if (isPasswordSaved) return <Navigate to={paths.root} replace />
  }
  return <AuthFrame {...currentStep()} />

  function currentStep(): AuthStep {
    if (link?.status === 'working') return waitingStep
    if (pending) return secondStep(pending)
    if (view === 'new-password') {
      const isLinkDead = link?.purpose === 'recovery' && link.status === 'failed'
      if (isLinkDead || (status === 'ready' && !user)) return linkProblemStep(link, () => show('recover'))
      if (!user) return waitingStep
      return {
        title: 'Choose a new password',
        intro: <For email={user.email} />,
        body: <NewPasswordForm email={user.email} onSaved={() => setIsPasswordSaved(true)} />,
      }
    }
    if (!isFormDue) return waitingStep
    if (sentMail?.view === view) return mailboxStep({ ...sentMail, onBack: () => show('sign-in') })
    if (view === 'recover') {
      return {
        title: 'Reset your password',
        intro: 'Enter the e-mail address of your account. We will send you a link to set a new password.',
        body: <RecoveryForm onSent={(email) => setSentMail({ view, email })} onBack={() => show('sign-in')} />,
      }
    }
    return {
      title: 'Your account',
      intro: 'You can browse, write to us and book without one. It keeps your appointments and requests in one place.',
      body: (
        <>
          {'hasEnded' in state && state.hasEnded && !link && (
            <FormMessage kind="failure" title={endedTitle} className="mb-9">
              {`Please sign in again${location.state?.from ? ', and you are back where you left off' : ''}.`}
            </FormMessage>
          )}
          <LinkNotice link={link} onRecover={() => show('recover')} />
          <AuthTabs view={view} onView={show} onToConfirm={(email) => setSentMail({ view, email })} />
          {providers && <ProviderButtons providers={providers} />}
        </>
      ),
    }
  }
}

function For({ email }: { email: string }): Elements {
  return (
    <span>
      For <span className="text-ink">{email}</span>
    </span>
  )
}

function useFormDue() {
  const { status, session: state, user } = useAuth()
  const pending = stepDue(state)
  const isHydrated = useIsHydrated()
  const isAnonymous = status === 'ready' && !user && !pending
  const [isDue, setIsDue] = useState(isAnonymous && isHydrated)
  if (isAnonymous && isHydrated && !isDue) setIsDue(true)
  if (pending && isDue) setIsDue(false)
  return isDue || !isHydrated
}

function RedirectAfterSignIn({ to, from }: { to: string; from: unknown }) {
  useEffect(() => {
    forgetWayBack()
    const purpose = session.get().link?.purpose
    // The account page shows these outcomes.
    if (purpose === 'linking' || purpose === 'email') return
    if (dismissLink()) notify.success('Your e-mail address is confirmed', 'You are signed in.')
  }, [])
  // The first value is used: the link is dismissed by now, and a new object would navigate at each render.
  const [goal] = useState({ to, state: { from } })
  return <Navigate {...goal} replace />
}
