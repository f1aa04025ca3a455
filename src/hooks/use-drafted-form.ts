import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitErrorHandler,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { KnownSender } from '@/lib/backend/known-sender'
import { fittingValues, openDraft, removeDraft, sendingId, writeDraft } from '@/lib/drafts/draft'
import { formResolver } from '@/lib/form-resolver'
import { useKnownSender } from './use-known-sender'

type DraftedFormOptions<T extends FieldValues> = {
  /** The storage key of the draft, e.g. 'watch-request'. */
  draftKey: string
  schema: ZodMiniType<T, T>
  /** The values of the empty form. */
  defaultValues: T
  /** Fields that drafts leave out, such as a password. */
  secret?: (keyof T)[]
  /** What the account of whoever is signed in says; it stands in fields that are empty and not being typed in, and in no draft. */
  known?: (sender: KnownSender) => Partial<T>
}

/** react-hook-form with a schema, and a draft of what was typed on the device until it is sent. */
export function useDraftedForm<T extends FieldValues>({
  draftKey,
  schema,
  defaultValues,
  secret,
  known,
}: DraftedFormOptions<T>) {
  // Only the options of the first render count: a form keeps its key and defaults.
  const [{ kept, draft }] = useState(() => {
    const open = Object.entries(defaultValues).filter(([name]) => !secret?.includes(name))
    const kept = Object.fromEntries(open)
    return { kept, draft: fittingValues(openDraft(draftKey), kept) }
  })
  const form = useForm<T>({
    resolver: formResolver(schema),
    defaultValues: { ...defaultValues, ...draft } as DefaultValues<T>,
  })

  /** What stands in the form without having been typed. */
  const filled = useRef<Partial<T>>({})
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(draftKey, values, { ...kept, ...filled.current }),
      }),
    [form, draftKey, kept],
  )

  const sender = useKnownSender()
  const fill = useEffectEvent(() => {
    const said: Record<string, unknown> = sender && known ? known(sender) : {}
    // What an account has filled in is not left to the next one, nor to nobody, unless it was typed over.
    for (const [name, value] of Object.entries(filled.current)) {
      if (said[name] === value || form.getValues(name as Path<T>) !== value) continue
      filled.current = Object.fromEntries(
        Object.entries(filled.current).filter(([other]) => other !== name),
      ) as Partial<T>
      form.setValue(name as Path<T>, '' as PathValue<T, Path<T>>)
    }
    for (const [name, value] of Object.entries(said)) {
      if (!value || name in draft || hasCursor(name) || form.getValues(name as Path<T>) !== '') continue
      filled.current = { ...filled.current, [name]: value }
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>)
    }
  })
  useEffect(() => fill(), [sender])

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
      form.reset({ ...defaultValues, ...filled.current } as DefaultValues<T>)
      removeDraft(draftKey)
    },
  }
}

/** Whether the cursor stands in that field: nothing is put there under somebody's fingers. */
const hasCursor = (name: string) => document.activeElement?.getAttribute('name') === name
