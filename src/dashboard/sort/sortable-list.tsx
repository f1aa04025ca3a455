import { Accessibility, Feedback, KeyboardSensor, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import type { Elements } from '@/lib/elements'
import { prefersStillness } from '@/lib/prefers-stillness'

const { Delay, Distance } = PointerActivationConstraints

/** Touch outside the handle needs a delay, because it also scrolls. */
const pointer = PointerSensor.configure({
  activatorElements: ({ handle, element }) => [element?.querySelector('[data-grab]') ?? handle],
  activationConstraints: ({ pointerType, target }, { handle }) =>
    pointerType === 'touch' && !handle?.contains(target as Node)
      ? [new Delay({ value: 250, tolerance: 5 })]
      : [new Distance({ value: 5 })],
})

/** Animation in ms. */
const duration = 180

/** Dialogs check `data-dragging` on Escape. */
export function useSortableItem(id: string, index: number) {
  const { ref, handleRef, isDragSource } = useSortable({
    id,
    index,
    transition: prefersStillness() ? null : { duration, idle: true },
  })
  return { ref, handleRef, 'data-dragging': isDragSource }
}

type SortableListProps = {
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  children: Elements
}

export function SortableList({ nameOf, onMove, children }: SortableListProps) {
  /** E.g. 'Aurelia 36 is now 2.' */
  const placeOf = ({ operation: { source } }: Pick<DragEndEvent, 'operation'>) =>
    isSortable(source) ? `${nameOf(String(source.id))} is now ${source.index + 1}.` : undefined
  return (
    <DragDropProvider
      sensors={[pointer, KeyboardSensor]}
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
            // `onMove` announces a drop.
            dragend: ({ canceled }: DragEndEvent) => (canceled ? 'It is back in its place.' : undefined),
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
