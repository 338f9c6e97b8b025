import { join } from 'node:path'
import type { Club } from '#club/core/server/club.ts'
import type { Contributions } from '#club/people/privacy/server/erase.ts'
import { erasureKey, readErasures } from '#club/people/privacy/server/erasure-list.ts'
import { repeatErasures } from '#club/people/privacy/server/repeat-erasures.ts'
import type { Log } from '#platform/observability/log.ts'
import { erasureFileName, readErasureFile } from './list-file.ts'

type Site = { club: Omit<Club, 'actor' | 'origin'>; contributions: Contributions; dataDir: string; log: Log }

/**
 * Erases again everybody who is on the list in DATA_DIR and not on the one in the database: a backup from before the erasure was restored.
 * @throws Error with one line if the list cannot be read
 */
export const repeatMissingErasures = async ({ club, contributions, dataDir, log }: Site) => {
  const file = await readErasureFile(join(dataDir, erasureFileName))
  if (!file) return
  const stored = new Map((await readErasures(club.db)).map(({ hash, erasedAt }) => [hash, erasedAt]))
  const missing = file.lines.filter(({ hash, erasedAt }) => erasedAt > (stored.get(hash) ?? new Date(0)))
  await erasureKey(club, club.vault.open(file.key, 'erasures.jsonl'))
  if (missing.length === 0) return
  const visitor = { ...club, actor: { kind: 'visitor' } as const, origin: { ip: '', userAgent: '' } }
  const people = await repeatErasures(visitor, missing, contributions)
  log.warn(
    { erasures: missing.length, people },
    'The database was older than some erasures: these people were erased again',
  )
}
