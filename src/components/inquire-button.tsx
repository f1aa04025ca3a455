import { useEffect, useTransition } from 'react'
import { useInquire, type InquiryWatch } from '@/hooks/inquire-context'
import { whenAtRest } from '@/lib/loading/when-at-rest'

type InquireButtonProps = { watch: InquiryWatch; label: string; className?: string }

export function InquireButton({ watch, label, className }: InquireButtonProps) {
  const { inquire, prepare } = useInquire()
  const [isOpening, startOpening] = useTransition()
  const prepareNow = () => void prepare().catch(() => {})
  useEffect(() => whenAtRest(prepare), [prepare])
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isOpening || undefined}
      onPointerEnter={prepareNow}
      onFocus={prepareNow}
      onClick={({ currentTarget }) => startOpening(() => inquire([watch], currentTarget))}
      className={className}
    >
      <span>{label}</span>
      <span className="sr-only">{`: ${watch.name}`}</span>
    </button>
  )
}
