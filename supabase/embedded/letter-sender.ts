export type LetterSender = {
  /** Has letters sent soon: something was written that may have queued some. */
  wake(): void
  /** Ends the timers, and waits for what is under way. */
  stop(): Promise<void>
}

/** Milliseconds for which further writes are awaited before letters are sent. */
const rest = 150

/** Milliseconds between two looks for letters that are due by the clock, or failed before. */
const interval = 15_000

/** Milliseconds for which the end of the process waits; what is not sent by then stays queued. */
const farewell = 3000

/** Does for the embedded backend what pg_cron does on Supabase: calls the function that sends letters, never twice at once. */
export function startLetterSender(send: () => Promise<unknown>): LetterSender {
  let pending: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  const timer = setInterval(wake, interval).unref()

  function wake() {
    if (!isStopped) pending ??= setTimeout(begin, rest).unref()
  }

  function begin() {
    pending = undefined
    // What is queued while letters are sent may be too late for this time.
    if (running) return void running.then(wake)
    running = send().then(
      () => {},
      (error: Error) => console.error(`letters: ${error.message}`),
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
