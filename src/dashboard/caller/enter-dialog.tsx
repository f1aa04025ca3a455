import type { SubmitEvent } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { Modal } from '../dialog/modal'
import { FormFooter } from '../form/form-footer'

type EnterDialogProps = {
  title: string
  /** Whom it is for, where the house knows it already. */
  name?: string
  onClose: () => void
  /** The form. */
  children: Elements
}

/** Enters for somebody who calls or walks in what visitors send by themselves. */
export function EnterDialog({ title, name, onClose, children }: EnterDialogProps) {
  const description = name ? `For ${name}.` : 'For someone who calls or walks in.'
  return (
    <Modal title={title} description={description} onClose={onClose} wide>
      {children}
    </Modal>
  )
}

type EnterFormProps = {
  /** The words of its button. */
  submit: string
  failure: string | false | null
  isBusy: boolean
  /** Says which e-mail is sent to them. */
  emailNote?: string
  /** Instead of two columns. */
  className?: string
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  /** The fields. */
  children: Elements
}

/** The form of that dialog: its fields, and below them what is sent and its button. */
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
