import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Told = { page: string; thing: { '@type': string } }

/** What search engines ask of the types they show, beyond what the vocabulary says. */
const required: Record<string, string[]> = {
  Organization: ['name'],
  Event: ['name', 'startDate', 'location', 'eventStatus'],
  Restaurant: ['name', 'address', 'image'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
}

const cache = resolve('node_modules/.cache/schema-org')
const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'esnext']

/**
 * The errors in the structured data of pages: an unknown type or property, a wrong type of value, a missing property. The
 * compiler checks them against schema-dts, which Google generates from the vocabulary of schema.org.
 */
export const schemaOrgErrors = (told: Told[]): string[] => {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `told-${process.pid}.ts`)
  const checked = told.map(
    ({ page, thing }, index) =>
      `// ${page}\nexport const thing${index}: WithContext<${thing['@type']}> = ${JSON.stringify(thing, null, 1)}`,
  )
  const types = [...new Set(told.map(({ thing }) => thing['@type']))]
  writeFileSync(file, [`import type { ${types.join(', ')}, WithContext } from 'schema-dts'`, ...checked].join('\n'))
  const tsc = resolve('node_modules/.bin/tsc')
  const { stdout, stderr, status } = spawnSync(
    tsc,
    [...options, '--moduleResolution', 'bundler', '--types', '', file],
    {
      encoding: 'utf8',
    },
  )
  rmSync(file)
  const missing = told.flatMap(({ page, thing }) =>
    (required[thing['@type']] ?? []).filter((name) => !(name in thing)).map((name) => `${page}: no ${name}`),
  )
  return status === 0 ? missing : [...missing, ...`${stdout}${stderr}`.split('\n').filter(Boolean)]
}
