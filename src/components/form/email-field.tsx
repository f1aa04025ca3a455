import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { TextField } from './text-field'

/**
 * A field for an e-mail address. Where its provider seems mistyped, it asks, once the field is left or a draft has
 * filled it; nothing is refused for it.
 */
export function EmailField({ className, onBlur, ...field }: ComponentProps<typeof TextField>) {
  const place = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string>()
  const inputOf = () => place.current?.querySelector('input')

  useEffect(() => {
    void findMeant(place.current?.querySelector('input')).then(setMeant)
    // Whoever sends the form has decided, and the field may be emptied.
    const form = place.current?.closest('form')
    const forget = () => setMeant(undefined)
    form?.addEventListener('submit', forget)
    return () => form?.removeEventListener('submit', forget)
  }, [])

  function handleTake() {
    const input = inputOf()
    if (!input || !meant) return
    // As though it had been typed: whatever keeps the field's value hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, meant)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // The button goes.
    input.focus()
  }

  return (
    <div ref={place} className={className} onChange={() => setMeant(undefined)}>
      <TextField
        type="email"
        {...field}
        onBlur={(event) => {
          void onBlur?.(event)
          void findMeant(event.currentTarget).then(setMeant)
        }}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {meant && (
          <>
            Did you mean <span className="break-words text-ink">{meant}</span>?{' '}
            <button type="button" onClick={handleTake} className="min-h-11 text-link">
              Yes, change it
            </button>
          </>
        )}
      </p>
    </div>
  )
}

async function findMeant(input: HTMLInputElement | null | undefined): Promise<string | undefined> {
  const typed = input?.value ?? ''
  if (!typed.includes('@')) return undefined
  try {
    const { suggestEmail } = await import('@/lib/email-providers')
    const meant = suggestEmail(typed)
    return input?.value === typed ? meant : undefined
  } catch {
    // Only a courtesy.
    return undefined
  }
}
