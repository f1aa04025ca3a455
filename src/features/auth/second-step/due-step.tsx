import { BreakAtSign } from '@/components/break-at-sign'
import { lazyPart } from '@/components/lazy-part'
import { notify } from '@/lib/notify'
import type { AuthStep } from '../screen/auth-frame'
import { waitingStep } from '../screen/auth-steps'
import type { SessionUser } from '../session/session-state'
import { useAuth } from '../session/use-auth'

const SecondStep = lazyPart(
  () => import('./second-step'),
  (module) => module.SecondStep,
  { waiting: waitingStep.body },
)

export function secondStep(user: SessionUser): AuthStep {
  return {
    title: 'One more step',
    intro: (
      <span>
        Confirm that it is you. For{' '}
        <span className="text-ink">
          <BreakAtSign text={user.email} />
        </span>
      </span>
    ),
    body: <DueStep key={user.id} userId={user.id} />,
  }
}

function DueStep({ userId }: { userId: string }) {
  const { signOut, isSigningOut } = useAuth()
  return (
    <SecondStep userId={userId} onPassed={() => notify.success('Welcome back!')}>
      <button
        type="button"
        disabled={isSigningOut}
        onClick={() => void signOut()}
        className="min-h-11 text-sm text-link text-muted"
      >
        Sign in as someone else
      </button>
    </SecondStep>
  )
}
