// What dialogs have uploaded and not saved yet, kept on this device: a tab that
// is closed meanwhile must not leave its files in the bucket for good.

const prefix = 'uploads:'

/** Without locks, a record is taken for abandoned after this long, ms. */
const longestSession = 24 * 60 * 60_000

type UploadRecord = { id: string; startedAt: number; keys: string[] }

/** Keeps the keys of a session; none leaves no record. */
export function writeUploadRecord(id: string, keys: Iterable<string>): void {
  const kept = [...keys]
  try {
    if (kept.length === 0) localStorage.removeItem(prefix + id)
    else localStorage.setItem(prefix + id, JSON.stringify({ startedAt: Date.now(), keys: kept }))
  } catch {
    // Storage is full or closed to us: what this tab leaves when it is closed now, stays.
  }
}

export function readUploadRecords(): UploadRecord[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ id: key.slice(prefix.length), ...readRecord(key) }))
  } catch {
    return []
  }
}

function readRecord(key: string) {
  try {
    const { startedAt, keys } = JSON.parse(localStorage.getItem(key) ?? '')
    if (Array.isArray(keys)) return { startedAt: Number(startedAt), keys: keys.map(String) }
  } catch {
    // Not ours, or broken.
  }
  return { startedAt: 0, keys: [] }
}

/** Marks a session as open, for all tabs to see, until what it gives is called. The browser does so itself when the tab closes. */
export function holdUploadSession(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    const opened = () => new Promise<void>((release) => resolve(release))
    if (!navigator.locks) return resolve(() => {})
    navigator.locks.request(prefix + id, opened).catch(() => resolve(() => {}))
  })
}

/** Does something about a session that no tab holds open any more. */
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
