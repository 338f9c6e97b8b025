import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/table.ts', './src/**/tables/*.ts'],
  out: './src/platform/database/migrations',
  casing: 'snake_case',
})
