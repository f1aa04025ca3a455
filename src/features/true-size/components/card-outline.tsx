import { useRef } from 'react'
import { card } from '../scale'
import type { Outline } from './outline'

type CardOutlineProps = { outline: Outline; onDrag: (px: number) => void }

/** The outline itself, from the left edge, where the card is held; its far corner is dragged by who would rather. */
export function CardOutline({ outline: { isUpright, across, px }, onDrag }: CardOutlineProps) {
  const box = useRef<HTMLDivElement>(null)
  const pxPerMm = px / across
  return (
    <div
      ref={box}
      data-card
      className="relative mt-6 grid place-content-center"
      style={{
        width: px,
        // Wider than the text, it goes on into both margins.
        marginLeft: `min(0px, (100% - ${px}px) / 2)`,
        height: (isUpright ? card.width : card.height) * pxPerMm,
        borderRadius: card.corner * pxPerMm,
      }}
    >
      <p aria-hidden className="px-6 text-center eyebrow text-muted">
        Your card here
      </p>
      <span
        data-corner
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          onDrag(event.clientX - box.current!.getBoundingClientRect().left)
        }}
      />
    </div>
  )
}
