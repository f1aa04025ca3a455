import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FieldError } from '@/components/form/field'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { MutationForm } from '@/dashboard/form/mutation-form'
import { OfferTermFields } from '@/dashboard/form/offer-term-fields'
import { usualOffer } from '@/entities/offers/offer-terms'
import { amountText, readAmount } from '@/lib/amounts'
import { randomId } from '@/lib/backend/random-id'
import { dayAfter } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { useChangeOffer, useMakeOffers, useSettleOffer } from '../../api/cases.mutations'
import { suggestedPrice, type Candidate, type Offer } from '../../case'
import { declinedSchema, newOffersSchema, offerChangeSchema } from './offer.schema'

type NewOfferDialogProps = {
  request: string
  /** First name. */
  client: string
  /** Those without an open offer. */
  candidates: Candidate[]
  /** Chosen from the start. */
  candidate?: string
  onClose: () => void
}

export function NewOfferDialog({ request, client, candidates, candidate: first, onClose }: NewOfferDialogProps) {
  const [today] = useState(() => shopDay(new Date()))
  const [start] = useState(() => ({
    chosen: Object.fromEntries(candidates.map(({ id }) => [id, id === first || candidates.length === 1])),
    prices: Object.fromEntries(candidates.map((one) => [one.id, amountText(suggestedPrice(one))])),
    words: '',
    ends_on: dayAfter(today, usualOffer),
  }))
  // The same for every attempt.
  const [ids] = useState(() => Object.fromEntries(candidates.map(({ id }) => [id, randomId()])))
  return (
    <Modal title="Make an offer" description={`${client} alone sees the price.`} onClose={onClose}>
      <MutationForm
        name={`offer:${request}`}
        schema={newOffersSchema(today)}
        opened={undefined}
        valuesOf={() => start}
        mutation={useMakeOffers()}
        sentOf={({ chosen, prices, ...terms }) => ({
          ...terms,
          request,
          items: candidates
            .filter(({ id }) => chosen[id])
            .map(({ id }) => ({ id: ids[id], candidate: id, price: readAmount(prices[id])! })),
        })}
        failure="Nothing was offered."
        busyLabel="Offering..."
        submit="Offer"
        onClose={onClose}
      >
        {({ form: { register, setValue, formState }, field }) => (
          <>
            <fieldset className="grid gap-1">
              <legend className="pb-1 text-sm text-muted">Candidates, each with its price (USD)</legend>
              {candidates.map(({ id, name }) => (
                <div
                  key={id}
                  className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-x-4 border-b border-line pb-3"
                >
                  <CheckboxField
                    label={<span className="min-w-0 wrap-anywhere">{name}</span>}
                    {...register(`chosen.${id}`)}
                  />
                  <TextField
                    label={`Price of ${name}`}
                    inputMode="numeric"
                    className="[&_label]:sr-only"
                    {...field(`prices.${id}`, {
                      onChange: () => setValue(`chosen.${id}`, true, { shouldDirty: true }),
                    })}
                  />
                </div>
              ))}
              {formState.errors.chosen && (
                // An id that starts with a digit looks like an index, and an array has its error at its root.
                <FieldError
                  id="chosen-error"
                  message={String((formState.errors.chosen.root ?? formState.errors.chosen).message)}
                />
              )}
            </fieldset>
            <OfferTermFields field={field} today={today} />
          </>
        )}
      </MutationForm>
    </Modal>
  )
}

type OfferDialogProps = { offer: Offer; name: string; onClose: () => void }

export function ChangeOfferDialog({ offer, name, onClose }: OfferDialogProps) {
  const [today] = useState(() => shopDay(new Date()))
  const { id, price, words, ends_at, revision } = offer
  return (
    <Modal
      title="Change the offer"
      description={`${name}. The client can agree only to what they have seen last.`}
      onClose={onClose}
    >
      <MutationForm
        name={`offer-change:${id}`}
        schema={offerChangeSchema(today)}
        opened={{ price, words, ends_at, revision }}
        valuesOf={(seen) => ({
          price: amountText(seen.price),
          words: seen.words ?? '',
          ends_on: shopDay(toMoment(seen.ends_at)),
        })}
        mutation={useChangeOffer()}
        sentOf={(values, seen) => ({
          ...values,
          offer: id,
          revision: seen.revision,
          price: readAmount(values.price)!,
        })}
        failure="The offer was not changed."
        submit="Change the offer"
        onClose={onClose}
      >
        {({ field }) => (
          <>
            <TextField label="Price (USD)" required inputMode="numeric" className="sm:w-1/2" {...field('price')} />
            <OfferTermFields field={field} today={today} />
          </>
        )}
      </MutationForm>
    </Modal>
  )
}

/** For a client who declined in person. */
export function DeclinedDialog({ offer: { id, revision }, name, onClose }: OfferDialogProps) {
  return (
    <Modal title="They declined" description={name} onClose={onClose}>
      <MutationForm
        name={`offer-declined:${id}`}
        schema={declinedSchema}
        opened={undefined}
        valuesOf={() => ({ reason: '' })}
        mutation={useSettleOffer('Offer declined')}
        sentOf={({ reason }) => ({ offer: id, revision, outcome: 'declined', reason })}
        failure="The offer was not changed."
        submit="Mark as declined"
        onClose={onClose}
      >
        {({ field }) => <TextAreaField label="Why (optional)" rows={2} {...field('reason')} />}
      </MutationForm>
    </Modal>
  )
}
