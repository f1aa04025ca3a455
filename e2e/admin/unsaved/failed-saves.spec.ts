import type { Page, Route } from '@playwright/test'
import { expect } from '../../fixtures'
import { expectTyped, forms, test, writesOf, type OpenForm } from './forms'

const answer = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message, details: null, hint: null } })

/** How a save may fail, and what the owner reads of it. */
const failures: Record<string, { fail: (route: Route) => Promise<unknown>; says: RegExp }> = {
  'no network': {
    fail: (route) => route.abort('internetdisconnected'),
    says: /check your internet connection and try again/,
  },
  'a 500': { fail: answer(500, 'XX000', 'The disk is full.'), says: /Please try again/ },
  'a 401': { fail: answer(401, '42501', 'permission denied for table'), says: /You do not have permission/ },
  'a 409': { fail: answer(409, '23503', 'violates foreign key constraint'), says: /./ },
}

/** Fails what writes the form, as long as `save` is tried. */
async function failing(page: Page, form: OpenForm, fail: (route: Route) => Promise<unknown>) {
  await page.route(writesOf(form), (route) => (route.request().method() === 'GET' ? route.fallback() : fail(route)))
}

for (const [name, open] of Object.entries(forms)) {
  test(`${name} keeps what was typed however its save fails, and says so @desktop`, async ({
    page,
    stage,
    quietConsole,
  }) => {
    test.slow()
    quietConsole.allow(/Failed to load resource|Failed|not (saved|sent|added)|Error/i)
    const form = await open(stage)
    for (const [failure, { fail, says }] of Object.entries(failures)) {
      await failing(page, form, fail)
      await form.save.click()
      await expect(form.dialog.getByRole('alert').filter({ hasText: says }), failure).toBeVisible()
      await expect(form.save).toBeEnabled()
      await expectTyped(form)
      await page.unroute(writesOf(form))
      expect(await form.saved(), failure).toHaveLength(0)
    }
    await form.save.click()
    await expect.poll(form.saved).toHaveLength(1)
  })
}
