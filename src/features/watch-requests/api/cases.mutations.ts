import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '@/dashboard/changes/undo'
import { describeList } from '@/dashboard/list/list'
import { withChange, type ListPage } from '@/dashboard/list/list-page'
import { addRow } from '@/dashboard/list/list.api'
import { useCall } from '@/dashboard/use-call'
import { staleClients } from '@/entities/clients/client'
import { emailKeys } from '@/entities/emails/email'
import { requestKeys, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { withSession } from '@/lib/drafts/unsaved'
import { writeColumns } from '@/lib/drafts/versions'
import { AppError } from '@/lib/failures/errors'
import type { Columns } from '@/lib/table'
import { candidates, wants, type Candidate } from '../case'

const staleCases = [requestKeys.lists(), requestKeys.due(), ...staleClients]

/** Clients get an email. */
const staleAfterEmail = [...staleCases, emailKeys.lists()]

type Values = Partial<Columns<'watch_requests', 'status, closed_because, waiting_for, next_step, next_step_on'>>
type RequestUpdate = { seen: Columns<'watch_requests', 'id, updated_at'> & Values; values: Values }

/** Fails with `VersionConflict` if somebody else has changed a column. */
export const useSaveRequest = (success: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: withSession(({ seen, values }: RequestUpdate) =>
      writeColumns({ table: 'watch_requests', thing: 'request', id: seen.id, seen, values }),
    ),
    onSuccess: (_data, { seen, values }) =>
      void client.setQueriesData<ListPage<WatchRequest>>(
        { queryKey: requestKeys.lists() },
        (page) => page && withChange(page, seen.id, values as Partial<WatchRequest>),
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

type FromCatalogue = Pick<Candidate, 'id' | 'request_id' | 'watch_id' | 'name'>

export const useAddFromCatalogue = () =>
  useMutation({
    mutationFn: withSession(({ id, ...row }: FromCatalogue) =>
      addRow(candidates, id, row).catch((error: AppError) => {
        if (error.code !== 'DUPLICATE_ERROR') throw error
        throw new AppError('REFUSED_ERROR', 'This watch is a candidate already.', false)
      }),
    ),
    meta: {
      success: 'Candidate added',
      invalidates: staleCases,
      undo: undoOf('candidates', ({ id }: FromCatalogue) => [id]),
    },
  })

export const useShowCandidate = () =>
  useCall('show_candidate', {
    success: ['Shown to the client', 'They get an e-mail if they left an address.'],
    failure: 'Not shown',
    invalidates: staleAfterEmail,
  })

export const useMakeOffers = () =>
  useCall('make_offers', {
    success: ['Offered', 'They get an e-mail without the price, if they left an address.'],
    invalidates: staleAfterEmail,
  })

export const useChangeOffer = () =>
  useCall('change_offer', {
    success: ['Offer changed', 'They get an e-mail if they left an address.'],
    invalidates: staleAfterEmail,
  })

/** An agreed offer reserves the watch. */
export const useSettleOffer = (success: string) =>
  useCall('settle_offer', {
    success,
    failure: 'Offer not changed',
    invalidates: [...staleCases, watchKeys.all, listedWatches.keys.lists()],
  })

export const useRenewLink = () =>
  useCall('renew_request_link', {
    success: ['Link renewed', 'Former links no longer open the page.'],
    failure: 'Link not renewed',
    invalidates: [emailKeys.lists()],
  })
