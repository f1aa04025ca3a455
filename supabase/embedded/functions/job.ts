export type Job = {
  wake(): void
  stop(): Promise<void>
}

type JobOptions = {
  /** Prefix of logged errors. */
  name: string
  run: () => Promise<unknown>
  interval: number
}

/** Milliseconds to wait for further writes. */
const rest = 150

/** Maximum milliseconds that `stop` waits. */
const farewell = 3000

/** Replaces pg_cron. Runs never overlap. */
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
    // The current run may miss new writes.
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
