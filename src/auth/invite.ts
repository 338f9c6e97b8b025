import type { Context } from 'hono'
import type { Db } from '#db/open.ts'
import { changeUser, createUser, lockUserByEmail, voidCredentials } from './accounts.ts'
import { record } from './audit.ts'
import { type Metadata, mergeMetadata } from './metadata.ts'
import { emailTaken } from './protocol-error.ts'
import type { AuthEnv } from './service.ts'
import { type Admin, asActor } from './staff.ts'

/**
 * An account that waits for its owner: a new one, or one whose address nobody has confirmed yet. It has no password.
 * @throws ProtocolError 422 email_exists
 */
export const invite = async (
  c: Context<AuthEnv>,
  tx: Db,
  admin: Admin,
  email: string,
  data: Metadata | null | undefined,
) => {
  const { auth, origin } = c.var
  const now = auth.now()
  const known = await lockUserByEmail(tx, email)
  if (known?.emailConfirmedAt) throw emailTaken()
  const user = known
    ? await voidCredentials(tx, known, now)
    : await createUser(tx, { email, userMetadata: mergeMetadata({}, data), createdAt: now, updatedAt: now })
  if (!user) throw emailTaken()
  await record(tx, origin, { action: 'account.invited', userId: user.id, actor: asActor(admin), after: { email } })
  return await changeUser(tx, user.id, { invitedAt: now, confirmationSentAt: now }, now)
}
