import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type SubmitErrorHandler } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { openDraft, removeDraft, sendingId, writeDraft, type DraftValues } from '@/lib/draft'

type DraftedFormOptions<T extends DraftValues> = {
  /** The storage key of the draft, e.g. 'watch-request'. */
  draftKey: string
  schema: ZodMiniType<T, T>
  /** The values of the empty form. */
  defaultValues: T
  /** Fields that drafts leave out, such as a password. */
  secret?: (keyof T)[]
}

/** react-hook-form with a schema, and a draft of what was typed on the device until it is sent. */
export function useDraftedForm<T extends DraftValues & FieldValues>({
  draftKey,
  schema,
  defaultValues,
  secret,
}: DraftedFormOptions<T>) {
  // Only the options of the first render count: a form keeps its key and defaults.
  const [{ kept, draft }] = useState(() => {
    const open = Object.entries(defaultValues).filter(([name]) => !secret?.includes(name))
    const kept = Object.fromEntries(open)
    return { kept, draft: openDraft(draftKey, kept) }
  })
  const form = useForm<T>({
    resolver: zodResolver(schema) as Resolver<T>,
    defaultValues: { ...defaultValues, ...draft } as DefaultValues<T>,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(draftKey, values, kept),
      }),
    [form, draftKey, kept],
  )

  const isSending = useRef(false)

  return {
    form,
    /** Validates and submits the form; further submissions are ignored until it is done. */
    async submit(onValid: (values: T) => unknown, onInvalid?: SubmitErrorHandler<T>) {
      if (isSending.current) return
      isSending.current = true
      try {
        await form.handleSubmit(onValid, onInvalid)()
      } finally {
        isSending.current = false
      }
    },
    /** The id that every attempt to send this form carries, until `clear`. */
    sendingId: () => sendingId(draftKey),
    /** The form began with the draft of an earlier visit. */
    isResumed: Object.keys(draft).length > 0,
    /** Empties the form and removes its draft, once it was sent. */
    clear() {
      form.reset(defaultValues as DefaultValues<T>)
      removeDraft(draftKey)
    },
  }
}
