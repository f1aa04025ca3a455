import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientKeys, type Client } from '@/entities/clients/client'
import type { TagChange } from '../../api/clients.api'
import { ClientTags } from './client-tags'

const server = { tags: ['dress'], asked: [] as { change: TagChange; respond: (isSaved?: boolean) => void }[] }

vi.mock('@/entities/changes/changes.api', () => ({ fetchLatestChanges: async () => [] }))
vi.mock('../../api/clients.api', async (original) => {
  const actual = await original<typeof import('../../api/clients.api')>()
  return {
    ...actual,
    saveTag: (change: TagChange) =>
      new Promise<void>((resolve, reject) =>
        server.asked.push({
          change,
          respond(isSaved = true) {
            if (!isSaved) return reject(new Error('No'))
            server.tags = actual.withTag(server.tags, change)
            resolve()
          },
        }),
      ),
  }
})

beforeEach(() => {
  server.tags = ['dress']
  server.asked = []
})

const page = queryOptions({
  queryKey: clientKeys.page('a'),
  queryFn: async () => server.tags,
  initialData: () => server.tags,
})

function Page() {
  const { data } = useQuery(page)
  return <ClientTags client={{ id: 'a', tags: data } as Client} />
}

function setUp() {
  const client = new QueryClient()
  client.getMutationCache().config.onSettled = () => client.invalidateQueries()
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a tag' })
  return {
    field,
    shown: () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
    add: (tag: string) =>
      act(async () => {
        fireEvent.change(field, { target: { value: tag } })
        fireEvent.submit(field)
      }),
    remove: (tag: string) =>
      act(async () => fireEvent.click(screen.getByRole('button', { name: `Remove the tag ${tag}` }))),
    respond: (isSaved?: boolean) => act(async () => server.asked.at(-1)!.respond(isSaved)),
  }
}

it('does what is pressed while the former save is on its way, in order', async () => {
  const { shown, add, remove, respond } = setUp()
  await add('chronographs')
  await add('Geneva')
  await remove('chronographs')
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
  expect(server.asked).toHaveLength(1)
  await respond()
  await waitFor(() => expect(server.asked).toHaveLength(2))
  await respond()
  await waitFor(() => expect(server.asked).toHaveLength(3))
  await respond()
  expect(server.tags).toEqual(['dress', 'Geneva'])
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
})

it('takes back what is not saved, keeps it in the field, and goes on with the next', async () => {
  const { field, shown, add, respond } = setUp()
  await add('chronographs')
  await add('Geneva')
  await respond(false)
  await waitFor(() => expect(server.asked).toHaveLength(2))
  expect(field.value).toBe('chronographs')
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
  await respond()
  expect(server.tags).toEqual(['dress', 'Geneva'])
})

it('adds no tag twice, also of one that is still on its way', async () => {
  const { shown, add } = setUp()
  await add('Geneva')
  await add(' geneva')
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
  expect(server.asked).toHaveLength(1)
})
