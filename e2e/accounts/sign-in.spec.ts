import { expect, test } from '../fixtures'
import { addAccount, authForm, badAnswer, openProfile, sendSignIn, signIn, storedSession } from './accounts'

const token = '**/auth/v1/token**'

test('the sign-in form says what it is', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Private access
      - heading "Your account" [level=1]
      - text: /.+/
      - tablist "Account":
        - tab "Sign In" [selected]
        - tab "Sign Up"
      - tabpanel "Sign In":
        - paragraph: Fields marked * are required.
        - text: Email
        - textbox "Email"
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Sign In"
        - button "Forgot your password?"
  `)
  const { email, password } = authForm(page)
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
})

test('signing in says welcome, goes home in place of the form, and outlasts a reload @phone @journey', async ({
  page,
  request,
}) => {
  const account = await addAccount(request)
  await page.goto('/about')
  await page.goto('/auth')
  await sendSignIn(page, account)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await storedSession(page)).toContain(account.email)
})

test('the welcome does not cover the menu of the profile @desktop', async ({ page, request }) => {
  await signIn(page, await addAccount(request))
  const welcome = page.locator('[data-sonner-toast]').filter({ hasText: 'Welcome back!' })
  await expect(welcome).toBeVisible()
  const menu = await openProfile(page, false)
  await expect(menu).toBeVisible()
  await expect(welcome).toBeVisible()
  const covered = await menu.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, (top + bottom) / 2, bottom - 4].map((y) => [x, y]))
    return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })
  expect(covered).toEqual([])
})

test('what is missing is said beside its field, and the first of it in the form @phone', async ({ page }) => {
  await page.goto('/auth')
  const { main, email, password, signIn: button } = authForm(page)
  await button.click()
  await expect(email).toHaveAccessibleDescription('Invalid email address')
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(email).toBeFocused()
  await expect(main.getByRole('alert').filter({ hasText: 'Validation error' })).toContainText('Invalid email address')
  await email.fill('ada@example.com')
  await expect(main.getByRole('alert').filter({ hasText: 'Validation error' })).toContainText('Password is required')
  await password.fill('x')
  await expect(main.getByText('Validation error')).toHaveCount(0)
})

test('a wrong password is refused, and nothing typed is lost @phone', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await page.goto('/auth')
  await sendSignIn(page, { ...account, password: 'not-the-password' })
  const { failure, email, password } = authForm(page)
  await expect(failure.filter({ hasText: 'Sign in failed' })).toContainText(
    'Invalid email or password. Please try again.',
  )
  await expect(email).toHaveValue(account.email)
  await expect(password).toHaveValue('not-the-password')
  await password.fill(account.password)
  await authForm(page).signIn.click()
  await expect(page).toHaveURL('/')
})

for (const [fault, answer, message] of [
  ['a dead network', undefined, 'Network connection failed. Please check your internet connection and try again.'],
  ['a server at fault', 503, 'An unexpected error occurred. Please try again.'],
] as const) {
  test(`${fault} is said, and the next try goes through @phone`, async ({ page, request, quietConsole }) => {
    quietConsole.allow(badAnswer)
    const account = await addAccount(request)
    await page.goto('/auth')
    await page.route(token, (route) => (answer ? route.fulfill({ status: answer, body: '' }) : route.abort()))
    await sendSignIn(page, account)
    const { failure, signIn: button } = authForm(page)
    await expect(failure.filter({ hasText: 'Sign in failed' })).toContainText(message)
    expect(await storedSession(page)).toBeNull()
    await page.unroute(token)
    await button.click()
    await expect(page).toHaveURL('/')
  })
}

test('a server that does not answer is given up @phone', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  await page.clock.install()
  await page.goto('/auth')
  const asked = page.waitForRequest(token)
  await page.route(token, () => {})
  await sendSignIn(page, account)
  await asked
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await page.clock.fastForward(21_000)
  await expect(authForm(page).failure.filter({ hasText: 'Sign in failed' })).toContainText(
    'Request timed out. Please try again.',
  )
})

test('whoever is signed in is taken home from the form @phone', async ({ page, request }) => {
  await signIn(page, await addAccount(request))
  for (const path of ['/auth', '/auth?view=sign-up', '/auth?view=recover']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('the address typed outlasts a reload, the password does not @phone', async ({ page }) => {
  await page.goto('/auth')
  const { email, password } = authForm(page)
  await email.fill('half-typed@example')
  await password.fill('a secret of mine')
  await page.reload()
  await expect(email).toHaveValue('half-typed@example')
  await expect(password).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a secret of mine')
})

test('a password is shown on demand @phone', async ({ page }) => {
  await page.goto('/auth')
  const { main, password } = authForm(page)
  await password.fill('a secret of mine')
  await expect(password).toHaveAttribute('type', 'password')
  await main.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('a secret of mine')
  await main.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a stranger finds the way in at the end of the page and of the menu, and Supabase is not asked who they are', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const Real = window.BroadcastChannel
    window.BroadcastChannel = class extends Real {
      constructor(name: string) {
        super(name)
        document.documentElement.dataset.channel = name
      }
    }
  })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })
  await expect(link).toHaveAttribute('href', '/auth')
  await expect(page.getByRole('button', { name: 'Profile' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-channel')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else await link.click()
  await expect(page).toHaveURL('/auth')
  await expect(page.locator('main')).toBeFocused()
})
