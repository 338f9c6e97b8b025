import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test('a number has nine digits, with another country’s prefix eight to fifteen', () => {
  const right = ['633555120', '633 55 51 20', '93.000.00.00', '(93) 000-00-00', '93/000 00 00', '+34 633 555 120']
  right.push('34633555120', '0034 633 555 120', '+376 123 456', '0033 1 23 45 67 89', '+1 202 555 0123', '341234567')
  right.push('+12345678', '+123456789012345')
  for (const phone of right) expect(isPhone(phone), phone).toBe(true)
  const wrong = ['63355512', '6335551201', '+34 63355512', '+34 6335551201', '0034 63355512', '+1234567']
  wrong.push('+1234567890123456', 'llámame', '633 555 120 tardes', '++34633555120', '', '633555120 / 930000000')
  for (const phone of wrong) expect(isPhone(phone), phone).toBe(false)
})
