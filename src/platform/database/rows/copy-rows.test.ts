import { expect, test } from 'vitest'
import { createTally } from './copy-rows.ts'

const tallyOf = (...chunks: string[]) => {
  const tally = createTally()
  for (const chunk of chunks) tally.add(Buffer.from(chunk))
  return tally.result()
}

test('the sum of rows depends on neither chunks nor order, but on every value', () => {
  const whole = tallyOf('1\tpa amb\\ntomàquet\n2\t\\N\n')
  expect(whole.rows).toBe(2)
  expect(tallyOf(...'1\tpa amb\\ntomàquet\n2\t\\N\n'.split(/(?<=[a ])/))).toEqual(whole)
  expect(tallyOf('2\t\\N\n', '1\tpa amb\\ntomàquet\n')).toEqual(whole)
  expect(tallyOf('1\tpa sense\\ntomàquet\n2\t\\N\n').sum).not.toBe(whole.sum)
})
