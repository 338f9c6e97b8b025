import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: 'tests/postgres.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
