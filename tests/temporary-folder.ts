import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a new folder, by default in the system's temporary folder. Other users may enter it: if root runs the tests, PostgreSQL
 * runs as another user. */
export const temporaryFolder = (name: string, within = tmpdir()) => {
  const folder = mkdtempSync(join(within, `cercle-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
