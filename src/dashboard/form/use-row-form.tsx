import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type SubmitErrorHandler,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { fittingValues, openDraft, removeDraft, renewId, rowDraft, sendingId, writeDraft } from '@/lib/drafts/draft'
import { VersionConflict } from '@/lib/drafts/versions'
import type { AppError } from '@/lib/failures/errors'
import { ConflictNotice, type ConflictWords } from './conflict-notice'
import { DraftNotice } from './draft-notice'
import { useNoteUnsaved, useUnsavedChanges } from './use-unsaved-changes'

/** A mutation that saves over the version that was seen, and throws a `VersionConflict` if there is another by now. */
export type RowSave<Values, Version> = {
  /** Returns undefined if nothing was sent; the form then stays open. */
  mutateAsync: (update: { seen: Version; values: Values }) => Promise<unknown> | undefined
  error: AppError | null
  reset: () => void
}

type RowFormOptions<Values extends FieldValues, Version> = {
  /** Names the draft by form and row, e.g. 'watch:new'; does not change. */
  name: string
  schema: ZodMiniType<Values, Values>
  /** The row as it was fetched, undefined for a new one. The draft stores it: pass only what saving needs. */
  opened: Version
  valuesOf: (version: Version) => Values
  /** Ask before the form is left with changes. Default: true; `question` must then be rendered. */
  asks?: boolean
  /** Leaving would lose something beside the fields, such as an upload. */
  isUnfinished?: boolean
}

/**
 * The form of a row in the dashboard: react-hook-form with a schema, a draft on the device, and a question before changes
 * are left. A draft is saved over the version that it began with, so that a newer version is not overwritten unseen.
 */
export function useRowForm<Values extends FieldValues, Version = undefined>({
  name,
  schema,
  opened,
  valuesOf,
  asks = true,
  isUnfinished = false,
}: RowFormOptions<Values, Version>) {
  const draftName = rowDraft(name)
  /** The draft that the form began with, until it is discarded. */
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

  /** Removes the draft once the row was saved, or its changes discarded. */
  function clear() {
    isClosed.current = true
    removeDraft(draftName)
  }

  /** Empties the form and removes its draft; the form stays open. */
  function startAnew() {
    removeDraft(draftName)
    form.reset(valuesOf(opened) as DefaultValues<Values>)
    setSeen(opened)
    keepBeside(undefined)
    setDraft(undefined)
    // After the next render, which removes the notice that has the focus.
    setTimeout(() => form.setFocus(Object.keys(valuesOf(opened))[0] as Path<Values>))
  }

  useNoteUnsaved(isDirty)
  return {
    ...useUnsavedChanges(asks && (isDirty || isUnfinished), clear),
    form,
    /** The version that saving writes over. */
    seen,
    setSeen,
    /** The id of a row to be added, the same for every attempt: one whose response was lost is not added twice. */
    sendingId: () => sendingId(draftName),
    /** Makes the next attempt add another row. */
    renewId: () => renewId(draftName),
    /** Says that the form began with a draft. Render it always. */
    notice: <DraftNotice keptAt={draft?.savedAt} onDiscard={startAnew} />,
    draft,
    startAnew,
    clear,
    /** State of the form that is not in its fields, stored in the draft. A changed value is another object. */
    beside,
    keepBeside,
  }
}

/** Two versions of a row, and the changed values of the form. */
type Versions<Values, Version> = { seen: Version; theirs: Version | undefined; mine: Values }

type VersionedFormOptions<Values extends FieldValues, Version> = RowFormOptions<Values, Version> & {
  conflict: ConflictWords<Values> & {
    /** Reduces the row of a conflict to what the form needs. */
    versionOf?: (row: never) => Version
    /** The values that 'Keep mine' saves, and 'Make it a new one' if theirs is undefined. Default: mine. */
    mineOver?: (versions: Versions<Values, Version>) => Values
    /** Their version with the changes made here, offered if no field was changed by both. */
    merge?: (versions: Versions<Values, Version>) => Values
    /** A deleted row can be added as a new one. */
    canStartAnew?: boolean
  }
  /** The field that has the focus once a version was chosen. */
  firstField: Path<Values>
  save: RowSave<Values, Version>
  onInvalid?: SubmitErrorHandler<Values>
  /** Called after a failure that is no conflict. */
  onFailure?: (error: AppError) => void
  onClose: () => void
}

/** `useRowForm` that saves, closes, and lets the owner choose a version if somebody else saved the row meanwhile. */
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
  /** The version that was saved meanwhile, null if the row was deleted; undefined without a conflict. */
  const [theirs, setTheirs] = useState<Version | null>()
  const row = useRowForm({ ...options, isUnfinished: isUnfinished || theirs !== undefined })
  const { form, seen, setSeen, leave } = row

  const saveOver = (over: Version, event?: SubmitEvent) =>
    form.handleSubmit(async (values) => {
      const sending = save.mutateAsync({ seen: over, values })
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

  /** Goes on over another version, of a new row over none, with those values. */
  function goOn(version: Version | undefined, values?: Values) {
    if (values) form.reset(values, { keepDefaultValues: true })
    setSeen(version as Version)
    setTheirs(undefined)
    save.reset()
    // After the next render, which removes the notice that has the focus.
    setTimeout(() => form.setFocus(firstField))
  }

  const versions = (version: Version | undefined) => ({ seen, theirs: version, mine: form.getValues() })

  return {
    ...row,
    /** Why it was not saved, except for a conflict, which the notice shows. */
    failure: save.error instanceof VersionConflict ? null : save.error,
    submit: (event?: SubmitEvent) => void saveOver(seen, event),
    /** The conflict and the draft. Render it always. */
    notice: (
      <>
        {theirs !== undefined && (
          <ConflictNotice
            // Another version of theirs starts the notice over.
            key={JSON.stringify(theirs)}
            {...words}
            control={form.control as unknown as Control<Values>}
            seen={seen ? valuesOf(seen) : undefined}
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
