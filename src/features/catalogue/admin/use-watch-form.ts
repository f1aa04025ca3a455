import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import { useUploadGate } from '@/features/media/use-upload-gate'
import { useUploadSession } from '@/features/media/use-upload-session'
import { notify } from '@/lib/notify'
import { randomId } from '@/lib/random-id'
import { VersionConflict } from '@/lib/versions'
import type { WatchVersion } from '../api/admin-watches.api'
import { useAddWatch, useUpdateWatch } from '../api/admin-watches.mutations'
import { mergedValues } from '../watch-differences'
import { watchFormSchema, watchFormValues, watchValues, type WatchFormInput } from '../watch-form.schema'

/** The state of a watch's form: its values, its uploads, its saving, and what somebody else did meanwhile. */
export function useWatchForm(opened: WatchVersion | undefined, onClose: () => void) {
  const form = useForm<WatchFormInput>({
    resolver: zodResolver(watchFormSchema),
    defaultValues: watchFormValues(opened),
  })
  /** A watch that is added has it from the first attempt on: an answer that was lost makes no second one. */
  const [newId] = useState(randomId)
  const session = useUploadSession()
  const add = useAddWatch()
  const update = useUpdateWatch()
  /** The version that saving writes over; none where a watch is added. */
  const [seen, setSeen] = useState(opened)
  /** The version that somebody else has made of it, null where they deleted it; undefined without a conflict. */
  const [current, setCurrent] = useState<WatchVersion | null>()
  const { isDirty, isSubmitting } = form.formState
  const { question, leave } = useUnsavedChanges(isDirty || session.isUnfinished || current !== undefined)
  const saving = seen ? update : add
  const gate = useUploadGate(session, () => void submit())

  async function save(input: WatchFormInput, over = seen) {
    const values = watchValues(input)
    try {
      await session.during(over ? update.mutateAsync({ seen: over, values }) : add.mutateAsync({ id: newId, values }))
    } catch (error) {
      // What else has failed is shown from the mutation.
      if (error instanceof VersionConflict) setCurrent(error.current as WatchVersion | null)
      return
    }
    void session.commit(over?.image_urls ?? [], values.image_urls)
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

  /** Images that left the watch with the other version are gone from the bucket too. */
  function dropLostImages(kept: string[]) {
    const lost = seen?.image_urls.filter((address) => !kept.includes(address)) ?? []
    const images = form.getValues('image_urls').filter((address) => !lost.includes(address))
    form.setValue('image_urls', images, { shouldDirty: true })
  }

  function begin(version: WatchVersion | undefined) {
    setSeen(version)
    setCurrent(undefined)
    update.reset()
    // The notice that had the focus goes; the fields are known again once they are drawn.
    setTimeout(() => form.setFocus('name'))
  }

  return {
    form,
    session,
    /** Of the watch, also before it is there: where an answer was lost, it may be there already. */
    id: seen?.id ?? newId,
    seen,
    current,
    question: gate.question || question,
    isSaving: isSubmitting,
    failure: saving.error instanceof VersionConflict ? null : saving.error,
    submit,
    /** Writes over the other version, as soon as what is typed is right. */
    keepMine(theirs: WatchVersion) {
      dropLostImages(theirs.image_urls)
      begin(theirs)
      return form.handleSubmit(async (input) => {
        if (gate.mayPass()) await save(input, theirs)
      }, handleInvalid)()
    },
    /** Their version, with what was changed here on top of it; to be looked at before it is saved. */
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
    /** The watch was deleted: what was typed becomes a new one. */
    startAnew() {
      dropLostImages([])
      begin(undefined)
    },
  }
}
