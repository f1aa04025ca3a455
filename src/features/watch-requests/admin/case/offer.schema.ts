import * as z from 'zod/mini'
import { offerTerms } from '@/entities/offers/offer-terms'
import { optionalText } from '@/lib/form-fields'
import { priceField } from '../../wants.schema'

/** Prices by candidate. Only chosen ones need a valid price. */
export const newOffersSchema = (today: string) =>
  z
    .object({
      ...offerTerms(today),
      chosen: z.record(z.string(), z.boolean()),
      prices: z.record(z.string(), z.string()),
    })
    .check(({ value: { chosen, prices }, issues }) => {
      const ids = Object.keys(chosen).filter((id) => chosen[id])
      if (ids.length === 0 || ids.length > 12) {
        const message = ids.length === 0 ? 'Choose at least one candidate' : 'Choose up to 12 candidates'
        issues.push({ code: 'custom', input: chosen, path: ['chosen'], message, continue: true })
      }
      for (const id of ids) {
        const { error } = priceField(true).safeParse(prices[id] ?? '')
        if (!error) continue
        const { message } = error.issues[0]
        issues.push({ code: 'custom', input: prices[id], path: ['prices', id], message, continue: true })
      }
    })

export const offerChangeSchema = (today: string) => z.object({ ...offerTerms(today), price: priceField(true) })

/** Same as `offers_reason_length`. */
export const declinedSchema = z.object({ reason: optionalText('The reason', 500) })
