import { useTransition } from 'react'
import { useInquire, type InquiryWatch } from '@/hooks/inquire-context'

type InquireButtonProps = { watch: InquiryWatch; label: string; className?: string }

/** Opens the inquiry form about one watch. */
export function InquireButton({ watch, label, className }: InquireButtonProps) {
  const { inquire, prepare } = useInquire()
  const [isOpening, startOpening] = useTransition()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isOpening || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ currentTarget }) => startOpening(() => inquire(watch, currentTarget))}
      className={className}
    >
      {label}
      <span className="sr-only">: {watch.name}</span>
    </button>
  )
}
