import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type SubmitErrorHandler } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { readDraft, removeDraft, sendingId, writeDraft, type DraftValues } from '@/lib/draft'

type DraftedFormOptions<T extends DraftValues> = {
  /** Under which name the draft is kept, e.g. 'watch-request'. */
  draftKey: string
  schema: ZodMiniType<T, T>
  /** The empty form. */
  defaultValues: T
  /** Fields that are never kept, such as a password. */
  secret?: (keyof T)[]
}

/** A form that is checked by its schema, and keeps on the device what is typed until it is sent. */
export function useDraftedForm<T extends DraftValues & FieldValues>({
  draftKey,
  schema,
  defaultValues,
  secret,
}: DraftedFormOptions<T>) {
  // The first render's: a form does not change what it is.
  const [{ kept, draft }] = useState(() => {
    const open = Object.entries(defaultValues).filter(([name]) => !secret?.includes(name))
    const kept = Object.fromEntries(open)
    return { kept, draft: readDraft(draftKey, kept) }
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
    /** Checks the form and hands it on; once at a time, however often it is submitted meanwhile. */
    async submit(onValid: (values: T) => unknown, onInvalid?: SubmitErrorHandler<T>) {
      if (isSending.current) return
      isSending.current = true
      try {
        await form.handleSubmit(onValid, onInvalid)()
      } finally {
        isSending.current = false
      }
    },
    /** The id under which it is sent, the same until `clear`. */
    sendingId: () => sendingId(draftKey),
    /** The draft of an earlier visit was put back. */
    isResumed: Object.keys(draft).length > 0,
    /** Sent: the form is empty again, and no draft of it is left. */
    clear() {
      form.reset(defaultValues as DefaultValues<T>)
      removeDraft(draftKey)
    },
  }
}
