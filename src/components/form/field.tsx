import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'

type FieldWiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldProps = {
  label: string
  /** Only adds a mark. Screen readers use the control's own `required`. */
  required?: boolean
  error?: string
  hint?: ReactNode
  className?: string
  children: (wiring: FieldWiring) => Elements
}

export const controlStyles =
  'w-full border-b border-line-strong bg-transparent py-3 text-base text-ink placeholder:text-muted transition-colors duration-200 hover:border-muted outline-offset-1 focus:border-brass aria-invalid:border-danger disabled:text-muted'

export function Field({ label, required, error, hint, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={cn('min-w-0', className)}>
      {/* Some labels contain the mark already, e.g. 'Full Name *'. */}
      <label
        htmlFor={id}
        className={cn('block pb-1 text-sm text-muted', required && !label.endsWith('*') && 'required-mark')}
      >
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={hintId} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="mt-2 flex gap-2 text-sm text-danger">
      <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  )
}

export function RequiredNote({ className = '' }: { className?: string }) {
  return <p className={`text-sm text-muted ${className}`}>Fields marked * are required.</p>
}
