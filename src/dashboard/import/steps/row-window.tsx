import { useLayoutEffect, useRef, useState } from 'react'
import { useInView } from '@/hooks/use-in-view'
import type { Elements } from '@/lib/elements'

type RowWindowProps<Row> = {
  rows: Row[]
  /** Where it stands in the file: they come in this order. */
  lineOf: (row: Row) => number
  label: string
  children: (row: Row) => Elements
}

/** Lines of a block, and about how high a row is, px. */
const inBlock = 20
const usualHeight = 66

/** A long list of which only what is near the viewport is in the document. */
export function RowWindow<Row>({ rows, lineOf, label, children }: RowWindowProps<Row>) {
  // By their lines: when a row leaves the list, no other is drawn anew, which would lose what is being typed there.
  const blocks = new Map<number, { row: Row; position: number }[]>()
  rows.forEach((row, index) => {
    const key = Math.floor(lineOf(row) / inBlock)
    const placed = { row, position: index + 1 }
    if (blocks.has(key)) blocks.get(key)!.push(placed)
    else blocks.set(key, [placed])
  })
  return (
    <div role="list" aria-label={label} className="border-t border-line">
      {[...blocks].map(([key, block], index) => (
        <Block key={key} isFirst={index === 0} count={block.length}>
          {() =>
            block.map(({ row, position }) => (
              <div
                key={lineOf(row)}
                data-line={lineOf(row)}
                role="listitem"
                tabIndex={-1}
                aria-setsize={rows.length}
                aria-posinset={position}
                className="border-b border-line"
              >
                {children(row)}
              </div>
            ))
          }
        </Block>
      ))}
    </div>
  )
}

function Block({ isFirst, count, children }: { isFirst: boolean; count: number; children: () => Elements }) {
  const block = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(isFirst)
  const [height, setHeight] = useState(count * usualHeight)
  // One that holds the focus stays, so that Tab goes on from there.
  useInView(
    block,
    (isNear) => setIsDrawn(isNear || Boolean(block.current?.contains(document.activeElement))),
    '100% 0px',
  )
  useLayoutEffect(() => {
    if (!isDrawn || !block.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry.contentRect.height))
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [isDrawn])
  return (
    <div ref={block} role="presentation" style={isDrawn ? undefined : { height }}>
      {isDrawn && children()}
    </div>
  )
}
