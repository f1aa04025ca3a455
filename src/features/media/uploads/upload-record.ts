import { deviceStorage } from '@/lib/storage'

// Records on this device which files open dialogs have uploaded but not saved, so that
// the files of a closed tab can be removed from the bucket later.

const prefix = 'uploads:'

/** In browsers without Web Locks, a record counts as abandoned after this long, ms. */
const longestSession = 24 * 60 * 60_000

type UploadRecord = { id: string; startedAt: number; keys: string[] }

/** Writes the keys of a session; without keys, removes its record. */
export function writeUploadRecord(id: string, keys: Iterable<string>): void {
  const kept = [...keys]
  if (kept.length === 0) deviceStorage.remove(prefix + id)
  // Not kept, files of this tab stay in the bucket if it is closed now.
  else deviceStorage.write(prefix + id, JSON.stringify({ startedAt: Date.now(), keys: kept }))
}

export function readUploadRecords(): UploadRecord[] {
  return deviceStorage.names(prefix).map((name) => ({ id: name.slice(prefix.length), ...readRecord(name) }))
}

function readRecord(name: string) {
  const { startedAt, keys } = (deviceStorage.readJson(name) ?? {}) as Partial<UploadRecord>
  return Array.isArray(keys) ? { startedAt: Number(startedAt), keys: keys.map(String) } : { startedAt: 0, keys: [] }
}

/** Holds a lock that marks a session as open for all tabs; returns its release. Closing the tab releases it too. */
export function holdUploadSession(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    const opened = () => new Promise<void>((release) => resolve(release))
    if (!navigator.locks) return resolve(() => {})
    navigator.locks.request(prefix + id, opened).catch(() => resolve(() => {}))
  })
}

/** Runs `work` for a session that no tab holds open any more. */
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
