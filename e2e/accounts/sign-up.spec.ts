import type { Page } from '@playwright/test'
import { needs } from '../backend'
import { expect, test } from '../fixtures'
import { addAccount, authForm, badAnswer, newAccount, storedSession, type Account } from './accounts'

// The local stack and the embedded backend both make an account without a confirmation.
test.beforeEach(() => needs('sign-up without a letter'))

const signUpCall = '**/auth/v1/signup**'

async function fillSignUp(page: Page, account: Account) {
  await page.goto('/auth')
  const form = authForm(page)
  await form.tab('Sign Up').click()
  await form.name.fill(account.fullName)
  await form.email.fill(account.email)
  await form.password.fill(account.password)
  return form
}

test('the sign-up form says what it is', async ({ page }) => {
  await page.goto('/auth')
  const { tab, name, email, password } = authForm(page)
  await tab('Sign In').press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Sign Up":
      - paragraph: Fields marked * are required.
      - text: Full Name
      - textbox "Full Name"
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - paragraph: At least 8 characters.
      - button "Create Account"
  `)
  await expect(name).toHaveAttribute('autocomplete', 'name')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
})

test('signing up makes the account, says so and goes home @phone @journey', async ({ page }) => {
  const account = newAccount()
  const form = await fillSignUp(page, account)
  const sent = page.waitForRequest(signUpCall)
  await form.signUp.click()
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({ email: account.email, data: { full_name: account.fullName } })
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${new URL(page.url()).origin}/`)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('You have been successfully signed up and logged in.')).toBeVisible()
  expect(await storedSession(page)).toContain(account.email)
})

test('whoever has their password manager fill in and send is no machine @phone', async ({ page }) => {
  const account = newAccount()
  await page.goto('/auth?view=sign-up')
  await expect(authForm(page).signUp).toBeVisible()
  // The fields are filled in one step: a step each would take as long as a person.
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement, values) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      for (const [name, value] of Object.entries(values)) {
        const field = form.elements.namedItem(name) as HTMLInputElement
        write.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      form.requestSubmit()
    }, account)
  await expect(page.getByText('Account created!')).toBeVisible()
})

test('a known address is said, and leads to signing in with it @phone', async ({ page, request, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const account = await addAccount(request)
  const form = await fillSignUp(page, { ...account, password: 'some other password' })
  await form.signUp.click()
  const failure = form.failure.filter({ hasText: 'Account exists' })
  await expect(failure).toContainText('This email is already registered. Please sign in instead.')
  await expect(form.name).toHaveValue(account.fullName)
  await expect(form.password).toHaveValue('some other password')
  await failure.getByRole('button', { name: 'Sign in with this email' }).click()
  await expect(form.tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toBeFocused()
  await form.tab('Sign In').press('ArrowRight')
  await expect(form.signUp).toBeVisible()
  await form.tab('Sign Up').press('ArrowLeft')
  await expect(form.signIn).toBeVisible()
  await expect(form.tab('Sign In')).toBeFocused()
  await form.password.fill(account.password)
  await form.signIn.click()
  await expect(page).toHaveURL('/')
})

test('what is wrong is said beside its field, and the first of it in the form @phone', async ({ page }) => {
  await page.goto('/auth?view=sign-up')
  const { failure, name, email, password, signUp } = authForm(page)
  await name.fill('A')
  await email.fill('ada@')
  await password.fill('1234567')
  await signUp.click()
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(email).toHaveAccessibleDescription('Invalid email address')
  await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  await expect(name).toBeFocused()
  const summary = failure.filter({ hasText: 'Validation error' })
  await expect(summary).toContainText('Name must be at least 2 characters')
  await name.fill('Ada')
  await expect(summary).toContainText('Invalid email address')
})

test('a refusal of the server is said in its words, and nothing typed is lost @phone', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allow(badAnswer)
  const account = newAccount()
  const form = await fillSignUp(page, account)
  await page.route(signUpCall, (route) =>
    route.fulfill({ status: 422, json: { code: 'signup_disabled', message: 'Signups not allowed for this instance' } }),
  )
  await form.signUp.click()
  await expect(form.failure.filter({ hasText: 'Sign up failed' })).toContainText(
    'Signups not allowed for this instance',
  )
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toHaveValue(account.password)
  await page.unroute(signUpCall)
  await form.signUp.click()
  await expect(page).toHaveURL('/')
})

test('the button is busy while the account is made @phone', async ({ page, quietConsole }) => {
  quietConsole.allow(badAnswer)
  const form = await fillSignUp(page, newAccount())
  let fail = () => {}
  await page.route(signUpCall, async (route) => {
    await new Promise<void>((resolve) => (fail = resolve))
    await route.abort()
  })
  const sent = page.waitForRequest(signUpCall)
  await form.signUp.click()
  await sent
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  fail()
  await expect(form.failure.filter({ hasText: 'Sign up failed' })).toContainText('Network connection failed.')
  await expect(form.signUp).toBeEnabled()
})

test('where addresses are confirmed, it asks to look in the mailbox and claims nothing @phone', async ({ page }) => {
  const account = newAccount()
  const form = await fillSignUp(page, account)
  await page.route(signUpCall, async (route) => {
    const response = await route.fetch()
    const { user } = await response.json()
    await route.fulfill({ response, json: user })
  })
  await form.signUp.click()
  const heading = page.getByRole('heading', { level: 1, name: 'Look in your mailbox' })
  await expect(heading).toBeFocused()
  await expect(form.main).toContainText(account.email)
  await expect(page.getByText('Account created!')).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
  await form.main.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(form.signIn).toBeVisible()
})

test('where addresses are confirmed, a known one is said all the same @phone', async ({ page }) => {
  const form = await fillSignUp(page, newAccount())
  await page.route(signUpCall, async (route) => {
    const response = await route.fetch()
    const { user } = await response.json()
    await route.fulfill({ response, json: { ...user, identities: [] } })
  })
  await form.signUp.click()
  await expect(form.failure.filter({ hasText: 'Account exists' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('name and address outlast a reload, the password does not @phone', async ({ page }) => {
  const account = newAccount()
  const form = await fillSignUp(page, account)
  await page.reload()
  await expect(form.name).toHaveValue(account.fullName)
  await expect(form.email).toHaveValue(account.email)
  await expect(form.password).toHaveValue('')
})

test('a machine that fills in the hidden field is told that all went well, and nothing is sent @phone', async ({
  page,
}) => {
  const form = await fillSignUp(page, newAccount())
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await form.main.locator('input[name=website]').evaluate((field: HTMLInputElement) => (field.value = 'spam'))
  await form.signUp.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Look in your mailbox' })).toBeVisible()
  expect(calls.filter((url) => url.includes('/signup'))).toEqual([])
})
