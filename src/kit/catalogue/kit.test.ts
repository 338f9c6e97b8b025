import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteConfig } from '@react-router/dev/routes'
import type { Parts } from './part.tsx'

const modules = import.meta.glob<{ parts: Parts }>('./parts/*.tsx', { eager: true })
const parts: Parts = Object.assign({}, ...Object.values(modules).map((module) => module.parts))

/** What draws nothing by itself, or a whole page, or a list or record with its queries: seen on the screens. */
const elsewhere = new Set([
  'site/form/ask-address',
  'site/go-to',
  'site/pictures/lightbox',
  'site/share/share-targets',
  'site/states/needs-scripts',
  'site/states/not-found',
  'site/states/not-read',
  'site/toasts/toaster',
  'panel/form/conflict-dialog',
  'panel/form/kept-form',
  'panel/form/page-preview',
  'panel/form/questions/questions',
  'panel/form/questions/use-questions',
  'panel/form/unsaved-changes',
  'panel/form/use-content-form',
  'panel/record/record-dialog',
  'panel/record/peek/record-peek',
  'panel/record/use-trash',
  'panel/table/content-list',
  'panel/table/listing',
  'panel/table/saved/column-choice',
  'panel/table/saved/save-dialog',
  'panel/table/saved/saved-filters',
  'panel/table/selection/use-bulk',
  'panel/translation/catalan-column',
  'panel/translation/translating',
  'panel/translation/use-translation',
])

test('every shared part is in the catalogue with its states', () => {
  const files = globSync([
    'src/kit/both/language-field.tsx',
    'src/kit/site/**/*.tsx',
    'src/kit/panel/{act,form,record,table,translation}/**/*.tsx',
  ])
    // What only a page has is seen there.
    .filter((file) => !/\.test\.|kit\/site\/(sections|detail|plain-forms)\//.test(file))
    .map((file) => file.slice('src/kit/'.length, -'.tsx'.length))
  expect(files.filter((file) => !(file in parts) && !elsewhere.has(file))).toEqual([])
  expect([...Object.keys(parts), ...elsewhere].filter((name) => !files.includes(name))).toEqual([])
  expect(Object.keys(parts).filter((name) => elsewhere.has(name))).toEqual([])
})

afterEach(() => void vi.unstubAllEnvs())

const pathsIn = async (environment: string) => {
  vi.stubEnv('NODE_ENV', environment)
  vi.resetModules()
  const { default: routes } = (await import('#routes.ts')) as { default: RouteConfig }
  return JSON.stringify(await routes)
}

test('only the development server has the route', async () => {
  expect(await pathsIn('development')).toContain('kit-page')
  expect(await pathsIn('production')).not.toContain('kit-page')
})

test('nothing of the site imports the catalogue or the samples, so no build has them', () => {
  const importing = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|^src\/kit\/catalogue\/|^src\/site\/emails\/emails-page\.ts$/.test(file) &&
      /(?:from |import\()'[^']*(?:kit\/catalogue\/|\/(?:samples|emails-page)\.ts')/.test(readFileSync(file, 'utf8')),
  )
  expect(importing).toEqual([])
})
