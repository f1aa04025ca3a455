import type { Page } from '@playwright/test'
import { sessionKey } from '../accounts/accounts'
import { expect } from '../fixtures'
import { ownerSessionOfPage } from '../helpers/backend/api'
import { reachBackend } from '../helpers/backend/backend'

export async function openAdmin(page: Page, tab = 'analytics', query = '') {
  await beOwner(page)
  await page.goto(`/admin?tab=${tab}${query && `&${query}`}`)
  // A dialog opened by the URL hides the heading from the accessibility tree.
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard', includeHidden: true })).toBeVisible()
}

async function beOwner(page: Page) {
  // The test may have created the page's browser context.
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
