import type { Tx } from '#platform/database/open.ts'
import { type Club, inTransaction } from './club.ts'

/**
 * Does a write in a transaction, and rolls it back. What it returns is what the write would do now, by the same rules.
 * @throws what `work` throws
 */
export const dryRun = async <Result>(club: Club, work: (club: Club<Tx>) => Promise<Result>): Promise<Result> => {
  const rolledBack = new Error('A dry run is rolled back')
  let result: Result
  try {
    return await inTransaction<Club, Result>(club, async (club) => {
      result = await work(club)
      throw rolledBack
    })
  } catch (error) {
    if (error === rolledBack) return result!
    throw error
  }
}
