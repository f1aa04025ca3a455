import type { ReactNode } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'

type FormFooterProps = {
  /** Why it was not saved; nothing where it was, or where another notice says so. */
  failure?: ReactNode
  /** Stands above the failure, where there is one. */
  failureTitle?: string
  /** The form is being sent: neither button works. */
  isBusy: boolean
  busyLabel?: string
  /** Of the button that sends the form. */
  submit: string
  /** Whether sending it destroys something. */
  danger?: boolean
  /** Of the button that closes its dialog. */
  close?: string
  onClose: () => void
  /** Stands before the two buttons. */
  children?: Elements
  className?: string
}

/** The end of a dialog's form: what went wrong, and the buttons that close and send it. It stays in sight. */
export function FormFooter({
  failure,
  failureTitle,
  isBusy,
  busyLabel = 'Saving...',
  submit,
  danger,
  close = 'Cancel',
  onClose,
  children,
  className,
}: FormFooterProps) {
  return (
    <div
      className={cn(
        'sticky bottom-0 border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-8',
        className,
      )}
    >
      <FormMessage kind="failure" title={failure ? failureTitle : undefined} className="mb-4">
        {failure}
      </FormMessage>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        {children}
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonStyles({ look: 'outline' })}>
          {close}
        </button>
        <SubmitButton busy={isBusy} busyLabel={busyLabel} look={danger ? 'danger' : 'primary'}>
          {submit}
        </SubmitButton>
      </div>
    </div>
  )
}
