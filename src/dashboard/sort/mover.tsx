import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { IconButton } from '@/dashboard/row/icon-button'

const icons = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight }

type MoverProps = {
  name: string
  direction: keyof typeof icons
  isEnd: boolean
  onClick: () => void
}

/** Alternative to dragging. */
export function Mover({ name, direction, isEnd, onClick }: MoverProps) {
  return (
    <IconButton
      icon={icons[direction]}
      label={`Move ${name} ${direction}`}
      data-control={direction}
      // `disabled` would lose focus.
      aria-disabled={isEnd}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
      onClick={() => !isEnd && onClick()}
    />
  )
}
