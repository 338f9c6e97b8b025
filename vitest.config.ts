import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: 'tests/postgres.ts',
    // Each file with a fresh copy of every module was most of the run. Nothing of ours is kept in a module.
    isolate: false,
    // Nothing here waits so long: a machine that is busy with other things is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
