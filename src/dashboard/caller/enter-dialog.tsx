import type { SubmitEvent } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { Modal } from '../dialog/modal'
import { FormFooter } from '../form/form-footer'

type EnterDialogProps = {
  title: string
  name?: string
  onClose: () => void
  children: Elements
}

export function EnterDialog({ title, name, onClose, children }: EnterDialogProps) {
  const description = name ? `For ${name}.` : 'For someone who calls or walks in.'
  return (
    <Modal title={title} description={description} onClose={onClose} wide>
      {children}
    </Modal>
  )
}

type EnterFormProps = {
  submit: string
  failure: string | false | null
  isBusy: boolean
  emailNote?: string
  className?: string
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  children: Elements
}

export function EnterForm({
  submit,
  failure,
  isBusy,
  emailNote = 'No e-mail is sent to them.',
  className = 'grid content-start gap-x-12 gap-y-6 md:grid-cols-2',
  onSubmit,
  onClose,
  children,
}: EnterFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="flex grow flex-col">
      <div className={cn('grow px-6 py-6 sm:px-8', className)}>{children}</div>
      <FormFooter failure={failure} isBusy={isBusy} busyLabel="Adding..." submit={submit} onClose={onClose}>
        <p role="status" className="min-w-0 self-center text-md text-muted max-sm:basis-full! sm:mr-auto sm:flex-1">
          {emailNote}
        </p>
      </FormFooter>
    </form>
  )
}
