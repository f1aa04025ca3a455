import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientKeys, type Client } from '@/entities/clients/client'
import type { TagChange } from '../../api/clients.api'
import { ClientTags } from './client-tags'

const house = { tags: ['dress'], asked: [] as { change: TagChange; answer: (isSaved?: boolean) => void }[] }

vi.mock('@/entities/changes/changes.api', () => ({ fetchLatestChanges: async () => [] }))
vi.mock('../../api/clients.api', async (original) => {
  const actual = await original<typeof import('../../api/clients.api')>()
  return {
    ...actual,
    saveTag: (change: TagChange) =>
      new Promise<void>((resolve, reject) =>
        house.asked.push({
          change,
          answer(isSaved = true) {
            if (!isSaved) return reject(new Error('No'))
            house.tags = actual.withTag(house.tags, change)
            resolve()
          },
        }),
      ),
  }
})

beforeEach(() => {
  house.tags = ['dress']
  house.asked = []
})

const page = queryOptions({
  queryKey: clientKeys.page('a'),
  queryFn: async () => house.tags,
  initialData: () => house.tags,
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
    answer: (isSaved?: boolean) => act(async () => house.asked.at(-1)!.answer(isSaved)),
  }
}

it('does what is pressed while the former save is on its way, in order', async () => {
  const { shown, add, remove, answer } = setUp()
  await add('chronographs')
  await add('Geneva')
  await remove('chronographs')
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
  expect(house.asked).toHaveLength(1)
  await answer()
  await waitFor(() => expect(house.asked).toHaveLength(2))
  await answer()
  await waitFor(() => expect(house.asked).toHaveLength(3))
  await answer()
  expect(house.tags).toEqual(['dress', 'Geneva'])
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
})

it('takes back what is not saved, keeps it in the field, and goes on with the next', async () => {
  const { field, shown, add, answer } = setUp()
  await add('chronographs')
  await add('Geneva')
  await answer(false)
  await waitFor(() => expect(house.asked).toHaveLength(2))
  expect(field.value).toBe('chronographs')
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
  await answer()
  expect(house.tags).toEqual(['dress', 'Geneva'])
})

it('adds no tag twice, also of one that is still on its way', async () => {
  const { shown, add } = setUp()
  await add('Geneva')
  await add(' geneva')
  await waitFor(() => expect(shown()).toEqual(['dress', 'Geneva']))
  expect(house.asked).toHaveLength(1)
})
