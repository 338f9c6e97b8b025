import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { type OneTimeKind, oneTimeTokens } from '#db/schema/auth/tokens.ts'
import { lockUser } from '../accounts/accounts.ts'
import { hashToken } from './refresh-tokens.ts'
import type { AuthService } from '../service.ts'
import { invitationSeconds, oneTimeSeconds } from '../settings.ts'

type Keeper = Pick<AuthService, 'vault' | 'now'>
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** Makes what a letter carries, a link's token and six digits, in place of an earlier one of its kind. */
export const issueOneTimeToken = async (
  { vault, now }: Keeper,
  tx: Db,
  about: { userId: string; kind: OneTimeKind; email: string; flowId?: string | undefined },
) => {
  const token = `${about.flowId ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A million codes are hashed in a second: the hash is sealed too, so that a dump of the table opens nothing.
  const sealedCode = vault.seal(hashCode(about.email, code))
  // Null, where nothing is said: it takes the place of an earlier token's flow.
  const row = { ...about, flowId: about.flowId ?? null, linkHash: hashToken(token), sealedCode, createdAt: now() }
  await tx
    .insert(oneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: row })
  return { token, code }
}

/** When the email of a kind that an account has not used yet was written; null where there is none. */
export const pendingSince = async (tx: Db, userId: string, kind: OneTimeKind) => {
  const [waiting] = await tx
    .select({ createdAt: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)))
  return waiting?.createdAt ?? null
}

/** Uses a link's token up, its account locked. Undefined where it is unknown, used, late or of another kind. */
export const useLink = async ({ now }: Keeper, tx: Db, token: string, kinds: readonly OneTimeKind[]) => {
  const [found] = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.linkHash, hashToken(token)), inArray(oneTimeTokens.kind, kinds)))
  return found && isInTime(found, now()) ? await takeToken(tx, found) : undefined
}

/** Uses the six digits sent to an address up, the account locked. Undefined where they are wrong, used, late or of another kind. */
export const useCode = async (
  { vault, now }: Keeper,
  tx: Db,
  email: string,
  code: string,
  kinds: readonly OneTimeKind[],
) => {
  const sent = await tx
    .select()
    .from(oneTimeTokens)
    // An invitation lives too long for its digits to be guessed at: its email shows none.
    .where(
      and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, kinds), ne(oneTimeTokens.kind, 'invitation')),
    )
  const hash = hashCode(email, code)
  const fitting = sent.find((one) => timingSafeEqual(Buffer.from(vault.open(one.sealedCode)), Buffer.from(hash)))
  return fitting && isInTime(fitting, now()) ? await takeToken(tx, fitting) : undefined
}

/**
 * Deletes a token that was found, if it is still there behind the lock of its account. Whoever changes an account and its
 * tokens locks the account first, always: two that came from both ends would wait for each other for ever.
 */
const takeToken = async (tx: Db, { userId, kind, linkHash }: OneTimeToken) => {
  await lockUser(tx, userId)
  const [used] = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.linkHash, linkHash)))
    .returning()
  return used
}

/** Kills what is pending for an account: all of it, or some kinds. */
export const deleteOneTimeTokens = (tx: Db, userId: string, kinds?: readonly OneTimeKind[]) =>
  tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds ? inArray(oneTimeTokens.kind, kinds) : undefined))

const hashCode = (email: string, code: string) => createHash('sha256').update(`${email}\n${code}`).digest('hex')

const isInTime = ({ kind, createdAt }: OneTimeToken, now: Date) =>
  now.getTime() - createdAt.getTime() <= (kind === 'invitation' ? invitationSeconds : oneTimeSeconds) * 1000
