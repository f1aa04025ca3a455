import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds. */
const period = 30

type Owner = { issuer: string; account: string }

export function makeOneTimePassword({ issuer, account }: Owner) {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }), period })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'H', pixelSize: 3 }) }
}

/** Undefined unless the code's time step is current or adjacent. */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
