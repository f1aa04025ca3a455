import { zodResolver } from '@hookform/resolvers/zod'
import * as Dialog from '@radix-ui/react-dialog'
import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { useReturnFocus } from '@/dashboard/use-return-focus'
import type { AppError } from '@/lib/errors'
import { signIn } from '../api/auth.api'
import { toAuthFailure } from '../auth-failure'
import { signInSchema } from '../auth.schema'
import { FormSummary } from '../components/form-summary'
import { PasswordField } from '../components/password-field'
import { endedTitle } from '../session-end'
import { letGo } from '../session-service'
import { useAuth } from '../use-auth'
import { useCovered } from './use-covered'

type SignInAgainProps = {
  /** Whose forms wait. */
  account: { email: string }
  /** They are signed in again, and their role is being checked. */
  isBack: boolean
  /** The role could not be checked. */
  hasFailed: boolean
  onRetry: () => void
}

/** Asks the account whose forms wait to sign in again, in place of everything that it could read. */
export function SignInAgain({ account, isBack, hasFailed, onRetry }: SignInAgainProps) {
  const { hasEnded } = useAuth()
  const [failure, setFailure] = useState<AppError>()
  const handleCloseAutoFocus = useReturnFocus()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: account.email, password: '' },
  })
  const { errors, isSubmitting } = formState
  useCovered('all')
  useQueriesAtRest()

  const signInAgain = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await signIn({ email: account.email, password })
    } catch (error) {
      setFailure(toAuthFailure(error))
    }
  })
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
              {hasEnded ? endedTitle : 'You are signed out'}
            </Dialog.Title>
            <Dialog.Description className="mt-3 text-md leading-relaxed text-muted">
              What you have typed is kept. Sign in again, and you go on where you were; what was being saved goes on by
              itself.
            </Dialog.Description>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (isBack) onRetry()
                else void signInAgain(event)
              }}
              className="mt-9 grid gap-7 border-t border-line pt-8"
            >
              <TextField label="Email" type="email" readOnly autoComplete="username" {...register('email')} />
              <PasswordField
                label="Password"
                required
                autoFocus
                autoComplete="current-password"
                {...register('password')}
                error={errors.password?.message}
              />
              <FormSummary
                errors={errors}
                fields={['password']}
                title={hasFailed || failure ? 'Sign in failed' : undefined}
              >
                {hasFailed ? 'We could not check what your account may open. Please try again.' : failure?.words}
              </FormSummary>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:*:w-full">
                <SubmitButton busy={isSubmitting || (isBack && !hasFailed)} busyLabel="Signing in...">
                  {isBack ? 'Try again' : 'Sign In'}
                </SubmitButton>
                <button type="button" onClick={letGo} className={buttonStyles({ look: 'quiet' })}>
                  Leave without saving
                </button>
              </div>
            </form>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Nothing is asked for in the name of nobody: queries rest as they do in a hidden tab, and are asked again at the end. */
function useQueriesAtRest() {
  const queryClient = useQueryClient()
  useEffect(() => {
    focusManager.setFocused(false)
    void queryClient.cancelQueries({ type: 'active' })
    return () => focusManager.setFocused(undefined)
  }, [queryClient])
}
