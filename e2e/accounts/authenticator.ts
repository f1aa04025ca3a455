import { expect, type Locator } from '@playwright/test'
import { TOTP } from 'otpauth'

const period = 30_000

/** Never returns the same code twice. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') })
  let last = 0
  return {
    /** A code may be a step early. */
    async code() {
      // Starting with the previous step makes three codes available immediately.
      last = Math.max(last + 1, Math.floor((Date.now() + 8000) / period) - 1)
      await expect.poll(() => Date.now() >= (last - 1) * period, { timeout: period }).toBe(true)
      return totp.generate({ timestamp: last * period })
    },
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map((step) => totp.generate({ timestamp: Date.now() + step * period }))
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
    },
  }
}

export type Authenticator = ReturnType<typeof authenticator>

/** A page may load longer than a code is valid. */
export async function fillCode(field: Locator, app: Authenticator) {
  await expect(field).toBeEditable()
  await field.fill(await app.code())
}
