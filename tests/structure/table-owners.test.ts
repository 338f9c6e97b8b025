import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf } from './sources.ts'

/** The rooms that may write the tables of a file or folder. All other tables belong to the club. */
const owners: Record<string, string[]> = {
  'accounts/': ['accounts'],
  'platform/vault/': ['platform'],
  'platform/backup-log/': ['platform', 'operations'],
  'operations/import/': ['operations'],
  // The outbox: it sends, the club withdraws and deletes with the person that an email is about.
  'platform/outbox/tables/emails.ts': ['platform', 'club'],
  'platform/outbox/': ['platform'],
}

/** Folders that fill an empty club or copy one from elsewhere: they may write every table. */
const fillers = ['src/operations/demo/', 'src/platform/database/rows/', 'src/operations/import/']

const sources = globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

test('a room inserts, updates and deletes only in its own tables', () => {
  expect(sources.flatMap((path) => foreignWrites(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('a planted write to a foreign table is found', () => {
  const usuarios = `import { usuarios } from '#club/core/server/tables/usuarios.ts'\n`
  expect(foreignWrites('src/accounts/spy.ts', `${usuarios}tx\n  .insert(usuarios)\n  .values({})`)).toHaveLength(1)
  expect(foreignWrites('src/accounts/spy.ts', `${usuarios}await tx.delete(usuarios)`)).toHaveLength(1)
  expect(foreignWrites('src/accounts/spy.ts', `${usuarios}sql\`update \${usuarios} set role = 1\``)).toHaveLength(1)
  expect(foreignWrites('src/accounts/reader.ts', `${usuarios}tx.select().from(usuarios)`)).toHaveLength(0)
  expect(foreignWrites('src/club/role.ts', `${usuarios}tx.update(usuarios)`)).toHaveLength(0)

  const users = `import { identities, users as accounts } from '#accounts/server/tables/users.ts'\n`
  expect(foreignWrites('src/club/spy.ts', `${users}tx.update(accounts)`)).toHaveLength(1)
  expect(foreignWrites('src/accounts/accounts.ts', `${users}tx.update(accounts)`)).toHaveLength(0)
  const nearby = `import { usuarios } from './tables/usuarios.ts'\n`
  expect(foreignWrites('src/platform/spy.ts', `${nearby}tx.insert(usuarios)`)).toHaveLength(1)
  expect(foreignWrites('src/operations/demo/load.ts', `${nearby}tx.insert(usuarios)`)).toHaveLength(0)
})

function foreignWrites(path: string, text: string): string[] {
  if (fillers.some((folder) => path.startsWith(folder))) return []
  const room = path.split('/')[1] ?? ''
  return tablesIn(path, text)
    .filter(({ file, name }) => !ownersOf(file).includes(room) && writes(text, name))
    .map(({ name }) => `${path} writes ${name}`)
}

const ownersOf = (file: string) => Object.entries(owners).find(([place]) => file.startsWith(place))?.[1] ?? ['club']

/** The tables that a source imports, by the names it gives them. */
function tablesIn(path: string, text: string) {
  const imports = text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*\/(?:table|tables\/[\w-]+)\.ts)'/g)
  return [...imports].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ').at(-1) ?? '')
      .filter(Boolean)
      .map((name) => ({ file: pathOf(path, from)!.replace('src/', ''), name })),
  )
}

const writes = (text: string, table: string) =>
  new RegExp(
    String.raw`\.(insert|update|delete)\(\s*${table}\s*\)|(insert into|update|delete from) \$\{${table}\}`,
    'i',
  ).test(text)
