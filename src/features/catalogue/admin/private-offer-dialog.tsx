import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { KnownClients } from '@/dashboard/caller/known-clients'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { OfferTermFields } from '@/dashboard/form/offer-term-fields'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { IconButton } from '@/dashboard/row/icon-button'
import { clientKeys } from '@/entities/clients/client'
import type { KnownClient } from '@/entities/clients/clients.api'
import { emailKeys } from '@/entities/emails/email'
import { usualOffer } from '@/entities/offers/offer-terms'
import { randomId } from '@/lib/backend/random-id'
import { withSession } from '@/lib/drafts/unsaved'
import { dayAfter } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { endText, toMoment } from '@shared/time-texts'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { endPrivateOffer, offerPrivately, type fetchOffered } from '../api/private-offers.api'
import { privateOfferSchema, type PrivateOfferInput } from '../private-offer.schema'

type PrivateOfferDialogProps = { id: string; onClose: () => void }

export function PrivateOfferDialog({ id, onClose }: PrivateOfferDialogProps) {
  const query = useQuery(adminWatchQueries.offered(id))
  const { data: watch } = query
  return (
    <Modal
      title={watch ? `Offer ${watch.name} privately` : 'Offer privately'}
      description="Each client gets an e-mail with a link of their own, without a price."
      onClose={onClose}
    >
      {watch && <PrivateOfferForm id={id} offers={watch.private_offers} onClose={onClose} />}
      {watch === null && <RowGone thing="watch" onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the watch" />
    </Modal>
  )
}

type Offered = NonNullable<Awaited<ReturnType<typeof fetchOffered>>>['private_offers']

function PrivateOfferForm({ id, offers, onClose }: PrivateOfferDialogProps & { offers: Offered }) {
  const [today] = useState(() => shopDay(new Date()))
  const invalidates = [adminWatchQueries.offered(id).queryKey, clientKeys.pages(), emailKeys.lists()]
  const send = useMutation({
    mutationFn: withSession(offerPrivately),
    meta: { success: ['Offered privately', 'Each client gets an e-mail, without a price.'], invalidates },
  })
  const { form, notice, question, leave } = useRowForm<PrivateOfferInput>({
    name: `private-offer:${id}`,
    schema: privateOfferSchema(today),
    opened: undefined,
    valuesOf: () => ({ client: '', clients: [], words: '', ends_on: dayAfter(today, usualOffer) }),
  })
  const { control, register, handleSubmit, setError, setFocus, formState } = form
  const { errors } = formState
  const { field: typed } = useController({ control, name: 'client' })
  const { field: chosen } = useController({ control, name: 'clients' })

  function choose({ id: client, name, emails }: KnownClient) {
    typed.onChange('')
    setFocus('client')
    if (emails.length === 0) return setError('client', { message: `${name} has no e-mail address` })
    if (chosen.value.some((one) => one.id === client)) return
    chosen.onChange([...chosen.value, { id: client, name, offer: randomId() }])
  }
  return (
    <DialogForm
      onSubmit={handleSubmit(({ clients, words, ends_on }) => {
        if (send.isPending) return
        const items = clients.map(({ id: client, offer }) => ({ id: offer, client }))
        send.mutate({ watch: id, items, words, ends_on }, { onSuccess: () => leave(onClose) })
      })}
      failure={send.error && `Nothing was sent. ${send.error.words}`}
      isBusy={send.isPending}
      busyLabel="Sending..."
      submit="Send"
      onClose={onClose}
      question={question}
    >
      {notice}
      {offers.length > 0 && <OfferedTo offers={offers} invalidates={invalidates} />}
      <div>
        <TextField
          label="Clients"
          autoComplete="off"
          placeholder="Name, e-mail, phone..."
          error={errors.client?.message ?? errors.clients?.message}
          {...typed}
        />
        <KnownClients typed={typed.value} onChoose={choose} />
        <ul aria-label="Chosen clients" className="mt-1">
          {chosen.value.map(({ id: client, name }) => (
            <li key={client} className="flex items-center justify-between gap-3 border-b border-line wrap-anywhere">
              <span>{name}</span>
              <IconButton
                icon={X}
                label={`Take ${name} off`}
                className="-mr-3"
                onClick={() => {
                  chosen.onChange(chosen.value.filter((one) => one.id !== client))
                  setFocus('client')
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <OfferTermFields
        words={{ error: errors.words?.message, ...register('words') }}
        end={{ error: errors.ends_on?.message, ...register('ends_on') }}
        today={today}
      />
    </DialogForm>
  )
}

function OfferedTo({ offers, invalidates }: { offers: Offered; invalidates: (readonly unknown[])[] }) {
  const end = useMutation({
    mutationFn: withSession(endPrivateOffer),
    meta: { success: 'Private offer ended', failure: 'The offer was not ended', invalidates },
  })
  return (
    <section aria-label="Offered privately to">
      <p className="pb-1 text-sm text-muted">They have it already. Another offer replaces the one they have.</p>
      <ul className="border-t border-line">
        {offers.map(({ id, client_name: client, ends_at: endsAt }) => {
          const name = client ?? 'Name unknown'
          return (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-line wrap-anywhere">
              <span className="py-1.5">
                <span>{name}</span>{' '}
                <span className="block text-sm text-muted">{`Until ${endText(toMoment(endsAt))}`}</span>
              </span>
              <button
                type="button"
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
                className={buttonStyles({ look: 'quiet' })}
              >
                End <span className="sr-only">{`the offer to ${name}`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
