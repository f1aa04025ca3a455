export type Job = {
  /** Has it run soon: something was written that it may have to do with. */
  wake(): void
  /** Ends the timers, and waits for what is under way. */
  stop(): Promise<void>
}

type JobOptions = {
  /** Stands before its failures in the console. */
  name: string
  run: () => Promise<unknown>
  /** Milliseconds between two runs that nobody asked for. */
  interval: number
}

/** Milliseconds for which further writes are awaited before it runs. */
const rest = 150

/** Milliseconds for which the end of the process waits. */
const farewell = 3000

/** Does for the embedded backend what pg_cron does on Supabase: calls a function again and again, never twice at once. */
export function startJob({ name, run, interval }: JobOptions): Job {
  let pending: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  const timer = setInterval(wake, interval).unref()

  function wake() {
    if (!isStopped) pending ??= setTimeout(begin, rest).unref()
  }

  function begin() {
    pending = undefined
    // What is written while it runs may be too late for this time.
    if (running) return void running.then(wake)
    running = run().then(
      () => {},
      (error: Error) => console.error(`${name}: ${error.message}`),
    )
    void running.then(() => (running = undefined))
  }

  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(timer)
      clearTimeout(pending)
      let patience: NodeJS.Timeout | undefined
      await Promise.race([running, new Promise((resolve) => (patience = setTimeout(resolve, farewell)))])
      clearTimeout(patience)
    },
  }
}
