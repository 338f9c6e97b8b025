import { globSync, readFileSync } from 'node:fs'
import { importsOf, pathOf } from '../structure/sources.ts'

/**
 * Finds the test files that import a file, directly or through others, the nearest first; not through the tools of the tests, which
 * import most of the site. Paths from the project's root.
 */
export const testsThatImport = () => {
  const paths = new Set(globSync(['src/**/*.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']))
  const importers = new Map<string, string[]>()
  for (const path of paths)
    for (const { from, isType } of importsOf(readFileSync(path, 'utf8'))) {
      const to = isType ? undefined : pathOf(path, from)
      if (to && paths.has(to)) importers.set(to, [...(importers.get(to) ?? []), path])
    }
  return (file: string) => {
    const found = new Set([file])
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
    return [...found].filter((path) => /\.test\.tsx?$/.test(path))
  }
}
