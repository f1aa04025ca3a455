import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useInView } from '@/hooks/use-in-view'

type RowWindowProps<Row> = {
  rows: Row[]
  keyOf: (row: Row) => string | number
  label: string
  children: (row: Row) => ReactNode
}

/** Rows of a block, and about how high one is, px. */
const inBlock = 20
const usualHeight = 66

/** A long list of which only what is near the viewport is in the document. */
export function RowWindow<Row>({ rows, keyOf, label, children }: RowWindowProps<Row>) {
  const blocks = Array.from({ length: Math.ceil(rows.length / inBlock) }, (_, index) =>
    rows.slice(index * inBlock, (index + 1) * inBlock),
  )
  return (
    <div role="list" aria-label={label} className="border-t border-line">
      {blocks.map((block, index) => (
        <Block key={keyOf(block[0])} isFirst={index === 0} count={block.length}>
          {() =>
            block.map((row, nth) => (
              <div
                key={keyOf(row)}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index * inBlock + nth + 1}
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

function Block({ isFirst, count, children }: { isFirst: boolean; count: number; children: () => ReactNode }) {
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
