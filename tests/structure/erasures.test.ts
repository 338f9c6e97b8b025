import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFiles } from './sources.ts'

/**
 * The doors to erasing people, by what they call: staff, the first start after a restore, and the task that ends what remains of an erasure.
 * Behind each is `erasing` (`club/people/privacy/server/erase.ts`), and nobody else deletes what it does of accounts and stored emails. Rules of
 * retention and closing an account erase nobody: they delete what is old, or the account alone.
 */
const doors = {
  erasePerson: ['src/club/people/privacy/server/staff-routes.ts'],
  repeatErasures: ['src/operations/erasures/at-start.ts'],
  finishErasures: ['src/club/people/privacy/server/erase.ts', 'src/operations/erasures/contributions.ts'],
  erasing: ['src/club/people/privacy/server/repeat-erasures.ts'],
  recordErasure: ['src/club/people/privacy/server/erase.ts'],
  eraseAccounts: ['src/operations/erasures/contributions.ts'],
}

/** Whether a file imports a function of another one. */
const imports = (text: string, name: string) => new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm').test(text)

test('people are erased through known doors only', () => {
  const sources = serverFiles.filter((path) => !path.endsWith('.test.ts'))
  const texts = sources.toSorted().map((path) => [path, readFileSync(path, 'utf8')] as const)
  const found = Object.keys(doors).map((name) => [
    name,
    texts.filter(([, text]) => imports(text, name)).map(([path]) => path),
  ])
  expect(Object.fromEntries(found)).toEqual(doors)
  const deleting = texts.filter(([, text]) => /\bdeleteEmailsWith\b(?!:)/.test(text)).map(([path]) => path)
  expect(deleting).toEqual(['src/operations/erasures/contributions.ts'])
})

test('a planted door is found', () => {
  expect(imports("import { a,\n  erasePerson } from './erase.ts'", 'erasePerson')).toBe(true)
  expect(imports("import { erasePersons } from './erase.ts'", 'erasePerson')).toBe(false)
})
