/** Crockford's base 32: no I, L, O or U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code of a booking: "7K4M-2QX". The first 30 bits of the host's id as six digits, and a check digit that finds each wrong digit and
 * each exchange of two neighbours.
 */
export const bookingCodeOf = (registrationId: string) => {
  const bits = Number.parseInt(registrationId.replaceAll('-', '').slice(0, 8), 16) >>> 2
  const six = Array.from({ length: 6 }, (_digit, n) => (bits >>> (25 - 5 * n)) & 31)
  const code = six.map((value) => digits[value]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}${digits[checkOf(six)]}`
}

/** The ids between which a booking with this code is, as a person types it: case, space and hyphen do not matter. Undefined: no such code. */
export const idsOfBookingCode = (typed: string) => {
  const values = [...typed.toUpperCase().replaceAll(/[\s-]/g, '')].map((digit) => digits.indexOf(digit))
  const six = values.slice(0, 6)
  if (values.length !== 7 || values.includes(-1) || checkOf(six) !== values[6]) return undefined
  const bits = six.reduce((sum, value) => sum * 32 + value, 0) * 4
  const idFrom = (first: number, fill: string) =>
    `${first.toString(16).padStart(8, '0')}-${[4, 4, 4, 12].map((length) => fill.repeat(length)).join('-')}`
  return { from: idFrom(bits, '0'), to: idFrom(bits + 3, 'f') }
}

/** Weighted by position, modulo the prime 31, so no single error keeps the sum except 0 for Z. */
const checkOf = (six: readonly number[]) => six.reduce((sum, value, n) => sum + value * (n + 2), 0) % 31
