import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rooms that may write the tables of a schema file or folder. All other tables belong to `domain`. */
const owners: Record<string, string[]> = {
  auth: ['auth'],
  'operations/shared-secrets': ['db'],
  'operations/imported-rows': ['server'],
  // The outbox: `email` sends, `domain` withdraws and deletes with the person that an email is about.
  emails: ['email', 'domain'],
  'email-counts': ['email'],
}

/** Folders that fill an empty club or copy one from elsewhere: they may write every table. */
const fillers = ['src/db/demo/', 'src/db/rows/', 'src/server/operations/import/']

const sources = globSync('src/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

test('a room inserts, updates and deletes only in its own tables', () => {
  expect(sources.flatMap((path) => foreignWrites(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('a planted write to a foreign table is found', () => {
  const usuarios = `import { usuarios } from '#db/schema/usuarios.ts'\n`
  expect(foreignWrites('src/auth/spy.ts', `${usuarios}tx\n  .insert(usuarios)\n  .values({})`)).toHaveLength(1)
  expect(foreignWrites('src/auth/spy.ts', `${usuarios}await tx.delete(usuarios)`)).toHaveLength(1)
  expect(foreignWrites('src/auth/spy.ts', `${usuarios}sql\`update \${usuarios} set role = 1\``)).toHaveLength(1)
  expect(foreignWrites('src/auth/reader.ts', `${usuarios}tx.select().from(usuarios)`)).toHaveLength(0)
  expect(foreignWrites('src/domain/role.ts', `${usuarios}tx.update(usuarios)`)).toHaveLength(0)

  const users = `import { identities, users as accounts } from '#db/schema/auth/users.ts'\n`
  expect(foreignWrites('src/domain/spy.ts', `${users}tx.update(accounts)`)).toHaveLength(1)
  expect(foreignWrites('src/auth/accounts.ts', `${users}tx.update(accounts)`)).toHaveLength(0)
  const nearby = `import { usuarios } from './schema/usuarios.ts'\n`
  expect(foreignWrites('src/db/spy.ts', `${nearby}tx.insert(usuarios)`)).toHaveLength(1)
  expect(foreignWrites('src/db/demo/load.ts', `${nearby}tx.insert(usuarios)`)).toHaveLength(0)
})

function foreignWrites(path: string, text: string): string[] {
  if (fillers.some((folder) => path.startsWith(folder))) return []
  const room = path.split('/')[1] ?? ''
  return tablesIn(text)
    .filter(({ file, name }) => !ownersOf(file).includes(room) && writes(text, name))
    .map(({ name }) => `${path} writes ${name}`)
}

const ownersOf = (file: string) => owners[file] ?? owners[file.split('/')[0] ?? ''] ?? ['domain']

/** The tables that a source imports, by the names it gives them. */
function tablesIn(text: string) {
  const imports = text.matchAll(
    /import (?:type )?\{([^}]*)\} from '(?:#db|\.{1,2}(?:\/\.\.)*)\/schema\/([\w/-]+)\.ts'/g,
  )
  return [...imports].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ').at(-1) ?? '')
      .filter(Boolean)
      .map((name) => ({ file, name })),
  )
}

const writes = (text: string, table: string) =>
  new RegExp(
    String.raw`\.(insert|update|delete)\(\s*${table}\s*\)|(insert into|update|delete from) \$\{${table}\}`,
    'i',
  ).test(text)
