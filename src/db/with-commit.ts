import type { SQL } from 'drizzle-orm'
import type { Db } from './open.ts'

const left = new WeakMap<Db, SQL[]>()

/** The same transaction, which leaves in `last` what is to go with its COMMIT. */
export const leave = <T extends Db>(tx: T, last: SQL[]): T => {
  left.set(tx, last)
  return tx
}

/**
 * What nothing else in the transaction has to wait for: sent with its COMMIT, in one go. The transaction fails with it, and
 * then nothing of it stays. Outside of a transaction, or in one inside another, it is asked at once.
 */
export const withCommit = async (tx: Db, ...asked: SQL[]) => {
  const last = left.get(tx)
  if (last) last.push(...asked)
  else await together(...asked.map((query) => tx.execute(query)))
}

/** Over when all are, so that none of them outlives its transaction. */
const together = async (...asked: Promise<unknown>[]) => {
  for (const answer of await Promise.allSettled(asked)) if (answer.status === 'rejected') throw answer.reason
}
