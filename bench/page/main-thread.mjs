// What the main thread of a page has done, task by task, in processor time: what the clock says of a task is as long
// as other work has kept the processor from it.

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * Notes the tasks of a page while something is done with it.
 *
 * @param {string} url the address that is gone to meanwhile
 * @param {() => Promise<unknown>} act
 * @returns {Promise<{ start: number, processor: number }[]>} the tasks since the navigation, in ms; what an emulated
 *   slower processor adds counts
 */
export async function noteTasks(browser, page, url, act) {
  await browser.startTracing(page, { categories })
  let trace
  try {
    await act()
  } finally {
    trace = await browser.stopTracing()
  }
  return tasksOf(JSON.parse(trace).traceEvents, url)
}

/** Times of a trace are in µs. */
function tasksOf(events, url) {
  const navigation = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)
  if (!navigation) throw new Error(`The trace knows of no navigation to ${url}.`)
  const { pid, tid, ts: begun } = navigation
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts >= begun)
    .map(({ ts, tdur = 0 }) => ({ start: (ts - begun) / 1000, processor: tdur / 1000 }))
}

/** Total blocking time: what tasks take of the processor beyond 50 ms each. */
export const blockingTime = (tasks) => tasks.reduce((sum, { processor }) => sum + Math.max(0, processor - 50), 0)
