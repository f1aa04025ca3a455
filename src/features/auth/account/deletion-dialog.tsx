import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { formResolver } from '@/lib/form-resolver'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/pages/pages'
import { longDay } from '@shared/days'
import { PasswordField } from '../screen/forms/password-field'
import { useAuth } from '../session/use-auth'
import { toAuthFailure } from '../sign-in/auth-failure'
import type { Account } from './account'
import { AccountDialog, DialogActions } from './account-dialog'
import { deleteAccount } from './account-orders.api'
import { accountQueries } from './account.queries'
import { deletionSchema } from './account.schema'
import { Outcome, type OutcomeMessage } from './outcome'

type DeletionDialogProps = { account: Account; home: RefObject<HTMLElement | null>; onClose: () => void }

export function DeletionDialog({ account, home, onClose }: DeletionDialogProps) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const deletion = useQuery({ ...accountQueries.deletion(account.id), enabled: account.isConfirmed })
  const isLastAdmin = deletion.data?.is_last_admin === true
  const standing = useQuery(accountQueries.standing(account.id))
  // If unknown, asks for a password. The server tells if there is none.
  const hasPassword = standing.data?.hasPassword ?? true
  const isKnown = !standing.isPending && (!account.isConfirmed || !deletion.isPending)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(deletionSchema(hasPassword)),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const remove = handleSubmit(async ({ password }) => {
    setOutcome(undefined)
    try {
      await deleteAccount(hasPassword ? password : undefined)
    } catch (error) {
      const failure = toAuthFailure(error)
      if (failure.code === 'PERMISSION_ERROR') {
        return setError('password', { message: failure.words }, { shouldFocus: true })
      }
      return setOutcome({ kind: 'failure', title: 'Your account was not deleted', text: failure.words })
    }
    // Runs before the sign-out, because the account page would redirect to sign-in.
    await navigate(paths.root, { replace: true, flushSync: true })
    await signOut()
    notify.success(
      'Your account has been deleted',
      'Nothing of it is left on this device. You are always welcome without one.',
    )
  })

  return (
    <AccountDialog title="Delete your account?" home={home} onClose={() => !isSubmitting && onClose()}>
      {isLastAdmin ? (
        <>
          <p role="alert" className="leading-relaxed">
            You are the only admin, and nobody could open the dashboard anymore. Make someone else an admin first.
          </p>
          <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-7' })}>
            Keep it
          </button>
        </>
      ) : (
        <form noValidate onSubmit={remove} className="flex flex-col gap-7">
          <DeletionFacts isKnown={isKnown} appointments={deletion.data?.due_appointments ?? []} />
          {hasPassword ? (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              {...register('password')}
              error={errors.password?.message}
            />
          ) : (
            <p className="text-sm leading-relaxed text-muted">
              You have no password here, so this works within ten minutes of signing in.
            </p>
          )}
          <div>
            <Outcome outcome={outcome} className="mb-6" />
            <DialogActions
              action="Delete my account"
              busyLabel="Deleting..."
              busy={isSubmitting}
              isLoading={!isKnown}
              isFinal
              cancel="Keep it"
              onCancel={onClose}
            />
          </div>
        </form>
      )}
    </AccountDialog>
  )
}

type DeletionFactsProps = { isKnown: boolean; appointments: { day: string; slot: string }[] }

function DeletionFacts({ isKnown, appointments }: DeletionFactsProps) {
  return (
    <dl className="flex flex-col gap-6 text-md leading-relaxed">
      <div>
        <dt className="font-medium">What is deleted</dt>
        <dd className="mt-1 text-muted">
          Your name and e-mail address, your password, two-step verification, recovery codes, and every session on every
          device.
        </dd>
      </div>
      <div>
        <dt className="font-medium">What stays</dt>
        <dd className="mt-1 text-muted">
          {!isKnown && <span>Loading your upcoming appointments... </span>}
          {appointments.length > 0 && (
            <>
              <span>Your upcoming appointments. To cancel one, do it in the list first, or call us:</span>
              <ul className="my-3 flex flex-col gap-2 border-y border-line py-3 text-ink">
                {appointments.map(({ day, slot }) => (
                  <li key={day + slot}>{`${longDay(day)} at ${slot.replace(' ', '\u00a0')}`}</li>
                ))}
              </ul>
            </>
          )}
          <span>What you have booked and written to us. If you want it erased, tell us.</span>
        </dd>
      </div>
    </dl>
  )
}
