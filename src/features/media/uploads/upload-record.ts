import { deviceStorage } from '@/lib/storage'

// Records unsaved files on this device, so that the files of a closed tab can be removed later.

const prefix = 'uploads:'

/** Time in ms, for browsers without Web Locks. */
const longestSession = 24 * 60 * 60_000

type UploadRecord = { id: string; startedAt: number; keys: string[] }

/** Without keys, the record is removed. */
export function writeUploadRecord(id: string, keys: Iterable<string>): void {
  const saved = [...keys]
  if (saved.length === 0) deviceStorage.remove(prefix + id)
  // If the write fails, the files stay in the bucket after the tab is closed.
  else deviceStorage.write(prefix + id, JSON.stringify({ startedAt: Date.now(), keys: saved }))
}

export function readUploadRecords(): UploadRecord[] {
  return deviceStorage.names(prefix).map((name) => ({ id: name.slice(prefix.length), ...readRecord(name) }))
}

function readRecord(name: string) {
  const { startedAt, keys } = (deviceStorage.readJson(name) ?? {}) as Partial<UploadRecord>
  return Array.isArray(keys) ? { startedAt: Number(startedAt), keys: keys.map(String) } : { startedAt: 0, keys: [] }
}

/** Holds a lock for as long as the tab is open. Returns a function that releases it. */
export function holdUploadSession(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    const opened = () => new Promise<void>((release) => resolve(release))
    if (!navigator.locks) return resolve(() => {})
    navigator.locks.request(prefix + id, opened).catch(() => resolve(() => {}))
  })
}

export async function withAbandonedSession(
  { id, startedAt }: Pick<UploadRecord, 'id' | 'startedAt'>,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) {
    if (Date.now() - startedAt > longestSession) await work()
    return
  }
  await navigator.locks.request(prefix + id, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
