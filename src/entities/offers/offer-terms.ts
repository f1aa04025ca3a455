import * as z from 'zod/mini'
import { optionalText } from '@/lib/form-fields'
import { dayAfter, isDay } from '@shared/days'

/** Days that an offer lasts at most, and usually. */
const longestOffer = 90
export const usualOffer = 7

/** Fields of an offer in a search, and of a private offer. */
export const offerTerms = (today: string) => ({
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
