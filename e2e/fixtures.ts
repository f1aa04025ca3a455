import { randomUUID } from 'node:crypto'
import { test as base, expect, type APIRequestContext } from '@playwright/test'
import { embeddedPublishableKey } from '../supabase/embedded/settings.ts'

type NewWatch = { name: string; category?: string; description?: string; image_urls?: string[] }

type Catalogue = {
  /** A brand that only this test has; searching it finds only its watches. */
  brand: string
  /** Adds watches of that brand, the first the newest, and gives their ids. */
  add(watches: NewWatch[]): Promise<string[]>
}

type Fixtures = {
  catalogue: Catalogue
  /** Fails the test on any console error or warning, unless it says that one belongs. */
  quietConsole: { allow(pattern: RegExp): void }
}

/** The server closes idle connections; a request that meets one in closing is sent again. */
const maxRetries = 3

export const headers = { apikey: embeddedPublishableKey }

/** Signs the demo owner in, at the API. */
export async function signInOwner(request: APIRequestContext) {
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    maxRetries,
    data: { email: 'owner@sonoranhorology.example', password: 'Meridian-1010' },
  })
  const { access_token: token } = await response.json()
  return { ...headers, Authorization: `Bearer ${token}` }
}

export const test = base.extend<Fixtures>({
  catalogue: async ({ request }, provide) => {
    const brand = `Atelier ${randomUUID().slice(0, 8)}`
    let owner: Record<string, string> | undefined
    await provide({
      brand,
      async add(watches) {
        owner ??= await signInOwner(request)
        const ids: string[] = []
        // One statement has one time; the newest is written last.
        for (const watch of [...watches].reverse()) {
          const response = await request.post('/rest/v1/watches', {
            headers: { ...owner, Prefer: 'return=representation' },
            maxRetries,
            data: { brand, category: `Kind ${brand}`, description: 'A watch that only this test knows.', ...watch },
          })
          expect(response.status(), await response.text()).toBe(201)
          const [{ id }] = await response.json()
          ids.unshift(id)
        }
        return ids
      },
    })
    if (owner) {
      const removed = await request.delete(`/rest/v1/watches?brand=eq.${encodeURIComponent(brand)}`, {
        headers: owner,
        maxRetries,
      })
      expect(removed.ok()).toBe(true)
    }
  },

  quietConsole: [
    async ({ page }, provide) => {
      const allowed: RegExp[] = []
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await provide({ allow: (pattern) => void allowed.push(pattern) })
      expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
