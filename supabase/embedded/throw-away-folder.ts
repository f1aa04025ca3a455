import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './database.ts'
import { temporaryDirectory } from './settings.ts'

/**
 * Several databases may run in one process, so each has its own folder. The process id in the name identifies leftovers
 * of killed processes.
 */
export async function makeThrowAwayFolder(): Promise<string> {
  await mkdir(temporaryDirectory, { recursive: true })
  return mkdtemp(path.join(temporaryDirectory, `storage-memory-${process.pid}-`))
}

export const removeThrowAwayFolder = (folder: string) => rm(folder, { recursive: true, force: true })

export async function removeLeftovers() {
  const folders = await readdir(temporaryDirectory).catch(() => [])
  for (const folder of folders) {
    const [, pid] = /^storage-memory-(\d+)\b/.exec(folder) ?? []
    if (pid && !isAlive(Number(pid))) await removeThrowAwayFolder(path.join(temporaryDirectory, folder))
  }
}
