import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '@/components/form/text-field'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { pagePictures, type PagePicture, type PagePictureName } from '@/entities/page-pictures/page-pictures.api'
import { PagePictureField } from '@/features/media/components/avatar-field'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import type { Field } from '@/lib/drafts/versions'
import { optionalLine } from '@/lib/form-fields'
import { useSavePagePicture } from '../api/settings.mutations'
import { editedPicturesQuery } from '../api/settings.queries'

type PagePictureDialogProps = { name: PagePictureName; onClose: () => void }

export function PagePictureDialog({ name, onClose }: PagePictureDialogProps) {
  const query = useQuery(editedPicturesQuery())
  const picture = query.data?.find((each) => each.name === name)
  return (
    <Modal title={pagePictures[name]} description="A picture of the About page." onClose={onClose}>
      {picture && <PagePictureForm name={name} picture={picture} onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the picture" />
    </Modal>
  )
}

/** Limits of the database. */
const schema = z
  .object({
    image_url: z.nullable(z.string()),
    description: optionalLine('The description', 200),
    caption: optionalLine('The caption', 100),
  })
  .check(
    z.refine(({ image_url, description }) => !image_url || description !== '', {
      path: ['description'],
      error: 'Say what the picture shows',
    }),
  )

const valuesOf = ({ image_url, description, caption }: PagePicture) => ({ image_url, description, caption })

function PagePictureForm({ name, picture, onClose }: PagePictureDialogProps & { picture: PagePicture }) {
  const session = useUploadSession()
  const save = useSavePagePicture()
  const row = useVersionedForm({
    name: `picture:${name}`,
    schema,
    opened: picture,
    valuesOf,
    isUnfinished: session.isUnfinished,
    conflict: {
      thing: 'picture',
      fieldsOf: ({ image_url, description, caption }) =>
        new Map<string, Field>([
          ['image_url', { label: 'Picture', value: image_url ? [image_url] : [] }],
          ['description', { label: 'What it shows', value: description }],
          ['caption', { label: 'Caption', value: caption }],
        ]),
    },
    firstField: 'description',
    save: {
      ...save,
      mutateAsync: (update) =>
        gate.mayPass()
          ? session
              .during(save.mutateAsync(update))
              .then(() => session.commit(update.values.image_url ? [update.values.image_url] : []))
          : undefined,
    },
    onClose,
  })
  const { form, field, notice, failure, submit } = row
  const gate = useUploadGate(session, submit)
  const { control, setValue, formState } = form
  const url = useWatch({ control, name: 'image_url' })

  return (
    <DialogForm
      onSubmit={submit}
      failure={failure && `The picture is not saved. ${failure.words}`}
      isBusy={save.isPending}
      submit="Save picture"
      onClose={onClose}
      question={gate.question || row.question}
    >
      {notice}
      <PagePictureField
        label="Picture"
        value={url}
        onChange={(next) => setValue('image_url', next, { shouldDirty: true })}
        session={session}
        error={formState.errors.image_url?.message}
      />
      <TextField
        label="What it shows"
        required={url !== null}
        hint="For visitors who cannot see the picture."
        {...field('description')}
      />
      {name !== 'signature' && (
        <TextField
          label="Caption (optional)"
          hint={`Stands below the picture, e.g. a name. Without it, it says “${pagePictures[name]}”.`}
          {...field('caption')}
        />
      )}
    </DialogForm>
  )
}
