import { Plus } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'

type EnterButtonProps = { children: string; onClick: () => void }

export function EnterButton({ children, onClick }: EnterButtonProps) {
  return (
    <button type="button" onClick={onClick} className={buttonStyles({ size: 'sm' })}>
      <Plus aria-hidden strokeWidth={1.5} className="size-4" />
      <span>{children}</span>
    </button>
  )
}
