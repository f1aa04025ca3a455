import { expect, type Locator } from '@playwright/test'
import { TOTP } from 'otpauth'

const period = 30_000

/** An authenticator app: gives codes of a key, none of them twice. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') })
  let last = 0
  return {
    /** A code that was not given yet, once Auth takes it: it takes those of the step before and after too. */
    async code() {
      // From the step before on: three codes can be given at once. One that is about to end counts as over.
      last = Math.max(last + 1, Math.floor((Date.now() + 8000) / period) - 1)
      // The third of them is one too early where the first was about to end.
      await expect.poll(() => Date.now() >= (last - 1) * period, { timeout: period }).toBe(true)
      return totp.generate({ timestamp: last * period })
    },
    /** A code that is wrong now, and in the steps around. */
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map((step) => totp.generate({ timestamp: Date.now() + step * period }))
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
    },
  }
}

export type Authenticator = ReturnType<typeof authenticator>

/** Types a code once its field is there: a page may take longer to come than a code is good for. */
export async function fillCode(field: Locator, app: Authenticator) {
  await expect(field).toBeEditable()
  await field.fill(await app.code())
}
