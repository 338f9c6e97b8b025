import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFiles } from './sources.ts'

/** Files of src that write without `platform/storage/durable-file.ts`, and why a power cut does no harm there. */
const exceptions: Record<string, string> = {
  'src/platform/storage/durable-file.ts': 'is the function itself',
  'src/platform/env/data-folder.ts': 'writes empty marks of a running site',
  'src/platform/database/embedded/stale-process-id.ts': 'changes a file of PostgreSQL that each start writes anew',
  'src/platform/database/embedded/create-cluster.ts': 'initdb syncs the files; the folder is synced after the rename',
  'src/operations/import/report/report-file.ts': 'a report that the next run writes again',
  'src/operations/update/layout.ts': 'a link, whose folder is synced after the rename',
  'src/operations/update/prepare-release.ts': 'calls sync for the whole release',
  'src/operations/commands/restore.ts': 'PostgreSQL syncs its files; the folder is synced after the rename',
}

const writers = /\b(writeFile|appendFile|copyFile|rename|createWriteStream)(Sync)?\b/

test('every file that must survive a power cut is written by one function', () => {
  const found = serverFiles.filter((path) => {
    const imports = [...readFileSync(path, 'utf8').matchAll(/^import .* from 'node:fs(\/promises)?'$/gm)].join('\n')
    return !path.endsWith('.test.ts') && writers.test(imports)
  })
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
