import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const place = 'src/base/dates/durations.ts'

/** Minutes, hours, days and years that a file computes or names itself. */
const found = (text: string) => [
  ...text.matchAll(
    /\b60 \* 60\b|\b24 \* 60\b|\b60 \* 1000\b|\b60_000\b|\b3_?600(?:_?000)?\b|\b86_?400(?:_?000)?\b|\b31_?536_?000\b/g,
  ),
  ...text.matchAll(/const (?:one|half|quarter)\w*(?:Second|Minute|Hour|Day|Year) =/g),
  ...text.matchAll(/const (?:second|minute|hour|day|year|\[(?:minute|hour|day)(?:, \w+)*\]) = \[?\d/g),
]

test(`minutes, hours, days and years come from ${place}, with their unit in their names`, () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => file !== place && !/\.test\.tsx?$/.test(file))
  expect(files.flatMap((file) => found(readFileSync(file, 'utf8')).map(([words]) => `${file}: ${words}`))).toEqual([])
})

test.each([
  'const oneDay = 24 * 60 * 60',
  'const pauseMs = 60_000',
  "'max-age=3600'",
  'const hour = 60',
  'const [minute, hour] = [60, 3_600]',
])('«%s» is found', (text) => {
  expect(found(text)).not.toEqual([])
})
