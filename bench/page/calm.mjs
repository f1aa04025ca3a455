/** A fixed amount of work; its time, ms, tells how busy the machine is. */
function probe() {
  const begun = process.hrtime.bigint()
  let state = 1
  for (let step = 0; step < 6e6; step++) state = (state * 1103515245 + 12345) & 0x7fffffff
  const took = Number(process.hrtime.bigint() - begun) / 1e6
  // The result is used, or the loop could be left out.
  return state === 0.5 ? 0 : took
}

let best = Infinity

/**
 * Waits until the machine is about as free as at the best moment so far, since other work may share it.
 *
 * @param {number} patience seconds after which it goes on anyway
 * @returns the last probe, ms
 */
export async function untilCalm(patience) {
  for (const begun = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 700))) {
    const took = Math.min(probe(), probe())
    best = Math.min(best, took)
    if (took < 1.5 * best || Date.now() - begun > patience * 1000) return took
  }
}
