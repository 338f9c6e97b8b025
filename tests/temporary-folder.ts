import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder, in the system's unless another is named, that others may pass through: run by root, PostgreSQL works in it as somebody else. */
export const temporaryFolder = (name: string, within = tmpdir()) => {
  const folder = mkdtempSync(join(within, `cercle-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}
