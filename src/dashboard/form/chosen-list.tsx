import { X } from 'lucide-react'
import { IconButton } from '../row/icon-button'

type Chosen = { id: string; name: string }

type ChosenListProps<One extends Chosen> = {
  label: string
  chosen: One[]
  onChange: (chosen: One[]) => void
  /** Gives the focus back to the field. */
  onTaken: () => void
}

export function ChosenList<One extends Chosen>({ label, chosen, onChange, onTaken }: ChosenListProps<One>) {
  return (
    <ul aria-label={label} className="mt-1">
      {chosen.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-3 border-b border-line wrap-anywhere">
          <span>{name}</span>
          <IconButton
            icon={X}
            label={`Take ${name} off`}
            className="-mr-3"
            onClick={() => {
              onChange(chosen.filter((one) => one.id !== id))
              // The focused button disappears with its row, and the field may have been missing.
              requestAnimationFrame(onTaken)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
