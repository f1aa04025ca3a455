import { expect, it } from 'vitest'
import { missingVariable, readEnvironment } from './environment.ts'

const inDeno = (variables: Record<string, string>) =>
  readEnvironment({ Deno: { env: { toObject: () => variables } } }).SUPABASE_SERVICE_ROLE_KEY

it('uses the project’s secret key, or the legacy service role key', () => {
  const SUPABASE_SERVICE_ROLE_KEY = 'eyJ'
  expect(inDeno({ SUPABASE_SERVICE_ROLE_KEY })).toBe('eyJ')
  expect(
    inDeno({ SUPABASE_SERVICE_ROLE_KEY, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1","other":"sb_secret_2"}' }),
  ).toBe('sb_secret_1')
  expect(inDeno({ SUPABASE_SECRET_KEYS: '{"emails":"sb_secret_3"}' })).toBe('sb_secret_3')
  expect(inDeno({ SUPABASE_SERVICE_ROLE_KEY, SUPABASE_SECRET_KEYS: '{}' })).toBe('eyJ')
})

it('returns the first variable that is not set', () => {
  expect(missingVariable({ A: '1', B: '', C: undefined }, ['A', 'B', 'C'])).toBe('B')
  expect(missingVariable({ A: '1' }, ['A'])).toBeUndefined()
})
