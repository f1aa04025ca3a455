import { useLayoutEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn'

type ClampedTextProps = {
  text: string
  /** E.g. 'the message of Ada Voss'. */
  of: string
  className?: string
}

export function ClampedText({ text, of, className }: ClampedTextProps) {
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
    <div className={className}>
      <p
        ref={box}
        className={cn(
          'max-w-prose text-md leading-relaxed wrap-anywhere whitespace-pre-line',
          !isOpen && 'line-clamp-3',
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
          className="min-h-11 text-sm text-link text-muted sm:min-h-8"
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  )
}
