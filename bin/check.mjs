// npm run check: format, lint, types and unit tests, in less than a minute.
import { ensureInstalled } from './install.mjs'
import { run, step } from './run.mjs'

await ensureInstalled()
const fix = process.argv.includes('--fix')
await step('format', () => run('oxfmt', fix ? [] : ['--check']))
await step('lint', () => run('oxlint', ['--deny-warnings', ...(fix ? ['--fix'] : [])]))
await step('types', () => run('react-router', ['typegen']).then(() => run('tsc', ['--noEmit'])))
// What takes minutes is named *.slow.test.ts: npm test runs it.
await step('tests', () => run('vitest', ['run', '--exclude', '**/*.slow.test.ts']))
