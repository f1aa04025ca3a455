import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { readBootScript } from '../../scripts/build/client/boot-script.ts'
import { headersOf } from '../../scripts/hosting/headers-file.ts'
import { headerRules } from '../../scripts/hosting/rules.ts'
import { authForm, badResponse, dashboardHeading, owner, sendSignIn, signOut } from '../accounts/accounts'
import { fillWatch } from '../admin/watches/watch-form'
import { expectNoViolation } from '../helpers/accessibility'
import { passOn } from '../helpers/network'
import { expect, test as ownHouse } from './own-backend'

/** The fake provider accepts each token once. */
const test = ownHouse.extend({
  // eslint-disable-next-line no-empty-pattern
  backendOptions: async ({}, provide) => {
    const spent = new Set<string>()
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const token = new URLSearchParams(body).get('response') ?? ''
      const success = token.startsWith('solved-') && !spent.has(token)
      spent.add(token)
      response.end(JSON.stringify({ success }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await provide({ captcha: { secret: 'of the test', url } })
    server.close()
  },
})

const script = 'https://challenges.cloudflare.com/**'

/** Simulates VITE_CAPTCHA_SITE_KEY. Returns the pages that request the script. */
async function buildWithCaptcha(page: Page) {
  const asked: string[] = []
  const policy = headersOf('/', headerRules(readBootScript(), { captcha: 'turnstile' }))['Content-Security-Policy']
  const setting = 'captcha:{provider:"turnstile",siteKey:"key of the test"}'
  const site = page.context()
  await site.route(/\/assets\/.*\.js/, async (route) => {
    const response = await passOn(route)
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('hasRealtime:!1', `hasRealtime:!1,${setting}`) })
  })
  await site.route(
    (url) => url.hostname === 'localhost' && !/\.\w+$|\/v1\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await passOn(route)
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    },
  )
  await site.route(script, (route) => {
    asked.push(new URL(route.request().frame().url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  return asked
}

const standIn = `
  let count = 0
  const asking = new Map()
  window.turnstile = {
    render(place, options) {
      place.textContent = 'You are a person.'
      const id = String(++count)
      asking.set(id, options)
      turnstile.reset(id)
      return id
    },
    reset: (id) => setTimeout(() => asking.get(id).callback('solved-' + Math.random())),
    remove: (id) => asking.delete(id),
  }
`

test('the forms of accounts send a new captcha token with each attempt @desktop', async ({ page, quietConsole }) => {
  quietConsole.allow(badResponse)
  const asked = await buildWithCaptcha(page)
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/auth')
  const form = authForm(page)
  await expect(page.getByText('You are a person.')).toBeVisible()
  await expectNoViolation(page)
  await sendSignIn(page, { ...owner, password: 'not the password' })
  await expect(form.failure).toContainText('Invalid email or password')

  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await sendSignIn(page, owner)
  await expect(page).toHaveURL('/')
  expect(new Set(asked)).toEqual(new Set(['/auth']))
})

test('signs up with a captcha, and an open form waits while another tab signs in again @desktop', async ({ page }) => {
  const asked = await buildWithCaptcha(page)
  await page.goto('/auth?view=sign-up')
  const form = authForm(page)
  await form.name.fill('Ada Quill')
  await form.email.fill('ada@example.com')
  await form.password.fill('Foxglove-1010')
  await form.signUp.click()
  await expect(page).toHaveURL('/')
  await signOut(page, false)
  await expect(form.email).toBeEditable()

  await page.goto('/admin')
  await sendSignIn(page, owner)
  await expect(page.getByRole('heading', dashboardHeading)).toBeVisible()
  await page.goto('/admin?tab=watches&edit=new')
  await fillWatch(page, 'Atelier', 'Meridian')
  const other = await page.context().newPage()
  await other.goto('/about')
  await signOut(other, false)
  const again = page.getByRole('dialog', { name: 'You are signed out' })
  await expectNoViolation(page)
  const opened = page.waitForEvent('popup')
  await again.getByRole('link', { name: /Sign in/ }).click()
  await sendSignIn(await opened, owner)
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Brand')).toHaveValue('Atelier')
  expect(new Set(asked)).toEqual(new Set(['/auth']))
})

test('if the script fails to load, the form shows an error and keeps the text @desktop', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(/Failed to load resource|net::ERR/)
  await buildWithCaptcha(page)
  await page.context().route(script, (route) => route.abort())
  await page.goto('/auth')
  await sendSignIn(page, owner)
  const { failure, password } = authForm(page)
  await expect(failure).toContainText('The check that you are human could not be loaded')
  await expect(password).toHaveValue(owner.password)
})
