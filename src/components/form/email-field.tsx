import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { typeInto } from '@/lib/type-into'
import { TextField } from './text-field'

/** Suggests a correction of a mistyped provider. */
export function EmailField({ className, onBlur, ...field }: ComponentProps<typeof TextField>) {
  const place = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string>()
  const inputOf = () => place.current?.querySelector('input')

  useEffect(() => {
    void findMeant(place.current?.querySelector('input')).then(setMeant)
    // A submission may empty the field.
    const form = place.current?.closest('form')
    const forget = () => setMeant(undefined)
    form?.addEventListener('submit', forget)
    return () => form?.removeEventListener('submit', forget)
  }, [])

  function handleTake() {
    const input = inputOf()
    if (!input || !meant) return
    typeInto(input, meant)
    // The focused button is removed.
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
          <span>
            Did you mean <span className="break-words text-ink">{meant}</span>?{' '}
            <button type="button" onClick={handleTake} className="min-h-11 text-link">
              Yes, change it
            </button>
          </span>
        )}
      </p>
    </div>
  )
}

async function findMeant(input: HTMLInputElement | null | undefined): Promise<string | undefined> {
  const typed = input?.value ?? ''
  if (!typed.includes('@')) return undefined
  try {
    const { suggestEmail } = await import('@shared/email-providers')
    const meant = suggestEmail(typed)
    return input?.value === typed ? meant : undefined
  } catch {
    return undefined
  }
}
