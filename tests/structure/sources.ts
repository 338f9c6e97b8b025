import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isServerOnly } from '../../bin/server-only.mjs'

/** A file of `src/`. `path`: from the project's root. */
export type Source = { path: string; text: string; isTest: boolean }
/** `isLazy`: by `import()`. */
export type Import = { from: string; isType: boolean; isLazy: boolean }

export const sources: Source[] = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.endsWith('.d.ts'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8'), isTest: /\.test\.tsx?$/.test(path) }))

/** The paths of what runs on the server alone, without tests. */
export const serverFiles = sources.flatMap(({ path, isTest }) => (!isTest && isServerOnly(path) ? [path] : []))

/** The paths of what a browser may get, without tests. */
export const browserFiles = sources.flatMap(({ path, isTest }) =>
  isTest || isServerOnly(path) || /^src\/base\/|\/shared\//.test(path) ? [] : [path],
)

/** The imports of a source, with `import()` and exports from elsewhere. */
export function importsOf(text: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w$*\s{},]+?\sfrom\s*)?['"](?<from>[^'"\n]+)['"]/gm,
  )
  const dynamic = text.matchAll(/\bimport\(\s*['"](?<from>[^'"\n]+)['"]\s*\)/g)
  return [
    ...[...statements].map(({ groups }) => ({
      from: groups!.from!,
      isType: groups!.type !== undefined,
      isLazy: false,
    })),
    ...[...dynamic].map(({ groups }) => ({ from: groups!.from!, isType: false, isLazy: true })),
  ]
}

/** The path of an import of ours; undefined for a package. */
export function pathOf(importer: string, from: string) {
  if (from.startsWith('#tests/')) return from.slice(1)
  if (from.startsWith('#')) return join('src', from.slice(1))
  if (from.startsWith('.')) return relative('.', resolve(importer, '..', from))
  return undefined
}
