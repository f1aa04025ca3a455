import { useEffect, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

/** Where a template goes: into an empty field or over one before it, below what was typed, or in its place. */
type Place = 'alone' | 'below' | 'instead'

/** What is kept of the templates beside the text. */
export type TemplateTrace = {
  /** What the last template has put in, as it came. */
  begun?: string
  /** What the template, or the owner's own text, has taken the place of. */
  replaced?: { title: string; words: string; begun?: string; isTemplate: boolean }
}

type UseTemplateOptions = {
  /** What stands in the field. */
  read: () => string
  write: (words: string) => void
  trace: TemplateTrace
  onTrace: (trace: TemplateTrace) => void
}

/**
 * Puts a template into a text area. Text that was not touched since the template before it is replaced; about text that
 * was, the owner is asked, and what was replaced can be brought back, in exchange for what stands there by then. What was
 * put in is then in sight, with the focus at its beginning.
 *
 * @returns `begin`, which puts it in or asks; `notice`, to be rendered beside the text area; `holdArea`, its ref
 */
export function useTemplate({ read, write, trace, onTrace }: UseTemplateOptions) {
  const { begun = '', replaced } = trace
  const area = useRef<HTMLTextAreaElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  /** What is asked about. */
  const [asked, setAsked] = useState<{ title: string; words: string }>()

  useEffect(() => {
    if (asked) first.current?.focus()
  }, [asked])

  /** Exchanges the template, with what was made of it, for the owner's own text, and back: neither is lost. */
  function swap() {
    if (!replaced) return
    const stood = { words: read(), begun }
    write(replaced.words)
    onTrace({ begun: replaced.begun, replaced: { ...replaced, ...stood, isTemplate: !replaced.isTemplate } })
    if (area.current) showFrom(area.current, 0)
  }

  /** What waits to be brought back, unless it is a template as it came. */
  const waiting = replaced && replaced.words !== replaced.begun ? replaced : undefined

  function put({ title, words }: { title: string; words: string }, place: Place) {
    const typed = read().trimEnd()
    const start = place === 'below' && typed ? `${typed}\n\n` : ''
    write(start + words)
    const displaced = {
      alone: waiting && { ...waiting, title, isTemplate: false },
      below: replaced,
      instead: { title, words: [waiting?.words, typed].filter(Boolean).join('\n\n'), isTemplate: false },
    }
    // Where text of the owner's own stands above the template, it counts as touched.
    onTrace({ begun: start ? '' : words, replaced: displaced[place] })
    setAsked(undefined)
    if (area.current) showFrom(area.current, start.length)
  }

  return {
    holdArea(element: HTMLTextAreaElement | null) {
      area.current = element
    },
    begin(title: string, words: string) {
      const typed = read().trim()
      if (typed !== '' && typed !== begun.trim()) return setAsked({ title, words })
      put({ title, words }, 'alone')
    },
    notice: (
      <>
        {asked && (
          <div role="group" aria-label={`Use the template ${asked.title}`} className="border-l-2 border-brass pl-4">
            <p role="alert" className="text-md">
              {`You have already written something. Where should “${asked.title}” go?`}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <button
                ref={first}
                type="button"
                onClick={() => put(asked, 'below')}
                className={buttonStyles({ look: 'outline', size: 'sm' })}
              >
                Add below
              </button>
              <button
                type="button"
                onClick={() => put(asked, 'instead')}
                className={buttonStyles({ look: 'outline', size: 'sm' })}
              >
                Replace it
              </button>
              <button
                type="button"
                onClick={() => {
                  setAsked(undefined)
                  area.current?.focus()
                }}
                className={buttonStyles({ look: 'quiet', size: 'sm' })}
              >
                Keep my text
              </button>
            </div>
          </div>
        )}
        {/* A live region must exist before its text. */}
        <div className={replaced ? 'flex flex-wrap items-baseline justify-between gap-x-6 text-sm' : 'sr-only'}>
          <p role="status">
            {replaced &&
              (replaced.isTemplate
                ? `Your text replaced “${replaced.title}”.`
                : `“${replaced.title}” replaced your text.`)}
          </p>
          {replaced && (
            <button type="button" onClick={swap} className="min-h-11 text-link">
              {replaced.isTemplate ? `Bring back “${replaced.title}”` : 'Bring back my text'}
            </button>
          )}
        </div>
      </>
    ),
  }
}

/** Sets the caret to a place of a text and has that in sight: focus alone may scroll to the end of it. */
function showFrom(area: HTMLTextAreaElement, start: number) {
  const whole = area.value
  area.focus()
  // How high the text above the place is, only the browser knows.
  area.value = whole.slice(0, start)
  const above = start > 0 ? area.scrollHeight : 0
  area.value = whole
  area.setSelectionRange(start, start)
  area.scrollTop = Math.max(0, above - area.clientHeight / 3)
}
