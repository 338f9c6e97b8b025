import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingCodeOf, idsOfBookingCode } from './booking-code.ts'

test('a code leads back to its booking, however it is typed', () => {
  for (let n = 0; n < 200; n++) {
    const id = randomUUID()
    const code = bookingCodeOf(id)
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), code.replace('-', '')]) {
      const { from, to } = idsOfBookingCode(typed)!
      expect(from <= id && id <= to, `${id} ${typed}`).toBe(true)
    }
  }
})

test('text that is no code, or a code with a wrong character, finds nothing', () => {
  const code = bookingCodeOf('7d1c7f0a-52f5-4f38-9d6e-6f7f0c1d2e3a')
  for (const typed of ['', 'Berta', 'CG-0018', '600 123', `${code.slice(0, 7)}${code[7] === 'A' ? 'B' : 'A'}`])
    expect(idsOfBookingCode(typed), typed).toBeUndefined()
})
