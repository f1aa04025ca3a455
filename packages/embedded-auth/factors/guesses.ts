import { Refusal } from '../requests/refusals.ts'

/** As many at once, */
const burst = 30
/** and then so many a minute, as Supabase's Auth allows an address. */
const perMinute = 15

/** Limits how often codes are asked for and tried: by account, since addresses are not known here. */
export function createGuesses(now: () => number = Date.now) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    /** @throws Refusal where too many came of late */
    count(key: string) {
      const { left, at } = buckets.get(key) ?? { left: burst, at: now() }
      const allowed = Math.min(burst, left + ((now() - at) / 60_000) * perMinute)
      buckets.set(key, { left: Math.max(0, allowed - 1), at: now() })
      if (allowed < 1) throw new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached')
    },
  }
}
