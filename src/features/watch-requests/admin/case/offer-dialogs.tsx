import { useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FieldError } from '@/components/form/field'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { DialogForm } from '@/dashboard/form/dialog-form'
import { OfferTermFields } from '@/dashboard/form/offer-term-fields'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { usualOffer } from '@/entities/offers/offer-terms'
import { amountText, readAmount } from '@/lib/amounts'
import { randomId } from '@/lib/backend/random-id'
import { dayAfter } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { toMoment } from '@shared/time-texts'
import { useChangeOffer, useMakeOffers, useSettleOffer } from '../../api/cases.mutations'
import { suggestedPrice, type Candidate, type Offer } from '../../case'
import { newOffersSchema, offerChangeSchema, type NewOffersInput } from './offer.schema'

type OfferDialogProps = {
  request: string
  /** First name. */
  client: string
  /** Those without an open offer. */
  candidates: Candidate[]
  /** Chosen from the start. */
  candidate?: string
  onClose: () => void
}

export function OfferDialog({ request, client, candidates, candidate: first, onClose }: OfferDialogProps) {
  const [today] = useState(() => shopDay(new Date()))
  const [start] = useState<NewOffersInput>(() => ({
    chosen: Object.fromEntries(candidates.map(({ id }) => [id, id === first || candidates.length === 1])),
    prices: Object.fromEntries(candidates.map((one) => [one.id, amountText(suggestedPrice(one))])),
    words: '',
    ends_on: dayAfter(today, usualOffer),
  }))
  // The same for every attempt.
  const [ids] = useState(() => Object.fromEntries(candidates.map(({ id }) => [id, randomId()])))
  const make = useMakeOffers()
  const { form, notice, question, leave } = useRowForm({
    name: `offer:${request}`,
    schema: newOffersSchema(today),
    opened: undefined,
    valuesOf: () => start,
  })
  const { register, formState, handleSubmit } = form
  const { errors } = formState
  return (
    <Modal title="Make an offer" description={`${client} alone sees the price.`} onClose={onClose}>
      <DialogForm
        onSubmit={handleSubmit(({ chosen, prices, words, ends_on }) => {
          if (make.isPending) return
          const items = candidates
            .filter(({ id }) => chosen[id])
            .map(({ id }) => ({ id: ids[id], candidate: id, price: readAmount(prices[id])! }))
          make.mutate({ request, items, words, ends_on }, { onSuccess: () => leave(onClose) })
        })}
        failure={make.error && `Nothing was offered. ${make.error.words}`}
        isBusy={make.isPending}
        busyLabel="Offering..."
        submit="Offer"
        onClose={onClose}
        question={question}
      >
        {notice}
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-sm text-muted">Candidates, each with its price (USD)</legend>
          {candidates.map(({ id, name }) => (
            <div key={id} className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-x-4 border-b border-line pb-3">
              <CheckboxField label={name} {...register(`chosen.${id}`)} />
              <TextField
                label={`Price of ${name}`}
                inputMode="numeric"
                autoComplete="off"
                error={errors.prices?.[id]?.message}
                className="[&_label]:sr-only"
                {...register(`prices.${id}`)}
              />
            </div>
          ))}
          {errors.chosen && <FieldError id="chosen-error" message={String(errors.chosen.message)} />}
        </fieldset>
        <OfferTermFields
          words={{ error: errors.words?.message, ...register('words') }}
          end={{ error: errors.ends_on?.message, ...register('ends_on') }}
          today={today}
        />
      </DialogForm>
    </Modal>
  )
}

export function ChangeOfferDialog({ offer, name, onClose }: { offer: Offer; name: string; onClose: () => void }) {
  const [today] = useState(() => shopDay(new Date()))
  const change = useChangeOffer()
  const { form, seen, notice, question, leave } = useRowForm({
    name: `offer-change:${offer.id}`,
    schema: offerChangeSchema(today),
    opened: { price: offer.price, words: offer.words, ends_at: offer.ends_at, revision: offer.revision },
    valuesOf: ({ price, words, ends_at }) => ({
      price: amountText(price),
      words: words ?? '',
      ends_on: shopDay(toMoment(ends_at)),
    }),
  })
  const { register, formState, handleSubmit } = form
  const { errors } = formState
  return (
    <Modal
      title="Change the offer"
      description={`${name}. The client can agree only to what they have seen last.`}
      onClose={onClose}
    >
      <DialogForm
        onSubmit={handleSubmit(({ price, words, ends_on }) => {
          if (change.isPending) return
          change.mutate(
            { offer: offer.id, revision: seen.revision, price: readAmount(price)!, words, ends_on },
            { onSuccess: () => leave(onClose) },
          )
        })}
        failure={change.error && `The offer was not changed. ${change.error.words}`}
        isBusy={change.isPending}
        submit="Change the offer"
        onClose={onClose}
        question={question}
      >
        {notice}
        <TextField
          label="Price (USD)"
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.price?.message}
          className="sm:w-1/2"
          {...register('price')}
        />
        <OfferTermFields
          words={{ error: errors.words?.message, ...register('words') }}
          end={{ error: errors.ends_on?.message, ...register('ends_on') }}
          today={today}
        />
      </DialogForm>
    </Modal>
  )
}

/** Same as `offers_reason_length`. */
const mostReason = 500

/** For a client who declined in person. */
export function DeclinedDialog({ offer, name, onClose }: { offer: Offer; name: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const settle = useSettleOffer('Offer declined')
  return (
    <Modal title="They declined" description={name} onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          if (settle.isPending) return
          const { id, revision } = offer
          settle.mutate({ offer: id, revision, outcome: 'declined', reason }, { onSuccess: onClose })
        }}
        failure={settle.error?.words}
        isBusy={settle.isPending}
        submit="Mark as declined"
        onClose={onClose}
      >
        <TextAreaField
          label="Why (optional)"
          rows={2}
          maxLength={mostReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogForm>
    </Modal>
  )
}
