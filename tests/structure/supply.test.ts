import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const own = read('package.json') as Record<string, Record<string, string | boolean>>
type Lock = { packages: Record<string, Package> }
const lock = read('package-lock.json') as Lock
/** What looks at the site with Lighthouse and Firefox stands apart: nobody who runs the site has to fetch it. */
const apart = ['lighthouse', 'browsers'].map((folder) => ({
  own: read(`${folder}/package.json`) as typeof own,
  lock: read(`${folder}/package-lock.json`) as Lock,
}))

/** Licences that the lock does not know, read where the package says them: an old field, or its readme. */
const toldElsewhere: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT', 'humanize-number': 'MIT' }

const packages = [
  ...Object.entries(lock.packages),
  ...apart.flatMap(({ lock: { packages: all } }) =>
    Object.entries(all).map(([path, about]) => [path, { ...about, dev: true }] as const),
  ),
]
  .filter(([path]) => path !== '')
  .map(([path, about]) => Object.assign(about, { name: path.replace(/^.*node_modules\//, '') }))
  .map((about) => Object.assign(about, { license: about.license ?? toldElsewhere[about.name] }))

/** Licences under which we may give the site away and run it, as the packages write them. */
const free =
  /^(MIT|MIT-0|ISC|0BSD|Unlicense|BlueOak-1\.0\.0|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|OFL-1\.1|CC0-1\.0|Zlib)$/

/** Others, by package and for a reason. */
const exceptions: Record<string, RegExp> = {
  // A shared library that is loaded, not built in: LGPL asks no more than that it can be exchanged.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Data about browsers, of the build alone.
  'CC-BY-4.0': /^caniuse-lite$/,
  // As free as MIT; reads the options of a command that we never call.
  'Python-2.0': /^argparse$/,
}

const licencesOf = ({ license = '' }: Package) => license.replaceAll(/[()]/g, '').split(/\s+(?:AND|OR|and|or)\s+/)

test('every package is asked for in one exact version', () => {
  const asked = [own, ...apart.map((one) => one.own)].flatMap((list) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(list[kind] ?? {})),
  )
  expect(asked.length).toBeGreaterThan(70)
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test('every locked package carries its hash, and none comes from elsewhere than the registry', () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  // The lock names no address: every package comes from the registry that npm is told to use.
  const elsewhere = packages.filter(({ resolved }) => resolved)
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('no package runs anything when it is installed, and each that would is named', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const wishing = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  expect(own.allowScripts).toEqual(Object.fromEntries([...wishing].map((name) => [name, false])))
})

test('every package has a licence, and one that we may use', () => {
  const forbidden = packages.filter((about) =>
    licencesOf(about).some((licence) => !free.test(licence) && !exceptions[licence]?.test(about.name)),
  )
  expect(forbidden.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([])
})

test('docs/licences.md names them all (vitest run tests/structure/supply.test.ts -u writes it anew)', async () => {
  await expect(asDocument()).toMatchFileSnapshot('../../docs/licences.md')
})

const ofOnePlatform =
  /(?<=[/-])(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|wasm32|webcontainers|win32)-.*$/

const asDocument = () => {
  const listed = (isTool: boolean) => {
    const byLicence = Map.groupBy(
      packages.filter(({ dev = false }) => dev === isTool),
      ({ license = 'none' }) => license,
    )
    return [...byLicence]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .flatMap(([licence, under]) => {
        const names = [...new Set(under.map(({ name }) => `\`${name.replace(ofOnePlatform, '*')}\``))].toSorted()
        return [`- **${licence}**: ${names.join(', ')}`]
      })
  }
  return [
    '# Licences of the packages',
    '',
    'Printed from `package-lock.json`, with the packages of every platform (`*`), by `vitest run tests/structure/supply.test.ts -u`. The same',
    'test fails where a licence is missing or is none that we may use.',
    '',
    '## Part of the site',
    '',
    ...listed(false),
    '',
    '## Tools that build and test it',
    '',
    ...listed(true),
    '',
  ].join('\n')
}
