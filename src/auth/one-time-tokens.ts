import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { type OneTimeKind, oneTimeTokens } from '#db/schema/auth-tokens.ts'
import { hashToken } from './refresh-tokens.ts'
import type { AuthService } from './service.ts'
import { oneTimeSeconds } from './settings.ts'

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
  const row = { flowId: null, ...about, linkHash: hashToken(token), sealedCode, createdAt: now() }
  await tx
    .insert(oneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: row })
  return { token, code }
}

/** Uses a link's token up. Undefined where it is unknown, used, late or of another kind. */
export const useLink = async ({ now }: Keeper, tx: Db, token: string, kinds: readonly OneTimeKind[]) => {
  const [used] = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.linkHash, hashToken(token)), inArray(oneTimeTokens.kind, kinds)))
    .returning()
  return used && isInTime(used, now()) ? used : undefined
}

/** Uses the six digits sent to an address up. Undefined where they are wrong, used, late or of another kind. */
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
    .where(and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, kinds)))
    .for('update')
  const hash = hashCode(email, code)
  const fitting = sent.find((one) => timingSafeEqual(Buffer.from(vault.open(one.sealedCode)), Buffer.from(hash)))
  if (!fitting || !isInTime(fitting, now())) return undefined
  await forgetOneTimeTokens(tx, fitting.userId, [fitting.kind])
  return fitting
}

/** Kills what is pending for an account: all of it, or some kinds. */
export const forgetOneTimeTokens = (tx: Db, userId: string, kinds?: readonly OneTimeKind[]) =>
  tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), kinds ? inArray(oneTimeTokens.kind, kinds) : undefined))

const hashCode = (email: string, code: string) => createHash('sha256').update(`${email}\n${code}`).digest('hex')

const isInTime = ({ createdAt }: OneTimeToken, now: Date) =>
  now.getTime() - createdAt.getTime() <= oneTimeSeconds * 1000
