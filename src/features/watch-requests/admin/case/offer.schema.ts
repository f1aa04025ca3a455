import * as z from 'zod/mini'
import { optionalText } from '@/lib/form-fields'
import { dayAfter, isDay } from '@shared/days'
import { priceField } from '../../wants.schema'

/** Days that an offer lasts at most, and usually. */
const longestOffer = 90
export const usualOffer = 7

const terms = (today: string) => ({
  words: optionalText('The text', 2000),
  ends_on: z
    .string()
    .check(
      z.refine(
        (day) => isDay(day) && day >= today && day <= dayAfter(today, longestOffer),
        `Choose a day from today to ${longestOffer} days ahead`,
      ),
    ),
})

/** Prices by candidate. Only chosen ones need a valid price. */
export const newOffersSchema = (today: string) =>
  z
    .object({ ...terms(today), chosen: z.record(z.string(), z.boolean()), prices: z.record(z.string(), z.string()) })
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

export const offerChangeSchema = (today: string) => z.object({ ...terms(today), price: priceField(true) })

export type NewOffersInput = z.infer<ReturnType<typeof newOffersSchema>>
