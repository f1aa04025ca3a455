import { expect, it } from 'vitest'
import { missingVariable, readEnvironment } from './environment.ts'

const inDeno = (variables: Record<string, string>) =>
  readEnvironment({ Deno: { env: { toObject: () => variables } } }).SUPABASE_SERVICE_ROLE_KEY

it('speaks to the database by the project’s secret key, or by the one of the kind before', () => {
  const SUPABASE_SERVICE_ROLE_KEY = 'eyJ'
  expect(inDeno({ SUPABASE_SERVICE_ROLE_KEY })).toBe('eyJ')
  expect(
    inDeno({ SUPABASE_SERVICE_ROLE_KEY, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1","other":"sb_secret_2"}' }),
  ).toBe('sb_secret_1')
  expect(inDeno({ SUPABASE_SECRET_KEYS: '{"emails":"sb_secret_3"}' })).toBe('sb_secret_3')
  expect(inDeno({ SUPABASE_SERVICE_ROLE_KEY, SUPABASE_SECRET_KEYS: '{}' })).toBe('eyJ')
})

it('names the first variable that is not set', () => {
  expect(missingVariable({ A: '1', B: '', C: undefined }, ['A', 'B', 'C'])).toBe('B')
  expect(missingVariable({ A: '1' }, ['A'])).toBeUndefined()
})
