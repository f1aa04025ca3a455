import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { endSessions, openAccountPage, signInBefore, toastMessage, refusal } from '@/test/account'
import { stubNetwork } from '@/test/network'
import { sessionOf, storedKey } from '@/test/session'

const network = stubNetwork()
endSessions()

const sign = 'POST /auth/v1/token'
const refused = refusal(400, 'invalid_credentials', 'Invalid login credentials')

async function openForm() {
  const { at } = await openAccountPage('/auth')
  const main = within(document.body)
  return {
    at,
    main,
    email: await main.findByLabelText<HTMLInputElement>(/^Email/),
    password: main.getByLabelText<HTMLInputElement>(/^Password/),
    button: main.getByRole('button', { name: 'Sign In' }),
  }
}

type Form = Awaited<ReturnType<typeof openForm>>

function fill({ email, password }: Form, typed = { email: 'ada@example.com', password: 'Foxglove-1' }) {
  fireEvent.change(email, { target: { value: typed.email } })
  fireEvent.change(password, { target: { value: typed.password } })
}

const failureIn = ({ main }: Form) => main.findByText('Sign in failed').then((title) => title.closest('[role=alert]'))

it('describes itself to people and to password managers', async () => {
  const { main, email, password, button } = await openForm()
  expect(main.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  expect(main.getByText('Private access')).toBeVisible()
  expect(main.getByText(/Fields marked .* are required\./)).toBeVisible()
  const tabs = within(main.getByRole('tablist', { name: 'Account' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Sign In', 'Sign Up'])
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  const panel = within(main.getByRole('tabpanel', { name: 'Sign In' }))
  expect([email, password].map((field) => [field.type, field.autocomplete])).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Show password',
    'Sign In',
    'Forgot your password?',
  ])
  expect(button).toHaveAttribute('type', 'submit')
})

it('reports errors beside their fields, and the first one in the form', async () => {
  const { main, email, password, button } = await openForm()
  const summary = async () => (await main.findByText('Validation error')).closest('[role=alert]')
  await userEvent.click(button)
  expect(await summary()).toHaveTextContent('Invalid email address')
  expect(email).toHaveAccessibleDescription('Invalid email address')
  expect(password).toHaveAccessibleDescription('Password is required')
  expect(email).toHaveFocus()
  fireEvent.change(email, { target: { value: 'ada@example.com' } })
  await waitFor(async () => expect(await summary()).toHaveTextContent('Password is required'))
  fireEvent.change(password, { target: { value: 'x' } })
  await waitFor(() => expect(main.queryByText('Validation error')).not.toBeInTheDocument())
  expect(network.sent(sign)).toEqual([])
})

it('rejects a wrong password, and keeps the input', async () => {
  network.respond(sign, refused)
  const form = await openForm()
  fill(form)
  await userEvent.click(form.button)
  expect(await failureIn(form)).toHaveTextContent('Invalid email or password. Please try again.')
  expect(form.email).toHaveValue('ada@example.com')
  expect(form.password).toHaveValue('Foxglove-1')
  expect(network.sent(sign)[0].body).toMatchObject({ email: 'ada@example.com', password: 'Foxglove-1' })
})

it('sends values that a form filler has set without an event', async () => {
  network.respond(sign, { json: sessionOf() })
  const form = await openForm()
  // The prototype's setter bypasses React's tracking.
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(form.email, 'ada@example.com')
  set.call(form.password, 'Foxglove-1')
  await userEvent.click(form.button)
  await waitFor(() => expect(form.at()).toBe('/'))
  expect(network.sent(sign)[0].body).toMatchObject({ email: 'ada@example.com', password: 'Foxglove-1' })
})

it.each([
  ['a dead network', 'offline', 'Network connection failed. Please check your internet connection and try again.'],
  ['a server at fault', { status: 503 }, 'An unexpected error occurred. Please try again.'],
] as const)('reports %s, and succeeds on the next try', async (_fault, response, message) => {
  network.respond(sign, response)
  const form = await openForm()
  fill(form)
  await userEvent.click(form.button)
  expect(await failureIn(form)).toHaveTextContent(message)
  expect(localStorage.getItem(storedKey)).toBeNull()
  network.respond(sign, { json: sessionOf() })
  await userEvent.click(form.button)
  await waitFor(() => expect(form.at()).toBe('/'))
  expect(toastMessage()).toBe('Welcome back!')
  expect(localStorage.getItem(storedKey)).toContain('ada@example.com')
})

it('is busy while it waits, and times out when the server does not respond', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    network.respond(sign, () => new Promise(() => {}))
    const form = await openForm()
    fill(form)
    fireEvent.click(form.button)
    expect(await form.main.findByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await waitFor(() => expect(network.sent(sign)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failureIn(form)).toHaveTextContent('Request timed out. Please try again.')
    expect(form.button).toBeEnabled()
  } finally {
    vi.useRealTimers()
  }
})

it.each(['/auth', '/auth?view=sign-up', '/auth?view=recover'])(
  'redirects a signed-in visitor from %s to the home page',
  async (email) => {
    signInBefore(network)
    const { at } = await openAccountPage(email)
    await waitFor(() => expect(at()).toBe('/'))
  },
)

it('keeps the email address after a reload, and never the password', async () => {
  const first = await openForm()
  fill(first, { email: 'half-typed@example', password: 'a secret of mine' })
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('half-typed@example'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('a secret of mine')
  cleanup()
  const { email, password } = await openForm()
  expect(email).toHaveValue('half-typed@example')
  expect(password).toHaveValue('')
})

it('shows a password on demand', async () => {
  const { main, password } = await openForm()
  fireEvent.change(password, { target: { value: 'a secret of mine' } })
  expect(password.type).toBe('password')
  await userEvent.click(main.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  expect(password).toHaveValue('a secret of mine')
  await userEvent.click(main.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})
