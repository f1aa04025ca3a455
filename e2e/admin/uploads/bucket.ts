import type { APIRequestContext } from '@playwright/test'
import { expect, test as base } from '../../fixtures'
import { headers, signInOwner } from '../../helpers/backend/api'
import { mark } from '../../helpers/mark'

const publicPath = '/storage/v1/object/public/watch-images/'

export const uploadRequests = '**/storage/v1/object/watch-images/**'

export const keyOf = (url: unknown) => String(url).replace(publicPath, '')

type Bucket = {
  name: string
  keys(): Promise<string[]>
  has(key: string): Promise<boolean>
}

export const test = base.extend<{ bucket: Bucket }>({
  bucket: async ({ request, office }, provide) => {
    const name = `t${mark()}`
    const all = () => listBucket(request)
    const bucket = {
      name,
      keys: async () => (await all()).filter((key) => key.includes(name)).sort(),
      has: async (key: string) => (await all()).includes(key),
    }
    await provide(bucket)
    await office.remove(`watches?brand=eq.${name}`)
    await office.remove(`testimonials?name=eq.${name}`)
    const left = await bucket.keys()
    if (left.length > 0) await removeFromBucket(request, left)
  },
})

async function listBucket(request: APIRequestContext): Promise<string[]> {
  const owner = await signInOwner(request)
  const folders = ['watches', 'testimonials', 'testimonials/videos']
  const lists = await Promise.all(
    folders.map(async (prefix) => {
      const response = await request.post('/storage/v1/object/list/watch-images', {
        headers: owner,
        data: { prefix, limit: 10_000 },
      })
      expect(response.ok(), await response.text()).toBe(true)
      return ((await response.json()) as { name: string }[]).map(({ name }) => `${prefix}/${name}`)
    }),
  )
  return [...new Set(lists.flat())]
}

async function removeFromBucket(request: APIRequestContext, prefixes: string[]) {
  const owner = await signInOwner(request)
  await request.delete('/storage/v1/object/watch-images', { headers: owner, data: { prefixes } })
}

export async function download(request: APIRequestContext, key: string) {
  const response = await request.get(publicPath + key)
  expect(response.ok(), key).toBe(true)
  return response.body()
}

export async function isStored(request: APIRequestContext, url: unknown) {
  return (await request.get(String(url), { headers })).ok()
}
