import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldText } from '../../../src/lib/search/search-words.ts'
import { startBackend, type Backend } from '../../embedded/backend.ts'
import { readDatabaseLocation } from '../../embedded/settings.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ location: readDatabaseLocation('memory'), skipSeed: true })
})

afterAll(() => backend?.close())

it('a text is folded alike in the browser and in the database, character by character', async () => {
  const folded = await backend.database.query<{ code: number; text: string }>(
    'select code, private.fold_text(chr(code)) as text from generate_series(1, 55295) as code',
  )
  const different = folded.filter(({ code, text }) => text !== foldText(String.fromCodePoint(code)))
  expect(different).toEqual([])
})

it('what is part of a text is part of it folded', async () => {
  const text = 'Corsa & Fils “Soirée” Straße № 40.5 mm, Œuvre ΣΙΣΥΦΟΣ'
  const parts = Array.from({ length: text.length }, (_, start) =>
    Array.from({ length: text.length - start }, (_, length) => text.slice(start, start + length + 1)),
  ).flat()
  expect(parts.filter((part) => !foldText(text).includes(foldText(part)))).toEqual([])
})
