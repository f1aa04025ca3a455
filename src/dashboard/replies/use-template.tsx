import { useEffect, useRef, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type Place = 'alone' | 'below' | 'instead'

export type TemplateTrace = {
  /** Text of the last template, as inserted. */
  original?: string
  /** Replaced text that can be restored. */
  replaced?: { title: string; words: string; original?: string; isTemplate: boolean }
}

type UseTemplateOptions = {
  read: () => string
  write: (words: string) => void
  trace: TemplateTrace
  onTrace: (trace: TemplateTrace) => void
}

/**
 * Replaces unchanged template text. Asks about edited text, which can be swapped back later.
 *
 * @returns `begin` inserts or asks; `notice` belongs beside the text area; `holdArea` is its ref
 */
export function useTemplate({ read, write, trace, onTrace }: UseTemplateOptions) {
  const { original = '', replaced } = trace
  const area = useRef<HTMLTextAreaElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<{ title: string; words: string }>()

  useEffect(() => {
    if (asked) first.current?.focus()
  }, [asked])

  /** Neither the edited template nor the owner's text is lost. */
  function swap() {
    if (!replaced) return
    const stood = { words: read(), original }
    write(replaced.words)
    onTrace({ original: replaced.original, replaced: { ...replaced, ...stood, isTemplate: !replaced.isTemplate } })
    if (area.current) showFrom(area.current, 0)
  }

  /** An unchanged template is not worth restoring. */
  const waiting = replaced && replaced.words !== replaced.original ? replaced : undefined

  function put({ title, words }: { title: string; words: string }, place: Place) {
    const typed = read().trimEnd()
    const start = place === 'below' && typed ? `${typed}\n\n` : ''
    write(start + words)
    const displaced = {
      alone: waiting && { ...waiting, title, isTemplate: false },
      below: replaced,
      instead: { title, words: [waiting?.words, typed].filter(Boolean).join('\n\n'), isTemplate: false },
    }
    // The owner's text above makes a template count as edited.
    onTrace({ original: start ? '' : words, replaced: displaced[place] })
    setAsked(undefined)
    if (area.current) showFrom(area.current, start.length)
  }

  return {
    holdArea(element: HTMLTextAreaElement | null) {
      area.current = element
    },
    begin(title: string, words: string) {
      const typed = read().trim()
      if (typed !== '' && typed !== original.trim()) return setAsked({ title, words })
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

/** Focus alone may scroll to the end. */
function showFrom(area: HTMLTextAreaElement, start: number) {
  const whole = area.value
  area.focus()
  // Only the browser knows the height of the text above.
  area.value = whole.slice(0, start)
  const above = start > 0 ? area.scrollHeight : 0
  area.value = whole
  area.setSelectionRange(start, start)
  area.scrollTop = Math.max(0, above - area.clientHeight / 3)
}
