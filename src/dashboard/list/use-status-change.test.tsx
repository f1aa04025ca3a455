import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { ListPage } from '@/dashboard/list/list-page'
import { useStatusChange } from './use-status-change'

vi.mock('@/entities/changes/changes.api', () => ({ fetchLatestChanges: async () => [] }))

type Row = { id: string; status: 'new' | 'found' | 'closed' }

const lists = ['rows', 'list'] as const
const list = queryOptions<ListPage<Row>>({ queryKey: [...lists, 1], enabled: false })

function setUp() {
  const client = new QueryClient()
  client.setQueryData(list.queryKey, { number: 1, rows: [{ id: 'a', status: 'new' }], total: 1 })
  const asked: { status: string; resolve: () => void; reject: () => void }[] = []
  const { result } = renderHook(
    () =>
      useStatusChange<Row>({
        source: 'inquiries',
        lists,
        save: ({ status }) =>
          new Promise<void>((resolve, reject) =>
            asked.push({ status, resolve, reject: () => reject(new Error('No')) }),
          ),
        successMessage: ({ id }) => ['Done', id],
        meta: {},
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const row = () => client.getQueryData(list.queryKey)!.rows[0]
  return {
    asked,
    row,
    choose: (status: Row['status']) => act(async () => result.current.mutate({ row: row(), status })),
    settle: (respond: () => void) => act(async () => respond()),
  }
}

it('shows a status before the response, and reverts it on failure', async () => {
  const { asked, row, choose, settle } = setUp()
  await choose('found')
  expect(row().status).toBe('found')
  await settle(asked[0].reject)
  expect(row().status).toBe('new')
})

it('sends changes in order, and keeps a later change when an earlier one fails', async () => {
  const { asked, row, choose, settle } = setUp()
  await choose('found')
  await choose('closed')
  expect(asked.map(({ status }) => status)).toEqual(['found'])
  await settle(asked[0].reject)
  expect(asked.map(({ status }) => status)).toEqual(['found', 'closed'])
  expect(row().status).toBe('closed')
  await settle(asked[1].resolve)
  expect(row().status).toBe('closed')
})
