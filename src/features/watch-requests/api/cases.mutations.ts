import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { describeList } from '@/dashboard/list/list'
import type { ListPage } from '@/dashboard/list/list-page'
import { addRow } from '@/dashboard/list/list.api'
import { staleClients } from '@/entities/clients/client'
import { emailKeys } from '@/entities/emails/email'
import { requestKeys, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { callFunction } from '@/lib/backend/call-function'
import { withSession } from '@/lib/drafts/unsaved'
import { candidates, wants } from '../case'
import {
  saveRequest,
  withValues,
  type NewOffers,
  type OfferChange,
  type RequestUpdate,
  type Settlement,
} from './cases.api'

const staleCases = [requestKeys.lists(), requestKeys.cases(), ...staleClients]

/** Clients get an email. */
const staleAfterEmail = [...staleCases, emailKeys.lists()]

export const useSaveRequest = (success: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession(saveRequest),
    onSuccess: (_data, update) =>
      void client.setQueriesData<ListPage<WatchRequest>>({ queryKey: requestKeys.lists() }, (page) =>
        withValues(page, update),
      ),
    meta: {
      success,
      failure: 'Not saved',
      invalidates: staleCases,
      undo: undoOf('watch_requests', ({ seen }: RequestUpdate) => [seen.id]),
    },
  })
}

export const wantList = describeList({
  table: wants,
  order: 'oldest',
  alsoStale: staleCases,
  words: {
    none: '',
    nameOf: () => 'this request',
    added: ['Saved what is wanted'],
    updated: ['Saved what is wanted'],
    notSaved: 'Not saved',
  },
})

export const candidateList = describeList({
  table: candidates,
  order: 'oldest',
  alsoStale: staleCases,
  words: { none: '', nameOf: ({ name }) => name, added: ['Candidate added'], updated: ['Candidate saved'] },
})

type FromCatalogue = { id: string; request: string; watch: string; name: string }

export const useAddFromCatalogue = () =>
  useMutation({
    // The name is that of the watch, whatever is sent.
    mutationFn: withSession(({ id, request, watch, name }: FromCatalogue) =>
      addRow(candidates, id, { request_id: request, watch_id: watch, name }),
    ),
    meta: {
      success: 'Candidate added',
      invalidates: staleCases,
      undo: undoOf('candidates', ({ id }: FromCatalogue) => [id]),
    },
  })

export const useShowCandidate = () =>
  useMutation({
    mutationFn: withSession((candidate: string) => callFunction('show_candidate', { candidate })),
    meta: {
      success: ['Shown to the client', 'They get an e-mail if they left an address.'],
      failure: 'Not shown',
      invalidates: staleAfterEmail,
    },
  })

export const useMakeOffers = () =>
  useMutation({
    mutationFn: withSession((offers: NewOffers) => callFunction('make_offers', offers)),
    meta: { success: ['Offered', 'The client gets an e-mail, without the price.'], invalidates: staleAfterEmail },
  })

export const useChangeOffer = () =>
  useMutation({
    mutationFn: withSession((change: OfferChange) => callFunction('change_offer', change)),
    meta: { success: ['Offer changed', 'The client gets an e-mail.'], invalidates: staleAfterEmail },
  })

export const useSettleOffer = (success: string) =>
  useMutation({
    mutationFn: withSession((settlement: Settlement) => callFunction('settle_offer', settlement)),
    // An agreed offer reserves the watch.
    meta: {
      success,
      failure: 'Offer not changed',
      invalidates: [...staleCases, watchKeys.all, listedWatches.keys.lists()],
    },
  })

export const useRenewLink = () =>
  useMutation({
    mutationFn: withSession((request: string) => callFunction('renew_request_link', { request })),
    meta: {
      success: ['Link renewed', 'Former links no longer open the page.'],
      failure: 'Link not renewed',
      invalidates: [emailKeys.lists()],
    },
  })
