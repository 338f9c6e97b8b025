import type { Context } from 'hono'
import type { Db } from '#platform/database/open.ts'
import {
  type NewUser,
  type User,
  changeUser,
  createUser,
  findUserByEmail,
  lockUserByEmail,
} from '../accounts/accounts.ts'
import { record } from '../audit.ts'
import type { MaySend } from '../limits/email-allowance.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail, sendAccountExists } from './account-emails.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { type Challenge, beginEmailFlow } from '../tokens/pkce.ts'
import type { AuthEnv } from '../service.ts'
import { voidCredentials } from '../accounts/void-credentials.ts'

export type SignUpValues = NewUser & { email: string; userMetadata: Record<string, unknown>; createdAt: Date }

type Confirmation = { maySend: MaySend; identityId: string; redirectTo: string; challenge: Challenge | undefined }

/**
 * Creates an account and emails its confirmation. An unconfirmed account gets the email again; a confirmed one gets an email
 * that the account exists. A sign-up with another password removes the password of an unconfirmed account: which of the two
 * belongs to the owner is unknown.
 */
export const signUpByEmail = async (
  c: Context<AuthEnv>,
  password: string,
  values: SignUpValues,
  confirmation: Confirmation,
) => {
  const { auth, origin } = c.var
  const { createdAt: now } = values
  const isNew = await auth.db.transaction(async (tx) => {
    const created = await createUser(tx, { ...values, confirmationSentAt: now }, confirmation.identityId)
    if (!created) return false
    await record(auth, tx, origin, { action: 'account.sign-up', userId: created.id, email: created.email })
    if (await confirmation.maySend(tx)) await sendConfirmation(c, tx, created, values, confirmation)
    return true
  })
  if (!isNew) await signUpAgain(c, password, values, confirmation)
}

const signUpAgain = async (c: Context<AuthEnv>, password: string, values: SignUpValues, confirmation: Confirmation) => {
  const { auth, origin } = c.var
  const { createdAt: now } = values
  // Hashing is slow: the password is compared before the account is locked.
  const comparedHash = (await findUserByEmail(auth.db, values.email))?.passwordHash ?? ''
  const matches = await verifyPassword(password, comparedHash, auth.settings.passwordCost)
  await auth.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, values.email)
    if (user?.emailConfirmedAt) return await notifyExistingOwner(c, tx, user, values, confirmation)
    if (!user) return
    if (!matches || user.passwordHash !== comparedHash) {
      await voidCredentials(tx, user, now)
      if (user.passwordHash)
        await record(auth, tx, origin, { action: 'password.voided', userId: user.id, email: user.email })
    }
    if (!hasMinutePassed(user.confirmationSentAt, now) || !(await confirmation.maySend(tx))) return
    await sendConfirmation(c, tx, user, values, confirmation)
    await changeUser(tx, user.id, { confirmationSentAt: now }, now)
  })
}

/** Emails the owner of a confirmed account. The answer does not reveal the account. */
const notifyExistingOwner = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  { createdAt: now }: SignUpValues,
  confirmation: Confirmation,
) => {
  if (!hasMinutePassed(user.confirmationSentAt, now) || !(await confirmation.maySend(tx))) return
  await changeUser(tx, user.id, { confirmationSentAt: now }, now)
  await sendAccountExists(c.var.auth, tx, c.var.origin, user, languageFor(c, user))
}

const sendConfirmation = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  { userMetadata, createdAt: now }: SignUpValues,
  { redirectTo, challenge }: Confirmation,
) => {
  const flow = await beginEmailFlow(tx, { userId: user.id, method: 'email/signup', redirectTo, challenge }, now)
  const language = languageFor(c, user, userMetadata)
  await queueOneTimeEmail(c.var.auth, tx, c.var.origin, { user, kind: 'confirmation', language, flow, redirectTo })
}
