import { afterAll, beforeAll, expect, it } from 'vitest'
import { phoneSpellings } from '../../../src/lib/phone/phone-spellings.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

it("gives all spellings of a phone number the same key, and the dashboard's key", async () => {
  const list = JSON.stringify(phoneSpellings.map(([text]) => text)).replaceAll("'", "''")
  const keys = await backend.database.query<{ text: string; key: string | null }>(
    `select text, private.phone_key(text) as key from jsonb_array_elements_text('${list}') as given (text)`,
  )
  expect(keys.map(({ text, key }) => [text, key])).toEqual(phoneSpellings)
})
