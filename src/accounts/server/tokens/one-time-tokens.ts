import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { type OneTimeKind, oneTimeTokens } from '../tables/tokens.ts'
import { lockUser } from '../accounts/accounts.ts'
import { hashToken } from './refresh-tokens.ts'
import type { AuthService } from '../service.ts'
import { invitationSeconds, oneTimeSeconds } from '../settings.ts'

type TokenContext = Pick<AuthService, 'vault' | 'now'>
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** Creates the link's token and the six digits of an email. Replaces an earlier token of its kind. */
export const issueOneTimeToken = async (
  { vault, now }: TokenContext,
  tx: Db,
  about: { userId: string; kind: OneTimeKind; email: string; flowId?: string | undefined },
) => {
  const token = `${about.flowId ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(100_000, 1_000_000))
  // Hashing all million codes takes a second: the hash is encrypted too, so that a copy of the table is of no use.
  const sealedCode = vault.seal(hashCode(about.email, code), 'one_time_tokens.sealed_code')
  // Null, not undefined: it replaces the flow of an earlier token.
  const row = { ...about, flowId: about.flowId ?? null, linkHash: hashToken(token), sealedCode, createdAt: now() }
  await tx
    .insert(oneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: row })
  return { token, code }
}

/** When the account's unused token of a kind was issued; null where there is none. */
export const pendingSince = async (tx: Db, userId: string, kind: OneTimeKind) => {
  const [pending] = await tx
    .select({ createdAt: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)))
  return pending?.createdAt ?? null
}

/** Consumes a link's token and locks its account. Undefined where it is unknown, used, expired or of another kind. */
export const consumeLink = async ({ now }: TokenContext, tx: Db, token: string, kinds: readonly OneTimeKind[]) => {
  const [found] = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.linkHash, hashToken(token)), inArray(oneTimeTokens.kind, kinds)))
  return found && isUnexpired(found, now()) ? await consumeToken(tx, found) : undefined
}

/** Consumes the six digits sent to an address and locks the account. Undefined where they are wrong, used, expired or of another kind. */
export const consumeCode = async (
  { vault, now }: TokenContext,
  tx: Db,
  email: string,
  code: string,
  kinds: readonly OneTimeKind[],
) => {
  const candidates = await tx
    .select()
    .from(oneTimeTokens)
    // An invitation is valid for seven days, too long for six digits: its email contains none.
    .where(
      and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, kinds), ne(oneTimeTokens.kind, 'invitation')),
    )
  const hash = hashCode(email, code)
  const matching = candidates.find((token) =>
    timingSafeEqual(Buffer.from(vault.open(token.sealedCode, 'one_time_tokens.sealed_code')), Buffer.from(hash)),
  )
  return matching && isUnexpired(matching, now()) ? await consumeToken(tx, matching) : undefined
}

/** Deletes a token, unless another request used it. Locks the account first, as every change of an account, to avoid deadlocks. */
const consumeToken = async (tx: Db, { userId, kind, linkHash }: OneTimeToken) => {
  await lockUser(tx, userId)
  const [used] = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.linkHash, linkHash)))
    .returning()
  return used
}

/** Deletes the pending tokens of an account: all, or some kinds. */
export const deleteOneTimeTokens = (tx: Db, userId: string, kinds?: readonly OneTimeKind[]) =>
  tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds ? inArray(oneTimeTokens.kind, kinds) : undefined))

const hashCode = (email: string, code: string) => createHash('sha256').update(`${email}\n${code}`).digest('hex')

const isUnexpired = ({ kind, createdAt }: OneTimeToken, now: Date) =>
  now.getTime() - createdAt.getTime() <= (kind === 'invitation' ? invitationSeconds : oneTimeSeconds) * 1000
