import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyles, type ButtonLook } from '@/components/ui/button-styles'

type SubmitButtonProps = {
  busy: boolean
  busyLabel: string
  children: string
  look?: ButtonLook['look']
  className?: string
}

export function SubmitButton({ busy, busyLabel, children, look, className }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(busy)
  useEffect(() => {
    // Disabling the focused button moved the focus to an element around it.
    if (wasBusy.current && !busy && document.activeElement?.contains(button.current)) button.current?.focus()
    wasBusy.current = busy
  }, [busy])

  return (
    <button ref={button} type="submit" disabled={busy} className={buttonStyles({ look, className })}>
      {busy && <LoaderCircle aria-hidden strokeWidth={1.5} className="size-4 animate-spin motion-reduce:hidden" />}
      <span>{busy ? busyLabel : children}</span>
    </button>
  )
}
