import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#platform/database/embedded/embedded.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import type { Manifest } from './contents.ts'
import { type Restore, restoreBackup } from './restore-backup.ts'

/**
 * Restores a backup into a temporary database and folder, compares every table, and removes both.
 * @throws Error with one line if the restored data differ
 */
export const checkRestore = async (
  restore: Pick<Restore, 'path' | 'identity' | 'signedBy' | 'migrationsFolder' | 'dataKeys' | 'signal'>,
): Promise<Manifest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cercle-check-'))
  let stop = async () => {}
  try {
    const openTarget = async () => {
      const embedded = await startEmbedded(join(dataDir, 'postgres'))
      stop = embedded.stop
      return embedded.address
    }
    const storage = diskStorage(join(dataDir, 'files'))
    return await restoreBackup({ ...restore, openTarget, targetName: dataDir, storage, dataDir })
  } finally {
    await stop().catch(() => {})
    await rm(dataDir, { recursive: true, force: true })
  }
}
