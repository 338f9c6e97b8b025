import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { socios } from '#club/members/members/server/table.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/**
 * The caller's account, whose address is verified.
 * @throws Refusal sign-in.required, second-factor.required, pass.wrong
 */
export const callersAccount = ({ actor }: Pick<Club, 'actor'>) => {
  const address = accountAddress(actor)
  return { id: (actor as Extract<Club['actor'], { kind: 'user' }>).id, address }
}

/** The file that is joined to the caller's account. @throws Refusal as `callersAccount`; socio.not-found without a file */
export const ownFile = async (club: Pick<Club, 'db' | 'actor'>) => {
  const { id } = callersAccount(club)
  const [file] = await club.db.select().from(socios).where(eq(socios.accountId, id))
  if (!file) throw new Refusal('socio.not-found')
  return file
}

/** The same, locked until the transaction ends. */
export const lockOwnFile = async (club: Pick<Club<Tx>, 'db' | 'actor'>) => {
  const { id } = callersAccount(club)
  const [file] = await club.db.select().from(socios).where(eq(socios.accountId, id)).for('update')
  if (!file) throw new Refusal('socio.not-found')
  return file
}
