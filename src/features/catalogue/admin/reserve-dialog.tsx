import { useQuery } from '@tanstack/react-query'
import { useState, type ChangeEvent } from 'react'
import { TextField } from '@/components/form/text-field'
import { KnownClients } from '@/dashboard/caller/known-clients'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import type { KnownClient } from '@/entities/clients/clients.api'
import { listedWatches, type ListedWatch } from '@/entities/watches/listed-watch'
import { reservationOf } from '@/entities/watches/reservation'
import { orNull } from '@/lib/form-fields'
import { shopDay } from '@shared/shop-clock'
import { useReserveWatch } from '../api/admin-watches.mutations'
import { lastReservedDay, reservationInput, reservationSchema, type ReservationInput } from '../reservation.schema'
import { watchList } from './watch-list'

type ReserveDialogProps = { id: string; onClose: () => void }

/** Reserves a watch, or changes its reservation. */
export function ReserveDialog({ id, onClose }: ReserveDialogProps) {
  // The cached list may have an earlier status.
  const query = useQuery({ ...rowsByIdQuery(listedWatches, [id]), staleTime: 0 })
  const watch = query.isFetchedAfterMount ? query.data?.rows[0] : undefined
  return (
    <Modal
      title={watch ? `Reserve ${watch.name}` : 'Reserve'}
      description="Visitors see that it is reserved, but not for whom or until when."
      onClose={onClose}
    >
      {watch && <ReserveForm watch={watch} onClose={onClose} />}
      {query.isFetchedAfterMount && query.data?.rows.length === 0 && <RowGone thing="watch" onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the watch" />
    </Modal>
  )
}

function ReserveForm({ watch, onClose }: { watch: ListedWatch; onClose: () => void }) {
  const [today] = useState(() => shopDay(new Date()))
  const { form, field, notice, question, leave } = useRowForm<ReservationInput, ReservationInput>({
    name: `reservation:${watch.id}`,
    schema: reservationSchema(today),
    opened: reservationInput(reservationOf(watch), today),
    valuesOf: (input) => input,
  })
  const { handleSubmit, setValue, setFocus, formState } = form
  const [typed, setTyped] = useState('')
  const reserve = useReserveWatch(watch.name, watchList.whyNot)

  function handleName({ target }: ChangeEvent<HTMLInputElement>) {
    setValue('client', '', { shouldDirty: true })
    setTyped(target.value)
  }
  function choose({ id, name }: KnownClient) {
    setValue('client', id, { shouldDirty: true })
    setValue('name', name, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setTyped('')
    // The focused button was removed.
    setFocus('name')
  }

  return (
    <DialogForm
      onSubmit={handleSubmit(({ client, until }) =>
        reserve.mutate({ watch, client: orNull(client), until: orNull(until) }, { onSuccess: () => leave(onClose) }),
      )}
      failure={reserve.error && `The watch was not reserved. ${reserve.error.words}`}
      isBusy={reserve.isPending}
      submit="Reserve"
      onClose={onClose}
      question={question}
    >
      {notice}
      <div>
        <TextField
          label="For (optional)"
          placeholder="Name, e-mail, phone..."
          {...field('name', { onChange: handleName })}
        />
        <KnownClients typed={typed} onChoose={choose} />
      </div>
      <TextField
        type="date"
        label="Until (optional)"
        hint="You will see it under Today on that day."
        min={today}
        max={lastReservedDay(today)}
        className="sm:w-1/2"
        {...field('until')}
      />
    </DialogForm>
  )
}
