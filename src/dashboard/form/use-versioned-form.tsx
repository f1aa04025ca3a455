import { useState, type SubmitEvent } from 'react'
import { useWatch, type Control, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { VersionConflict, type Fields } from '@/lib/drafts/versions'
import type { Elements } from '@/lib/elements'
import type { AppError } from '@/lib/failures/errors'
import { ConflictNotice } from './conflict-notice'
import { useKeptForm } from './use-kept-form'
import { useUnsavedChanges } from './use-unsaved-changes'

/** A mutation that throws a VersionConflict where there is another version by now. */
export type VersionedSave<Values, Version> = {
  mutate: (
    update: { seen: Version; values: Values },
    on: { onSuccess: () => void; onError: (error: AppError) => void },
  ) => void
  error: AppError | null
  isPending: boolean
  reset: () => void
}

type VersionedFormOptions<Values extends FieldValues, Version, Row> = {
  /** Of the form and its row, e.g. 'note:…'; stays the same. */
  name: string
  schema: ZodMiniType<Values, Values>
  /** The row, as it was fetched. */
  row: Row
  /** What the form needs of a row; a draft keeps it on the device. */
  versionOf: (row: Row) => Version
  valuesOf: (version: Version) => Values
  /** The fields as two versions are compared. */
  fieldsOf: (values: Values) => Fields
  /** Where the focus goes once a version was chosen. */
  firstField: Path<Values>
  /** What somebody else may have changed, e.g. 'request'. */
  thing: string
  /** What can be done with what was typed where it was deleted; left out of what cannot be. */
  whenGone?: string
  save: VersionedSave<Values, Version>
  /** Something beside the fields would be lost by leaving. */
  isUnfinished?: boolean
  /** Told of a failure that is no conflict. */
  onFailure?: (error: AppError) => void
  onClose: () => void
}

type VersionedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** A conflict and a draft; to be rendered in any case. */
  notice: Elements
  /** Whether to leave what is not saved; to be rendered in any case. */
  question: Elements
  /** Why it is not saved, apart from a conflict, which the notice shows. */
  failure: AppError | null
  submit: (event?: SubmitEvent) => void
}

/**
 * A form that saves over the version that was seen, closes then, and leaves it to the owner which version is kept
 * where somebody else was quicker.
 */
export function useVersionedForm<Values extends FieldValues, Version extends { updated_at: string }, Row>({
  name,
  schema,
  row,
  versionOf,
  valuesOf,
  fieldsOf,
  firstField,
  thing,
  whenGone = '',
  save,
  isUnfinished = false,
  onFailure,
  onClose,
}: VersionedFormOptions<Values, Version, Row>): VersionedForm<Values> {
  const [opened] = useState(() => versionOf(row))
  const { form, seen, setSeen, notice: draftNotice, clear } = useKeptForm({ name, schema, opened, valuesOf })
  /** What somebody else has made of it since, null where they deleted it; undefined without a conflict. */
  const [current, setCurrent] = useState<Version | null>()
  const { question, leave } = useUnsavedChanges(form.formState.isDirty || current !== undefined || isUnfinished, clear)

  const saveOver = (over: Version, event?: SubmitEvent) =>
    void form.handleSubmit((values) =>
      save.mutate(
        { seen: over, values },
        {
          onSuccess: () => leave(onClose),
          onError(error) {
            if (error instanceof VersionConflict) setCurrent(error.current && versionOf(error.current as Row))
            else onFailure?.(error)
          },
        },
      ),
    )(event)

  function begin(theirs: Version) {
    setSeen(theirs)
    setCurrent(undefined)
    save.reset()
    // The notice that had the focus goes.
    setTimeout(() => form.setFocus(firstField))
  }

  return {
    form,
    question,
    failure: save.error instanceof VersionConflict ? null : save.error,
    submit: (event) => saveOver(seen, event),
    notice: (
      <>
        {current !== undefined && (
          <Conflict
            // A further version of theirs starts the notice over.
            key={current?.updated_at}
            control={form.control}
            fieldsOf={fieldsOf}
            thing={thing}
            seen={fieldsOf(valuesOf(seen))}
            theirs={current && fieldsOf(valuesOf(current))}
            whenGone={whenGone}
            busy={save.isPending}
            onKeepMine={() => {
              if (!current) return
              begin(current)
              saveOver(current)
            }}
            onTakeTheirs={() => {
              if (!current) return
              form.reset(valuesOf(current))
              begin(current)
            }}
          />
        )}
        {draftNotice}
      </>
    ),
  }
}

type ConflictProps<Values extends FieldValues> = Omit<Parameters<typeof ConflictNotice>[0], 'mine'> & {
  control: Control<Values>
  fieldsOf: (values: Values) => Fields
}

function Conflict<Values extends FieldValues>({ control, fieldsOf, ...conflict }: ConflictProps<Values>) {
  return <ConflictNotice {...conflict} mine={fieldsOf(useWatch({ control }) as Values)} />
}
