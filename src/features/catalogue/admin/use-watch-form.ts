import { useState, type SubmitEvent } from 'react'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import { VersionConflict } from '@/lib/drafts/versions'
import { notify } from '@/lib/notify'
import type { WatchVersion } from '../api/admin-watches.api'
import { useAddWatch, useUpdateWatch } from '../api/admin-watches.mutations'
import { mergedValues } from '../watch-differences'
import { watchFormSchema, watchFormValues, watchValues, type WatchFormInput } from '../watch-form.schema'

/** The name of a watch's draft, by its id or 'new'. */
export const watchDraft = (id: string) => `watch:${id}`

/** The state of a watch's form: its values, its uploads, its saving, and a conflict with another admin. */
export function useWatchForm(opened: WatchVersion | undefined, onClose: () => void) {
  const {
    form,
    seen,
    setSeen,
    id: newId,
    notice,
    clear,
  } = useKeptForm({
    name: watchDraft(opened?.id ?? 'new'),
    schema: watchFormSchema,
    opened,
    valuesOf: watchFormValues,
  })
  const session = useUploadSession()
  const add = useAddWatch()
  const update = useUpdateWatch()
  /** What another admin saved meanwhile: their version, or null where they deleted it; undefined without a conflict. */
  const [theirVersion, setTheirVersion] = useState<WatchVersion | null>()
  const { isDirty, isSubmitting } = form.formState
  const { question, leave } = useUnsavedChanges(isDirty || session.isUnfinished || theirVersion !== undefined, clear)
  const saving = seen ? update : add
  const gate = useUploadGate(session, () => void submit())

  async function save(input: WatchFormInput, over = seen) {
    const values = watchValues(input)
    try {
      await session.during(over ? update.mutateAsync({ seen: over, values }) : add.mutateAsync({ id: newId, values }))
    } catch (error) {
      // Any other failure is returned as `failure`, from the mutation.
      if (error instanceof VersionConflict) setTheirVersion(error.current as WatchVersion | null)
      return
    }
    void session.commit(values.image_urls)
    leave(onClose)
  }

  function submit(event?: SubmitEvent) {
    return form.handleSubmit(handleValid, handleInvalid)(event)
  }

  async function handleValid(input: WatchFormInput) {
    if (gate.mayPass()) await save(input)
  }

  function handleInvalid() {
    const { error } = watchFormSchema.safeParse(form.getValues())
    const messages = new Set(error?.issues.map(({ message }) => message))
    notify.failure('Validation Error', [...messages].join('\n'))
  }

  /** Takes images out of the form that the other version removed. */
  function dropLostImages(kept: string[]) {
    const lost = seen?.image_urls.filter((address) => !kept.includes(address)) ?? []
    const images = form.getValues('image_urls').filter((address) => !lost.includes(address))
    form.setValue('image_urls', images, { shouldDirty: true })
  }

  function begin(version: WatchVersion | undefined) {
    setSeen(version)
    setTheirVersion(undefined)
    update.reset()
    // After the next render: the conflict notice, which had the focus, is removed, and the fields are registered again.
    setTimeout(() => form.setFocus('name'))
  }

  return {
    form,
    session,
    /** The watch's id, also of one being added: where an answer was lost, the row may exist already. */
    id: seen?.id ?? newId,
    seen,
    theirVersion,
    notice,
    question: gate.question || question,
    isSaving: isSubmitting,
    failure: saving.error instanceof VersionConflict ? null : saving.error,
    submit,
    /** Overwrites the other version, if the form is valid. */
    keepMine(theirs: WatchVersion) {
      dropLostImages(theirs.image_urls)
      begin(theirs)
      return form.handleSubmit(async (input) => {
        if (gate.mayPass()) await save(input, theirs)
      }, handleInvalid)()
    },
    /** Fills the form with their version and the changes made here, to be checked before it is saved. */
    keepBoth(theirs: WatchVersion) {
      const merged = mergedValues(seen ?? theirs, theirs, watchValues(form.getValues()))
      form.reset(watchFormValues(theirs))
      form.reset(watchFormValues({ ...theirs, ...merged }), { keepDefaultValues: true })
      begin(theirs)
    },
    takeTheirs(theirs: WatchVersion) {
      form.reset(watchFormValues(theirs))
      begin(theirs)
    },
    /** After a deletion by another admin: what was typed will be saved as a new watch. */
    startAnew() {
      dropLostImages([])
      begin(undefined)
    },
  }
}
