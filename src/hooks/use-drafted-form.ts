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
  draftKey: string
  schema: ZodMiniType<T, T>
  defaultValues: T
  /** Never stored, e.g. a password. */
  secret?: (keyof T)[]
  /** Values of the account, which fill empty fields without focus and are not stored. */
  known?: (sender: KnownSender) => Partial<T>
}

/** Stores input on the device until it is sent. */
export function useDraftedForm<T extends FieldValues>({
  draftKey,
  schema,
  defaultValues,
  secret,
  known,
}: DraftedFormOptions<T>) {
  // A form keeps the key and defaults of its first render.
  const [{ saved, draft }] = useState(() => {
    const open = Object.entries(defaultValues).filter(([name]) => !secret?.includes(name))
    const saved = Object.fromEntries(open)
    return { saved, draft: fittingValues(openDraft(draftKey), saved) }
  })
  const form = useForm<T>({
    resolver: formResolver(schema),
    defaultValues: { ...defaultValues, ...draft } as DefaultValues<T>,
  })

  const filled = useRef<Partial<T>>({})
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(draftKey, values, { ...saved, ...filled.current }),
      }),
    [form, draftKey, saved],
  )

  const sender = useKnownSender()
  const fill = useEffectEvent(() => {
    const ofSender: Record<string, unknown> = sender && known ? known(sender) : {}
    // Remove values of the previous account, unless typed over.
    for (const [name, value] of Object.entries(filled.current)) {
      if (ofSender[name] === value || form.getValues(name as Path<T>) !== value) continue
      filled.current = Object.fromEntries(
        Object.entries(filled.current).filter(([other]) => other !== name),
      ) as Partial<T>
      form.setValue(name as Path<T>, '' as PathValue<T, Path<T>>)
    }
    for (const [name, value] of Object.entries(ofSender)) {
      if (!value || name in draft || hasCursor(name) || form.getValues(name as Path<T>) !== '') continue
      filled.current = { ...filled.current, [name]: value }
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>)
    }
  })
  useEffect(() => fill(), [sender])

  const isSending = useRef(false)

  return {
    form,
    /** Ignores further calls until the form is sent. */
    async submit(onValid: (values: T) => unknown, onInvalid?: SubmitErrorHandler<T>) {
      if (isSending.current) return
      isSending.current = true
      try {
        await form.handleSubmit(onValid, onInvalid)()
      } finally {
        isSending.current = false
      }
    },
    sendingId: () => sendingId(draftKey),
    isResumed: Object.keys(draft).length > 0,
    clear() {
      form.reset({ ...defaultValues, ...filled.current } as DefaultValues<T>)
      removeDraft(draftKey)
    },
  }
}

const hasCursor = (name: string) => document.activeElement?.getAttribute('name') === name
