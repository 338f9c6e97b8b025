import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotp, stepOf } from './totp.ts'

test('a code is valid in its 30 s step and the ones before and after, and the step is returned', () => {
  const { secret } = newTotp('Cercle', 'laia@cercle.example')
  const now = new Date('2026-03-14T12:00:10Z')
  const codeOf = (halfMinutes: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + halfMinutes * 30_000 })
  const currentStep = Math.floor(now.getTime() / 30_000)
  for (const offset of [-1, 0, 1]) expect(stepOf(secret, codeOf(offset), now)).toBe(currentStep + offset)
  for (const offset of [-20, -3, -2, 2, 3, 20]) expect(stepOf(secret, codeOf(offset), now)).toBeUndefined()
})
