import type { Page } from '@playwright/test'
import { owner, sessionKey } from '../accounts/accounts'
import { expect, headers } from '../fixtures'

/** Opens the dashboard as the owner; `query` is added to the address, e.g. `q=ada`. */
export async function openAdmin(page: Page, tab = 'analytics', query = '') {
  await beOwner(page)
  await page.goto(`/admin?tab=${tab}${query && `&${query}`}`)
  // A dialog that the address opens hides it from those who do not see it.
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard', includeHidden: true })).toBeVisible()
}

/** Signs the owner in at the API, and has the page find the session as if it had been there before. */
async function beOwner(page: Page) {
  const response = await page.request.post('/auth/v1/token?grant_type=password', {
    headers,
    maxRetries: 3,
    data: owner,
  })
  expect(response.ok(), await response.text()).toBe(true)
  const session = JSON.stringify(await response.json())
  await page.addInitScript(
    ({ key, value }) => {
      // Once: whoever signs out stays signed out.
      if (sessionStorage.getItem('began')) return
      sessionStorage.setItem('began', 'yes')
      localStorage.setItem(key, value)
    },
    { key: sessionKey, value: session },
  )
}
