import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { flowStates } from '../tables/tokens.ts'
import { invalid } from '../protocol/protocol-error.ts'
import { hashToken } from './refresh-tokens.ts'
import { flowSeconds } from '../settings.ts'
import { dayMs } from '#base/dates/durations.ts'

export type Flow = typeof flowStates.$inferSelect
export type Challenge = { codeChallenge: string; codeChallengeMethod: 's256' | 'plain' }

type ChallengeFields = { code_challenge?: string | null; code_challenge_method?: string | null }

/** The challenge of a request; undefined without one. @throws ProtocolError 400 validation_failed for an incomplete or invalid one */
export const readChallenge = (fields: ChallengeFields): Challenge | undefined => {
  const { code_challenge: codeChallenge, code_challenge_method: method } = fields
  if (!codeChallenge && !method) return undefined
  if (!codeChallenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[\w.~-]{43,128}$/.test(codeChallenge))
    throw invalid('code challenge has to be between 43 and 128 characters of [A-Za-z0-9-._~]')
  const codeChallengeMethod = method.toLowerCase()
  if (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain') throw invalid('Invalid code_challenge_method')
  return { codeChallenge, codeChallengeMethod }
}

type NewFlow = Pick<
  typeof flowStates.$inferInsert,
  'provider' | 'authenticationMethod' | 'redirectTo' | 'userId' | 'linkingTargetId'
>

/** Stores a new flow; deletes flows older than a day. */
export const beginFlow = async (tx: Db, flow: NewFlow, challenge: Challenge | undefined, now: Date) => {
  await tx.delete(flowStates).where(lt(flowStates.createdAt, new Date(now.getTime() - dayMs)))
  const [created] = await tx
    .insert(flowStates)
    .values({ ...flow, ...challenge, createdAt: now })
    .returning()
  if (!created) throw new Error('The insert returned no row')
  return created
}

type EmailFlow = { userId: string; method: string; redirectTo: string; challenge: Challenge | undefined }

/** The flow that an email's link continues; undefined for a request without challenge. */
export const beginEmailFlow = async (tx: Db, { userId, method, redirectTo, challenge }: EmailFlow, now: Date) =>
  challenge &&
  (await beginFlow(tx, { userId, provider: 'email', authenticationMethod: method, redirectTo }, challenge, now))

/** The methods of flows that set a password or requested another address. Repeated emails have another method. */
const settingMethods = new Set(['email/signup', 'email_change'])

/** Whether the verifier matches the flow that set what the email confirms: then the same browser opened it. */
export const isSameBrowser = async (db: Db, flowId: string | null, verifier: string | undefined) => {
  const flow = flowId && verifier ? await findFlow(db, flowId) : undefined
  return flow !== undefined && settingMethods.has(flow.authenticationMethod) && matchesChallenge(flow, verifier ?? '')
}

/** Deletes a flow: its verifier proves nothing afterwards. */
export const deleteFlow = (tx: Db, id: string) => tx.delete(flowStates).where(eq(flowStates.id, id))

/** The challenge of a flow; undefined without one. */
export const challengeOf = ({
  codeChallenge,
  codeChallengeMethod,
}: Pick<Flow, keyof Challenge>): Challenge | undefined =>
  codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : undefined

/** Issues the code that the client exchanges for a session. Stores only its hash. */
export const issueCode = async (tx: Db, flowId: string, now: Date) => {
  const code = randomUUID()
  await tx
    .update(flowStates)
    .set({ authCodeHash: hashToken(code), authCodeIssuedAt: now })
    .where(eq(flowStates.id, flowId))
  return code
}

/** The flow of a code; undefined for an unknown or exchanged code. */
export const findFlowByCode = async (db: Db, code: string) => (await byCode(db, code))[0]

/** As `findFlowByCode`, locked until the transaction ends. */
export const lockFlowByCode = async (tx: Db, code: string) => (await byCode(tx, code).for('update'))[0]

const byCode = (db: Db, code: string) =>
  db
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCodeHash, hashToken(code)))

/** A flow by its id, which is the `state` of a provider; undefined for an unknown id. */
export const findFlow = async (db: Db, id: string) => {
  const [flow] = await db.select().from(flowStates).where(eq(flowStates.id, id))
  return flow
}

/** Consumes a provider's `state`. Undefined where it is unknown, expired or used. */
export const consumeFlow = async (tx: Db, id: string, now: Date) => {
  const [flow] = await tx
    .update(flowStates)
    .set({ usedAt: now })
    .where(
      and(
        eq(flowStates.id, id),
        isNull(flowStates.usedAt),
        gt(flowStates.createdAt, new Date(now.getTime() - flowSeconds * 1000)),
      ),
    )
    .returning()
  return flow
}

/** Whether a verifier matches the challenge of a flow. */
export const matchesChallenge = ({ codeChallenge, codeChallengeMethod }: Flow, verifier: string) => {
  const derived = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [actual, expected] = [Buffer.from(derived), Buffer.from(codeChallenge ?? '')]
  return expected.length > 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
}
