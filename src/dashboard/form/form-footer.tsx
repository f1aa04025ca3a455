import type { ReactNode } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'

type FormFooterProps = {
  failure?: ReactNode
  failureTitle?: string
  isBusy: boolean
  busyLabel?: string
  submit: string
  danger?: boolean
  close?: string
  onClose: () => void
  children?: Elements
  className?: string
}

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
