/**
 * Cumulative layout shift: the worst window of shifts at most 1 s apart and 5 s long.
 *
 * @param {[time: number, value: number][]} shifts times in ms
 */
export function worstWindow(shifts) {
  let worst = 0
  let sum = 0
  let begun = 0
  let last = -Infinity
  for (const [time, value] of [...shifts].sort(([a], [b]) => a - b)) {
    if (time - last > 1000 || time - begun > 5000) {
      sum = 0
      begun = time
    }
    sum += value
    last = time
    worst = Math.max(worst, sum)
  }
  return worst
}
