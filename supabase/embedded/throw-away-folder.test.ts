import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startBackend, type Backend } from './backend.ts'
import { readDatabaseLocation, temporaryDirectory } from './settings.ts'
import { makeThrowAwayFolder, removeLeftovers } from './throw-away-folder.ts'

const made: string[] = []
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const picture = '/storage/v1/object/watch-images/watches/a.40x30.webp.jpg'

const ask = (backend: Backend, request?: RequestInit) =>
  backend.fetch(
    new Request(`http://localhost${picture}`, {
      ...request,
      headers: {
        apikey: backend.serviceKey,
        authorization: `Bearer ${backend.serviceKey}`,
        'content-type': 'image/jpeg',
      },
    }),
  )

it('keeps the files of two throw-away databases in one process separate', async () => {
  const inMemory = { location: readDatabaseLocation('memory'), skipSeed: true }
  const closed = await startBackend(inMemory)
  const stays = await startBackend(inMemory)
  try {
    for (const [backend, body] of [
      [closed, 'of the one'],
      [stays, 'of the other'],
    ] as const) {
      const { status } = await ask(backend, { method: 'POST', body })
      expect(status).toBe(200)
    }
    expect(await (await ask(closed)).text()).toBe('of the one')
    await closed.close()
    expect(existsSync(closed.storageFolder)).toBe(false)
    expect(await (await ask(stays)).text()).toBe('of the other')
  } finally {
    await stays.close()
  }
  expect(existsSync(stays.storageFolder)).toBe(false)
})

it('removes the folders of killed processes only', async () => {
  // No system has process ids this high.
  const killed = ['storage-memory-999999999', 'storage-memory-999999999-abc'].map((name) =>
    path.join(temporaryDirectory, name),
  )
  for (const folder of killed) mkdirSync(folder, { recursive: true })
  const own = await makeThrowAwayFolder()
  made.push(...killed, own)
  await removeLeftovers()
  expect([...killed, own].filter((folder) => existsSync(folder))).toEqual([own])
})
