export type Job = {
  /** Runs the job soon, after a short delay. */
  wake(): void
  /** Stops the timers and waits for a running job. */
  stop(): Promise<void>
}

type JobOptions = {
  /** Prefix of errors in the console. */
  name: string
  run: () => Promise<unknown>
  /** Milliseconds between scheduled runs. */
  interval: number
}

/** Milliseconds to wait for further writes before a run. */
const rest = 150

/** Maximum milliseconds that `stop` waits. */
const farewell = 3000

/** Replaces pg_cron: runs a function periodically, never twice at the same time. */
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
    // The current run may miss new writes, so the job runs again afterward.
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
