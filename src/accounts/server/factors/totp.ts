import { encodeQR } from 'qr'
import { Secret, TOTP } from 'otpauth'

const period = 30

/** A new secret with its address and QR code for an authenticator app: SHA-1, 6 digits, 30 s (protocol §3.7). */
export const newTotp = (issuer: string, label: string) => {
  const totp = new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: encodeQR(uri, 'svg') }
}

/** The number of the 30 s step of a code, one step early or late included; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date) => {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
