// npm run check: format, lint, types and unit tests, in about a minute on two cores. With --long the tests that take minutes too.
import { ensureInstalled } from './install.mjs'
import { run, step } from './run.mjs'

await ensureInstalled()
const fix = process.argv.includes('--fix')
await step('format', () => run('oxfmt', fix ? [] : ['--check']))
await step('lint', () => run('oxlint', ['--deny-warnings', ...(fix ? ['--fix'] : [])]))
// One checker: each further one checks the types of all libraries again, on two cores for twice the CPU time.
const types = () =>
  step('types', () => run('react-router', ['typegen']).then(() => run('tsc', ['--noEmit', '--checkers', '1'])))
// What takes minutes is named *.slow.test.ts: npm test runs it.
const isLong = process.argv.includes('--long')
const tests = () => step('tests', () => run('vitest', ['run', ...(isLong ? [] : ['--exclude', '**/*.slow.test.ts'])]))
// Side by side: a third of their time the tests wait.
await Promise.all([types(), tests()])
