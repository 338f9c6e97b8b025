import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toastStyleHash } from './policy.ts'

test('the policy allows the style that the installed toasts write into the page, and no other', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const [, style = ''] = /^__insertCSS\((".*")\);$/m.exec(source) ?? []
  const hash = createHash('sha256').update(JSON.parse(style)).digest('base64')
  expect(toastStyleHash).toBe(`'sha256-${hash}'`)
})
