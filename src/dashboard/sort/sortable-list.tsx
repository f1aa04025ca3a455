import { Accessibility, Feedback, KeyboardSensor, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import { prefersStillness } from '@/lib/prefers-stillness'

const { Distance } = PointerActivationConstraints

/** How long what is dropped, or makes room, takes to its place, ms. */
const duration = 180

/** An item of a `SortableList`; `data-dragging` goes to its element, by which a dialog knows what Escape is for. */
export function useSortableItem(id: string, index: number) {
  const { ref, handleRef, isDragSource } = useSortable({
    id,
    index,
    transition: prefersStillness() ? null : { duration },
  })
  return { ref, handleRef, 'data-dragging': isDragSource }
}

type SortableListProps = {
  /** What those who do not see it hear of an item, by its id. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  /** The list; its items call `useSortable`. */
  children: ReactNode
}

/** A list whose items are put in order by dragging them, or by the keyboard at their handles. */
export function SortableList({ nameOf, onMove, children }: SortableListProps) {
  /** 'Aurelia 36 is now 2.' */
  const placeOf = ({ operation: { source } }: Pick<DragEndEvent, 'operation'>) =>
    isSortable(source) ? `${nameOf(String(source.id))} is now ${source.index + 1}.` : undefined
  return (
    <DragDropProvider
      // A handle does nothing else: a finger drags by it at once, as a mouse does.
      sensors={[PointerSensor.configure({ activationConstraints: [new Distance({ value: 5 })] }), KeyboardSensor]}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
        Feedback.configure(
          prefersStillness() ? { dropAnimation: null, keyboardTransition: null } : { dropAnimation: { duration } },
        ),
        Accessibility.configure({
          announcements: {
            dragstart: ({ operation: { source } }: Pick<DragEndEvent, 'operation'>) =>
              source && `${nameOf(String(source.id))} is picked up.`,
            dragover: placeOf,
            dragend: (event: DragEndEvent) => (event.canceled ? 'It is back in its place.' : placeOf(event)),
          },
          screenReaderInstructions: {
            draggable:
              'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to put it back.',
          },
        }),
      ]}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source) && source.index !== source.initialIndex)
          onMove(source.initialIndex, source.index)
      }}
    >
      {children}
    </DragDropProvider>
  )
}
