import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, pathOf } from '../structure/sources.ts'

/** The files that a text imports by a pattern: `import.meta.glob(['/src/**…'])`. */
const globbed = (path: string, text: string) =>
  [...text.matchAll(/import\.meta\.glob[^(]*\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, patterns = '']) =>
    globSync(
      [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) =>
        join(pattern.startsWith('/') ? '.' : dirname(path), pattern),
      ),
    ),
  )

/**
 * Finds the test files that import a file, directly or through others, the nearest first; not through the tools of the tests, which
 * import most of the site. Paths from the project's root.
 */
export const testsThatImport = () => {
  const paths = new Set(globSync(['src/**/*.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']))
  const importers = new Map<string, string[]>()
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    const named = importsOf(text).flatMap(({ from, isType }) => (isType ? [] : (pathOf(path, from) ?? [])))
    for (const to of [...named, ...globbed(path, text)])
      if (paths.has(to)) importers.set(to, [...(importers.get(to) ?? []), path])
  }
  return (file: string) => {
    const found = new Set([file])
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
    return [...found].filter((path) => /\.test\.tsx?$/.test(path))
  }
}
