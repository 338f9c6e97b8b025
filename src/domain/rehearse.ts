import type { Tx } from '#db/open.ts'
import { type Club, inTransaction } from './club.ts'

/**
 * Does a write in a transaction, and takes it back. What it returns is what the write would do now, by the same rules.
 * @throws what `work` throws
 */
export const rehearse = async <Result>(club: Club, work: (club: Club<Tx>) => Promise<Result>): Promise<Result> => {
  const takenBack = new Error('A rehearsal is taken back')
  let result: Result
  try {
    return await inTransaction<Club, Result>(club, async (club) => {
      result = await work(club)
      throw takenBack
    })
  } catch (error) {
    if (error === takenBack) return result!
    throw error
  }
}
