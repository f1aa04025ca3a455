import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { SelectField } from '@/dashboard/form/select-field'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { sentWords } from '@/dashboard/tables'
import { openTitle } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { capital } from '@/lib/capital'
import { requiredText } from '@/lib/form-fields'
import { useNoteCall, type NotedCall } from '../../api/clients.mutations'
import type { ClientPage } from '../../client-page'

const schema = z.object({ words: requiredText('The note', 5000, 'Write what was said first'), repliesTo: z.string() })

type CallDialogProps = { page: ClientPage; onClose: () => void }

export function CallDialog({ page: { client, open }, onClose }: CallDialogProps) {
  const { form, field, sendingId, renewId, notice, question, leave } = useRowForm({
    name: `client-call:${client.id}`,
    schema,
    opened: undefined,
    valuesOf: () => ({ words: '', repliesTo: '' }),
  })
  const { register, control, handleSubmit } = form
  const note = useNoteCall()
  const asked = open.filter(isAsked)
  const repliesTo = useWatch({ control, name: 'repliesTo' })

  function save({ words, repliesTo: chosen }: { words: string; repliesTo: string }) {
    if (note.isPending) return
    const row = asked.find((one) => one.id === chosen)
    note.mutate(
      { id: sendingId(), client: client.id, words, repliesTo: row && { about: row.about, id: row.id } },
      {
        onSuccess: () => leave(onClose),
        // Another version of this call was refused, so the next attempt is a call of its own.
        onError: ({ code }) => code === 'REFUSED_ERROR' && renewId(),
      },
    )
  }

  return (
    <Modal title="Note a call" description={`With ${clientName(client)}. Only the showroom sees it.`} onClose={onClose}>
      <DialogForm
        onSubmit={handleSubmit(save)}
        failure={note.error && `The call was not saved, and is still here. ${note.error.words}`}
        isBusy={note.isPending}
        submit="Save call"
        onClose={onClose}
        question={question}
      >
        {notice}
        <TextAreaField label="What was said" rows={5} required {...field('words')} />
        {asked.length > 0 && (
          <SelectField
            label="Is this a reply to one of these?"
            choices={[
              { value: '', label: 'No' },
              ...asked.map((row) => ({
                value: row.id,
                label: `${capital(sentWords(row.about).one)}: ${openTitle(row)}`,
              })),
            ]}
            hint={repliesTo ? 'This takes them off the waiting list.' : undefined}
            {...register('repliesTo')}
          />
        )}
      </DialogForm>
    </Modal>
  )
}

type OpenRow = ClientPage['open'][number]
type Asked = OpenRow & { about: NonNullable<NotedCall['repliesTo']>['about'] }

const isAsked = (row: OpenRow): row is Asked => row.about !== 'appointments'
