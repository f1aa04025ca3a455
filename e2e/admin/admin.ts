import type { Page } from '@playwright/test'
import { sessionKey } from '../accounts/accounts'
import { expect } from '../fixtures'
import { ownerSessionOfPage } from '../helpers/backend/api'
import { reachBackend } from '../helpers/backend/backend'

/** Opens the dashboard as the owner; `query` is added to the address, e.g. `q=ada`. */
export async function openAdmin(page: Page, tab = 'analytics', query = '') {
  await beOwner(page)
  await page.goto(`/admin?tab=${tab}${query && `&${query}`}`)
  // A dialog that the address opens hides the heading from the accessibility tree.
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard', includeHidden: true })).toBeVisible()
}

/** Has the page find the owner's session in its storage. */
async function beOwner(page: Page) {
  // Also of a page that the test has opened itself, in another browser context.
  reachBackend(page.request)
  const session = JSON.stringify(await ownerSessionOfPage(page.request))
  await page.addInitScript(
    ({ key, value }) => {
      // Written once, so that signing out lasts.
      if (sessionStorage.getItem('began')) return
      sessionStorage.setItem('began', 'yes')
      localStorage.setItem(key, value)
    },
    { key: sessionKey, value: session },
  )
}
