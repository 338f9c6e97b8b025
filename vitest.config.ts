import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes minutes begins first: everything else is done beside it. What wants a DOM comes last, together: between two
 * environments a process ends, and the next one loads every module and makes its database anew. Of these first the tests of all
 * screens, in the panel's own folder.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const turn = ({ moduleId }: TestSpecification) => {
      if (moduleId.endsWith('.slow.test.ts')) return 0
      if (!readFileSync(moduleId, 'utf8').startsWith(inDom)) return 1
      return dirname(moduleId).endsWith('site/panel') ? 2 : 3
    }
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other))
  }
}
const inDom = '// @vitest-environment jsdom'

const react = dirname(createRequire(import.meta.url).resolve('react'))

export default defineConfig({
  // Elements are made as in a build: React's development version notes a stack for each, a tenth of the time of tests in a DOM.
  oxc: { jsx: { development: false } },
  resolve: { alias: { 'react/jsx-runtime': join(react, 'cjs/react-jsx-runtime.production.js') } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: 'tests/postgres.ts',
    setupFiles: 'tests/react-elements.ts',
    // Class names stay as the stylesheets spell them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Each file with a fresh copy of every module was most of the run. Nothing of ours is kept in a module.
    isolate: false,
    // So the same contexts are drawn by the server's renderer in one file and by the browser's in the next: React warns.
    // And the address of a stylesheet is empty here, which it warns of too; and what `cloneElement` makes has no mark of the build's
    // elements, so it seems to lack a key. Whether one is missing says the lint rule.
    onConsoleLog: (log) =>
      !/^(Detected multiple renderers concurrently|An empty string \(""\) was passed to the href|Each child in a list should)/.test(
        log,
      ),
    // Three on a machine of two cores: each waits for PostgreSQL, a process or a clock half of its time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Nothing here waits so long: a machine that is busy with other things is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
