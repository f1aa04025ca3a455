import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './database.ts'
import { temporaryDirectory } from './settings.ts'

/**
 * Makes the folder where a throw-away database keeps its files. Several run in one process, as in a file of tests: each
 * has a folder that nobody else removes. It is named by its process, which may be killed.
 */
export async function makeThrowAwayFolder(): Promise<string> {
  await mkdir(temporaryDirectory, { recursive: true })
  return mkdtemp(path.join(temporaryDirectory, `storage-memory-${process.pid}-`))
}

export const removeThrowAwayFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Removes those whose process was killed. */
export async function removeLeftovers() {
  const folders = await readdir(temporaryDirectory).catch(() => [])
  for (const folder of folders) {
    const [, pid] = /^storage-memory-(\d+)\b/.exec(folder) ?? []
    if (pid && !isAlive(Number(pid))) await removeThrowAwayFolder(path.join(temporaryDirectory, folder))
  }
}
