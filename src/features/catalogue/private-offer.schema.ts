import * as z from 'zod/mini'
import { offerTerms } from '@/entities/offers/offer-terms'

/** `client` is the text of the search. */
export const privateOfferSchema = (today: string) =>
  z.object({
    client: z.string().check(z.maxLength(0, 'Choose one of the clients you know, or leave this empty')),
    // `offer` is the id of the client's offer.
    clients: z
      .array(z.object({ id: z.string(), name: z.string(), offer: z.string() }))
      .check(z.minLength(1, 'Choose at least one client'), z.maxLength(20, 'Choose up to 20 clients')),
    ...offerTerms(today),
  })

export type PrivateOfferInput = z.infer<ReturnType<typeof privateOfferSchema>>
