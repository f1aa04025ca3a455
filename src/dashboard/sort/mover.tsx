import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { IconButton } from '@/dashboard/row/icon-button'

const icons = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight }

type MoverProps = {
  /** Of what is moved. */
  name: string
  direction: keyof typeof icons
  isEnd: boolean
  onClick: () => void
}

/** Moves an item of a `SortableList` by one place; a drag is never the only way. */
export function Mover({ name, direction, isEnd, onClick }: MoverProps) {
  return (
    <IconButton
      icon={icons[direction]}
      label={`Move ${name} ${direction}`}
      data-control={direction}
      // A `disabled` button would lose the focus when its item arrives at the end.
      aria-disabled={isEnd}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
      onClick={() => !isEnd && onClick()}
    />
  )
}
