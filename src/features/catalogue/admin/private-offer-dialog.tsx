import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { KnownClients } from '@/dashboard/caller/known-clients'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { ChosenList } from '@/dashboard/form/chosen-list'
import { MutationForm } from '@/dashboard/form/mutation-form'
import { OfferTermFields } from '@/dashboard/form/offer-term-fields'
import { useCall } from '@/dashboard/use-call'
import { clientKeys } from '@/entities/clients/client'
import type { KnownClient } from '@/entities/clients/clients.api'
import { emailKeys } from '@/entities/emails/email'
import { usualOffer } from '@/entities/offers/offer-terms'
import type { FunctionArgs } from '@/lib/backend/call-function'
import { randomId } from '@/lib/backend/random-id'
import { dayAfter } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { endText, toMoment } from '@shared/time-texts'
import type { fetchOffered } from '../api/admin-watches.api'
import { adminWatchQueries } from '../api/admin-watches.queries'
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
  const success: [string, string] = ['Offered privately', 'Each client gets an e-mail, without a price.']
  return (
    <MutationForm<PrivateOfferInput, undefined, FunctionArgs<'offer_privately'>>
      name={`private-offer:${id}`}
      schema={privateOfferSchema(today)}
      opened={undefined}
      valuesOf={() => ({ client: '', clients: [], words: '', ends_on: dayAfter(today, usualOffer) })}
      mutation={useCall('offer_privately', { success, invalidates })}
      sentOf={({ clients, words, ends_on }) => ({
        watch: id,
        items: clients.map((client) => ({ id: client.offer, client: client.id })),
        words,
        ends_on,
      })}
      failure="Nothing was sent."
      busyLabel="Sending..."
      submit="Send"
      onClose={onClose}
    >
      {({ form, field }) => (
        <>
          {offers.length > 0 && <OfferedTo offers={offers} invalidates={invalidates} />}
          <Clients form={form} />
          <OfferTermFields field={field} today={today} />
        </>
      )}
    </MutationForm>
  )
}

function Clients({ form: { control, setError, setFocus } }: { form: UseFormReturn<PrivateOfferInput> }) {
  const { field: typed, fieldState } = useController({ control, name: 'client' })
  const { field: chosen, fieldState: chosenState } = useController({ control, name: 'clients' })

  function choose({ id, name, emails }: KnownClient) {
    typed.onChange('')
    setFocus('client')
    if (emails.length === 0) return setError('client', { message: `${name} has no e-mail address` })
    if (chosen.value.some((one) => one.id === id)) return
    chosen.onChange([...chosen.value, { id, name, offer: randomId() }])
  }
  return (
    <div>
      <TextField
        label="Clients"
        autoComplete="off"
        placeholder="Name, e-mail, phone..."
        error={fieldState.error?.message ?? chosenState.error?.message}
        {...typed}
      />
      <KnownClients typed={typed.value} onChoose={choose} />
      <ChosenList
        label="Chosen clients"
        chosen={chosen.value}
        onChange={chosen.onChange}
        onTaken={() => setFocus('client')}
      />
    </div>
  )
}

function OfferedTo({ offers, invalidates }: { offers: Offered; invalidates: (readonly unknown[])[] }) {
  const end = useCall('end_private_offer', {
    success: 'Private offer ended',
    failure: 'The offer was not ended',
    invalidates,
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
                onClick={() => end.mutate({ id })}
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
