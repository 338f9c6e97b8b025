import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files of src that write without `storage/durable-file.ts`, and why a power cut does no harm there. */
const exceptions: Record<string, string> = {
  'src/storage/durable-file.ts': 'is the function itself',
  'src/server/data-folder.ts': 'writes empty marks of a running site',
  'src/db/embedded/stale-process-id.ts': 'changes a file of PostgreSQL that each start writes anew',
  'src/db/embedded/create-cluster.ts': 'initdb syncs the files; the folder is synced after the rename',
  'src/server/operations/import/report/report-file.ts': 'a report that the next run writes again',
  'src/server/operations/update/layout.ts': 'a link, whose folder is synced after the rename',
  'src/server/operations/update/prepare-release.ts': 'calls sync for the whole release',
  'src/server/operations/commands/restore.ts': 'PostgreSQL syncs its files; the folder is synced after the rename',
}

const writers = /\b(writeFile|appendFile|copyFile|rename|createWriteStream)(Sync)?\b/

test('every file that must survive a power cut is written by one function', () => {
  const found = globSync('src/{api,auth,db,domain,email,http,server,storage}/**/*.ts').filter((path) => {
    const imports = [...readFileSync(path, 'utf8').matchAll(/^import .* from 'node:fs(\/promises)?'$/gm)].join('\n')
    return !path.endsWith('.test.ts') && writers.test(imports)
  })
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
