import { expect, type APIRequestContext } from '@playwright/test'
import type { NewAccount } from './backend/test-backend'

/** Works only if no email has to be confirmed. */
export async function signUp(request: APIRequestContext, apikey: string, { email, password, fullName }: NewAccount) {
  const response = await request.post('/auth/v1/signup', {
    headers: { apikey },
    data: { email, password, data: { full_name: fullName } },
  })
  expect(response.status(), await response.text()).toBe(200)
}
