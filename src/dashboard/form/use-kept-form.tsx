import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { randomId } from '@/lib/backend/random-id'
import {
  claimDraft,
  readAccountDraft,
  removeAccountDraft,
  writeAccountDraft,
  type AccountDraft,
} from '@/lib/drafts/account-draft'
import { unsaved } from '@/lib/drafts/unsaved'
import { DraftNotice } from './draft-notice'

type KeptFormOptions<Values, Version> = {
  /** Of the form and its row, e.g. 'watch:new'; stays the same. */
  name: string
  schema: ZodMiniType<Values, Values>
  /** The row that is edited, as it was fetched; undefined of a new one. A draft keeps it: no more than the save needs. */
  opened: Version
  /** The fields of a row. */
  valuesOf: (version: Version) => Values
}

/**
 * react-hook-form for a row of the dashboard, with a draft of what was typed: on this device, of this account, until it
 * is saved or discarded. A draft is saved over the version that it began with, so that a newer one is not lost unseen.
 */
export function useKeptForm<Values extends FieldValues, Version = undefined>({
  name,
  schema,
  opened,
  valuesOf,
}: KeptFormOptions<Values, Version>) {
  const [seen, setSeen] = useState(opened)
  const [id, setId] = useState(randomId)
  /** The draft that the form began with. */
  const [kept, setKept] = useState<AccountDraft>()
  const [beside, setBeside] = useState<unknown>()
  const form = useForm<Values>({
    resolver: zodResolver(schema) as Resolver<Values>,
    defaultValues: valuesOf(opened) as DefaultValues<Values>,
  })
  /** The draft is this form's to write: no other tab has it open, and nothing was saved since. */
  const isOurs = useRef(false)
  /** What the draft holds, as text; it is written again where something else is to be kept. */
  const written = useRef<string>(undefined)
  /** Where it was typed: while the page is covered, its address says less. */
  const at = useRef<string>(undefined)

  const keep = useEffectEvent(() => {
    if (!isOurs.current) return false
    const values = changesOf(form.getValues(), valuesOf(seen))
    const hasChanges = Object.keys(values).length > 0
    const content = JSON.stringify({ id, seen, values, beside })
    if (content === written.current) return hasChanges
    at.current ??= window.location.pathname + window.location.search
    const draft = { savedAt: Date.now(), id, seen, values, beside, at: at.current }
    if (!hasChanges) removeAccountDraft(name)
    else if (!writeAccountDraft(name, draft)) return false
    written.current = content
    return hasChanges
  })
  const keepAgain = useEffectEvent(() => {
    // Whoever signed out in another tab has removed it.
    written.current = undefined
    return keep()
  })

  const begin = useEffectEvent(() => {
    const draft = readAccountDraft(name)
    const isTyped = Object.keys(changesOf(form.getValues(), valuesOf(seen))).length > 0
    // Another tab has left it behind, while something else was typed here.
    if (draft && isTyped) return
    if (!draft) {
      isOurs.current = true
      return void keep()
    }
    const version = draft.seen === undefined ? opened : (draft.seen as Version)
    const base = valuesOf(version)
    const values = { ...base, ...fitting(draft.values, base) }
    form.reset(base as DefaultValues<Values>)
    form.reset(values, { keepDefaultValues: true })
    written.current = JSON.stringify({
      id: draft.id,
      seen: version,
      values: changesOf(values, base),
      beside: draft.beside,
    })
    at.current = draft.at
    // Its account is back with it.
    if (draft.isAway) writeAccountDraft(name, { ...draft, isAway: undefined })
    // Only now: what was read is not to be written again.
    isOurs.current = true
    setSeen(version)
    setId(draft.id)
    setBeside(draft.beside)
    setKept(draft)
  })

  useEffect(() => {
    const claim = claimDraft(name)
    let isLeft = false
    void claim.ours.then(() => {
      if (!isLeft) begin()
    })
    return () => {
      isLeft = true
      isOurs.current = false
      claim.leave()
    }
  }, [name])

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => void keep() }), [form])

  useEffect(() => void keep(), [seen, beside])

  useEffect(() => unsaved.onKeep(() => keepAgain()), [])

  function startAnew() {
    if (isOurs.current) removeAccountDraft(name)
    form.reset(valuesOf(opened) as DefaultValues<Values>)
    setSeen(opened)
    setId(randomId())
    setBeside(undefined)
    setKept(undefined)
    // After the next render: the notice, which has the focus, goes.
    setTimeout(() => form.setFocus(Object.keys(valuesOf(opened))[0] as Path<Values>))
  }

  return {
    form,
    /** The version that saving writes over. */
    seen,
    setSeen,
    /** The id of a row to be added, the same for every attempt: one whose answer was lost is not added twice. */
    id,
    /** What is sent next is another row. */
    renewId: () => setId(randomId()),
    /** Says that the form began with a draft; to be rendered in any case. */
    notice: <DraftNotice keptAt={kept?.savedAt} onDiscard={startAnew} />,
    /** Empties the form and removes its draft, once it was saved and stays open for the next. */
    startAnew,
    /** The draft that the form began with. */
    kept,
    /** What the form holds besides its fields; kept with them. */
    beside,
    /** Of it, another value is another object. */
    keepBeside: setBeside,
    /** Removes the draft, once it was saved or discarded. */
    clear() {
      if (isOurs.current) removeAccountDraft(name)
      isOurs.current = false
    },
  }
}

/** The fields whose values are others. */
function changesOf(values: FieldValues, base: FieldValues) {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in base && !isSame(value, base[field])),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of a draft, what fits a form that may have changed since: values of the same kind, and none. */
function fitting(values: Record<string, unknown>, base: FieldValues) {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        field in base && (value === null || base[field] === null || kindOf(value) === kindOf(base[field])),
    ),
  )
}
