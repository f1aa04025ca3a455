import * as Dialog from '@radix-ui/react-dialog'
import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { buttonStyles } from '@/components/ui/button-styles'
import { useReturnFocus } from '@/dashboard/dialog/use-return-focus'
import { getEnvironment } from '@/lib/backend/env'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { SecondStep } from '../second-step/second-step'
import { letGo } from '../session/session-service'
import { endedTitle, type Held, type SessionUser } from '../session/session-state'
import { enrolUrl } from '../sign-in/way-back'
import { PasswordAgain } from './password-again'
import { useCovered } from './use-covered'

/** 'elsewhere' means the sign-in page, which has the captcha. */
type AgainStep = Exclude<Held['awaits'], 'role' | 'nothing'> | 'elsewhere'

type SignInAgainProps = {
  account: SessionUser
  /** 'role' while the role is checked. */
  awaits: Exclude<Held['awaits'], 'nothing'>
  hasEnded: boolean
  hasFailed: boolean
  onRetry: () => void
}

const goOn = 'and you pick up where you left off. Anything being saved continues.'

const words: Record<AgainStep, { title: string; text: string }> = {
  'sign-in': { title: 'You are signed out', text: `What you typed is still here. Sign in again, ${goOn}` },
  elsewhere: {
    title: 'You are signed out',
    text: `What you typed is still here. Sign in again in another tab, ${goOn}`,
  },
  'second-step': { title: 'One more step', text: `What you typed is still here. Confirm that it is you, ${goOn}` },
  factor: {
    title: 'Two-step verification is required',
    text: `Every admin now needs it. What you typed is still here. Set it up in another tab, ${goOn}`,
  },
}

export function SignInAgain({ account, awaits, hasEnded, hasFailed, onRetry }: SignInAgainProps) {
  const isBack = awaits === 'role'
  const step = isBack ? 'sign-in' : awaits
  const [last, setLast] = useState(step)
  if (!isBack && last !== step) setLast(step)
  // The step stays visible while its result is checked.
  const asked = isBack && !hasFailed ? last : step
  const shown = asked === 'sign-in' && getEnvironment().captcha ? 'elsewhere' : asked
  const handleCloseAutoFocus = useReturnFocus()
  useCovered('all')
  useQueriesAtRest()
  const leave = (
    <button type="button" onClick={letGo} className={buttonStyles({ look: 'quiet' })}>
      Leave without saving
    </button>
  )
  const bodies: Record<AgainStep, Elements> = {
    'sign-in': (
      <PasswordAgain email={account.email} isBack={isBack} hasFailed={hasFailed} onRetry={onRetry}>
        {leave}
      </PasswordAgain>
    ),
    elsewhere: (
      <Elsewhere href={paths.auth} action="Sign in" retry={hasFailed ? 'Try again' : undefined} onRetry={onRetry}>
        {leave}
      </Elsewhere>
    ),
    'second-step': <SecondStep userId={account.id}>{leave}</SecondStep>,
    factor: (
      <Elsewhere
        href={enrolUrl(paths.admin)}
        action="Set up two-step verification"
        retry="I've set it up"
        onRetry={onRetry}
      >
        {leave}
      </Elsewhere>
    ),
  }
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay data-cover className="fixed inset-0 z-50 bg-ground" />
        <Dialog.Content
          data-cover
          onCloseAutoFocus={handleCloseAutoFocus}
          className="fixed inset-0 z-50 overflow-y-auto outline-none"
        >
          <div className="mx-auto flex min-h-full w-[min(30rem,100%)] flex-col justify-center px-6 py-10">
            <Dialog.Title className="font-display text-4xl leading-tight">
              {hasEnded && asked === 'sign-in' ? endedTitle : words[shown].title}
            </Dialog.Title>
            <Dialog.Description className="mt-3 text-md leading-relaxed text-muted">
              {words[shown].text}
            </Dialog.Description>
            <div className="mt-9 border-t border-line pt-8">
              <FormMessage kind="failure" className="mb-7">
                {hasFailed && 'We could not check your account. Please try again.'}
              </FormMessage>
              {bodies[shown]}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** No query must be sent without a session. */
function useQueriesAtRest() {
  const queryClient = useQueryClient()
  useEffect(() => {
    focusManager.setFocused(false)
    void queryClient.cancelQueries({ type: 'active' })
    return () => focusManager.setFocused(undefined)
  }, [queryClient])
}

type ElsewhereProps = {
  href: string
  action: string
  retry?: string
  onRetry: () => void
  children: Elements
}

/** A new tab, because this one has the held forms. */
function Elsewhere({ href, action, retry, onRetry, children }: ElsewhereProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:*:w-full">
      <a href={href} target="_blank" className={buttonStyles()}>
        <span>{action}</span>
        <span className="sr-only">, opens in a new tab</span>
      </a>
      {retry && (
        <button type="button" onClick={onRetry} className={buttonStyles({ look: 'outline' })}>
          {retry}
        </button>
      )}
      {children}
    </div>
  )
}
