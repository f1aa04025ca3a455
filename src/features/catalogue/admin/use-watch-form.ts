import { invalidMessages } from '@/dashboard/form/invalid-messages'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import { notify } from '@/lib/notify'
import type { WatchVersion } from '../api/admin-watches.api'
import { useAddWatch, useUpdateWatch } from '../api/admin-watches.mutations'
import { mergedValues, watchFields } from '../watch-differences'
import { watchFormSchema, watchFormValues, watchValues, type WatchFormInput } from '../watch-form.schema'

export const watchDraft = (id: string) => `watch:${id}`

export function useWatchForm(opened: WatchVersion | undefined, onClose: () => void) {
  const session = useUploadSession()
  const add = useAddWatch()
  const update = useUpdateWatch()
  const row = useVersionedForm<WatchFormInput, WatchVersion | undefined>({
    name: watchDraft(opened?.id ?? 'new'),
    schema: watchFormSchema,
    opened,
    valuesOf: watchFormValues,
    isUnfinished: session.isUnfinished,
    conflict: {
      thing: 'watch',
      whenGone: 'It can be added as a new watch; the images it had are gone.',
      fieldsOf: (values) => watchFields(watchValues(values)),
      // Drops images that the other version removed.
      mineOver({ seen, theirs, mine }) {
        const removedPictures = seen?.image_urls.filter((url) => !theirs?.image_urls.includes(url))
        return { ...mine, image_urls: mine.image_urls.filter((url) => !removedPictures?.includes(url)) }
      },
      merge: ({ seen, theirs, mine }) =>
        watchFormValues({ ...theirs!, ...mergedValues(seen ?? theirs!, theirs!, watchValues(mine)) }),
      canStartAnew: true,
    },
    firstField: 'name',
    save: {
      mutateAsync: (update) => save(update),
      error: update.error ?? add.error,
      reset: update.reset,
    },
    onInvalid: () => handleInvalid(),
    onClose,
  })

  const gate = useUploadGate(session, row.submit)

  function save({ seen, values: input }: { seen?: WatchVersion; values: WatchFormInput }): Promise<void> | undefined {
    if (!gate.mayPass()) return undefined
    const values = watchValues(input)
    const saving = seen ? update.mutateAsync({ seen, values }) : add.mutateAsync({ id: row.sendingId(), values })
    return session.during(saving).then(() => void session.commit(values.image_urls))
  }

  function handleInvalid() {
    notify.failure('Validation Error', invalidMessages(watchFormSchema, row.form.getValues()))
  }

  return { ...row, session, question: gate.question || row.question }
}
