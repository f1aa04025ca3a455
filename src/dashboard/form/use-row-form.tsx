import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type SubmitErrorHandler,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { fittingValues, openDraft, removeDraft, renewId, rowDraft, sendingId, writeDraft } from '@/lib/drafts/draft'
import { VersionConflict } from '@/lib/drafts/versions'
import type { AppError } from '@/lib/failures/errors'
import { fieldOf } from '@/lib/field-of'
import { ConflictNotice, type ConflictWords } from './conflict-notice'
import { DraftNotice } from './draft-notice'
import { useNoteUnsaved, useUnsavedChanges } from './use-unsaved-changes'

/** Overwrites the seen version; throws `VersionConflict` if there is a newer one. */
export type RowSave<Values, Version> = {
  /** Undefined if nothing was sent; the form then stays open. `newId` returns the same id for every attempt. */
  mutateAsync: (update: { seen: Version; values: Values; newId: () => string }) => Promise<unknown> | undefined
  error: AppError | null
  reset: () => void
}

export type RowFormOptions<Values extends FieldValues, Version> = {
  /** E.g. 'watch:new'; must not change. */
  name: string
  schema: ZodMiniType<Values, Values>
  /** Undefined for a new row. The draft stores it, so pass only necessary columns. */
  opened: Version
  valuesOf: (version: Version) => Values
  /** Asks before leaving with changes; render `question` then. Default: true. */
  asks?: boolean
  /** True while e.g. an upload is unfinished. */
  isUnfinished?: boolean
}

/** A draft is saved over the version it began with, so that no newer version is overwritten unseen. */
export function useRowForm<Values extends FieldValues, Version = undefined>({
  name,
  schema,
  opened,
  valuesOf,
  asks = true,
  isUnfinished = false,
}: RowFormOptions<Values, Version>) {
  const draftName = rowDraft(name)
  const [draft, setDraft] = useState(() => openDraft(draftName))
  const [seen, setSeen] = useState(() => (draft?.seen === undefined ? opened : (draft.seen as Version)))
  const [beside, keepBeside] = useState(draft?.beside)
  const isClosed = useRef(false)
  const form = useForm<Values>({
    resolver: zodResolver(schema) as Resolver<Values>,
    defaultValues: valuesOf(seen) as DefaultValues<Values>,
  })
  const { isDirty } = form.formState

  const restore = useEffectEvent(() => {
    const base = valuesOf(seen)
    if (draft) form.reset({ ...base, ...fittingValues(draft, base) }, { keepDefaultValues: true })
  })
  const keep = useEffectEvent(() => {
    if (!isClosed.current) writeDraft(draftName, form.getValues(), valuesOf(seen), { seen, beside })
  })
  useEffect(() => restore(), [])
  useEffect(() => keep(), [seen, beside])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form])

  /** Call after saving or discarding. */
  function clear() {
    isClosed.current = true
    removeDraft(draftName)
  }

  /** The form stays open. */
  function startAnew() {
    removeDraft(draftName)
    form.reset(valuesOf(opened) as DefaultValues<Values>)
    setSeen(opened)
    keepBeside(undefined)
    setDraft(undefined)
    // The next render removes the notice that has the focus.
    setTimeout(() => form.setFocus(Object.keys(valuesOf(opened))[0] as Path<Values>))
  }

  useNoteUnsaved(isDirty)
  return {
    ...useUnsavedChanges(asks && (isDirty || isUnfinished), clear),
    form,
    field: <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) =>
      fieldOf(form, name, options),
    /** Saving writes over this version. */
    seen,
    setSeen,
    /** A retry must not add a second row. */
    sendingId: () => sendingId(draftName),
    renewId: () => renewId(draftName),
    /** Render it always. */
    notice: <DraftNotice savedAt={draft?.savedAt} onDiscard={startAnew} />,
    draft,
    startAnew,
    clear,
    /** State outside the fields, stored in the draft and replaced on change. */
    beside,
    keepBeside,
  }
}

type Versions<Values, Version> = { seen: Version; theirs: Version | undefined; mine: Values }

type VersionedFormOptions<Values extends FieldValues, Version> = RowFormOptions<Values, Version> & {
  conflict: ConflictWords<Values> & {
    versionOf?: (row: never) => Version
    /** Values for 'Keep mine' or, without `theirs`, 'Make it a new one'. Default: mine. */
    mineOver?: (versions: Versions<Values, Version>) => Values
    /** Offered if no field was changed by both. */
    merge?: (versions: Versions<Values, Version>) => Values
    /** Allows adding a deleted row again. */
    canStartAnew?: boolean
  }
  firstField: Path<Values>
  save: RowSave<Values, Version>
  onInvalid?: SubmitErrorHandler<Values>
  /** Not called for conflicts. */
  onFailure?: (error: AppError) => void
  onClose: () => void
}

/** Asks on a conflict which version to keep. */
export function useVersionedForm<Values extends FieldValues, Version>({
  conflict: { versionOf, mineOver, merge, canStartAnew, ...words },
  firstField,
  save,
  onInvalid,
  onFailure,
  onClose,
  ...options
}: VersionedFormOptions<Values, Version>) {
  const { valuesOf, isUnfinished } = options
  /** Null if the row was deleted; undefined without a conflict. */
  const [theirs, setTheirs] = useState<Version | null>()
  const row = useRowForm({ ...options, isUnfinished: isUnfinished || theirs !== undefined })
  const { form, seen, setSeen, leave } = row

  const saveOver = (over: Version, event?: SubmitEvent) =>
    form.handleSubmit(async (values) => {
      const sending = save.mutateAsync({ seen: over, values, newId: row.sendingId })
      if (!sending) return
      try {
        await sending
      } catch (error) {
        if (!(error instanceof VersionConflict)) return onFailure?.(error as AppError)
        const { current } = error
        return setTheirs(current && versionOf ? versionOf(current as never) : (current as Version | null))
      }
      leave(onClose)
    }, onInvalid)(event)

  function goOn(version: Version | undefined, values?: Values) {
    if (values) form.reset(values, { keepDefaultValues: true })
    setSeen(version as Version)
    setTheirs(undefined)
    save.reset()
    // The next render removes the notice that has the focus.
    setTimeout(() => form.setFocus(firstField))
  }

  const versions = (version: Version | undefined) => ({ seen, theirs: version, mine: form.getValues() })

  return {
    ...row,
    /** Null for a conflict, which the notice shows. */
    failure: save.error instanceof VersionConflict ? null : save.error,
    submit: (event?: SubmitEvent) => void saveOver(seen, event),
    /** Render it always. */
    notice: (
      <>
        {theirs !== undefined && (
          <ConflictNotice
            // A newer version remounts the notice.
            key={JSON.stringify(theirs)}
            {...words}
            control={form.control as unknown as Control<Values>}
            seen={valuesOf(seen)}
            theirs={theirs && valuesOf(theirs)}
            busy={form.formState.isSubmitting}
            onKeepMine={() => {
              if (!theirs) return
              goOn(theirs, mineOver?.(versions(theirs)))
              void saveOver(theirs)
            }}
            onTakeTheirs={() => {
              if (!theirs) return
              form.reset(valuesOf(theirs))
              goOn(theirs)
            }}
            onKeepBoth={
              merge &&
              (() => {
                if (!theirs) return
                const merged = merge(versions(theirs))
                form.reset(valuesOf(theirs))
                goOn(theirs, merged)
              })
            }
            onStartAnew={canStartAnew ? () => goOn(undefined, mineOver?.(versions(undefined))) : undefined}
          />
        )}
        {row.notice}
      </>
    ),
  }
}
