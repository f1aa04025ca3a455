import { useLayoutEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn'

type ClampedTextProps = {
  text: string
  /** E.g. 'the message of Ada Voss'. */
  of: string
  /** In a dense row, whose button stands beside the text. */
  lines?: 1 | 2 | 3
  className?: string
}

export function ClampedText({ text, of, lines, className }: ClampedTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const box = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])

  return (
    <div className={cn(lines && 'flex items-end gap-x-3', className)}>
      <p
        ref={box}
        className={cn(
          'max-w-prose min-w-0 wrap-anywhere',
          lines ? 'text-sm leading-5' : 'text-md leading-relaxed',
          isOpen || !lines ? 'whitespace-pre-line' : undefined,
          !isOpen && (lines === 1 ? 'line-clamp-1' : lines === 2 ? 'line-clamp-2' : 'line-clamp-3'),
        )}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Read all'} of ${of}`}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(
            'shrink-0 text-sm text-link text-muted',
            lines ? 'min-h-6 max-sm:-my-2.5 max-sm:min-h-11' : 'min-h-11 sm:min-h-8',
          )}
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  )
}
