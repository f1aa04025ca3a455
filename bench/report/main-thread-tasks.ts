/** Of the main thread, ms: how long it lasted, and how long the processor worked on it, which others may have held up. */
export type Task = { lasted: number; worked: number }

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** What the page's main thread did, from a trace with the categories 'toplevel' and '__metadata'. */
export function mainThreadTasks(trace: Buffer): Task[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const isMain = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = new Map<string, Task[]>()
  for (const { name, ph, pid, tid, dur = 0, tdur = 0 } of events) {
    const thread = `${pid}:${tid}`
    if (ph !== 'X' || !name.endsWith('RunTask') || !isMain.has(thread)) continue
    tasks.set(thread, [...(tasks.get(thread) ?? []), { lasted: dur / 1000, worked: tdur / 1000 }])
  }
  // The page's own, of several renderers.
  return [...tasks.values()].sort((one, other) => other.length - one.length)[0] ?? []
}
