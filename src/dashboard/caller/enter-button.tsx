import { Plus } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'

/** `children`, e.g. 'Add an inquiry', is shortened to its first word on phones. */
export function EnterButton({ children, onClick }: { children: string; onClick: () => void }) {
  const [verb, ...rest] = children.split(' ')
  return (
    <button type="button" onClick={onClick} className={buttonStyles({ size: 'sm' })}>
      <Plus aria-hidden strokeWidth={1.5} className="size-4" />
      <span>
        <span>{verb}</span> <span className="max-sm:sr-only">{rest.join(' ')}</span>
      </span>
    </button>
  )
}
