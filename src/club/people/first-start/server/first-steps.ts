import { and, eq, ne, sql } from 'drizzle-orm'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { paymentWaysOf } from '#club/pages/facts/shared/how-to-pay.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { defaultLegalFacts } from '#base/default-club-facts.ts'
import { type Club, accountOf, inTransaction } from '#club/core/server/club.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Db } from '#platform/database/open.ts'
import { type FirstStep, type MissingFacts, firstSteps } from '../shared/first-steps.ts'

/** `missing`: what the step about the club lacks. */
type FirstSteps = { missing: MissingFacts[]; done: FirstStep[]; left: FirstStep[] }

/** Notes that this club began empty: its admins see the first steps until each is done or left. */
export const noteFirstStart = (db: Db) => db.insert(clubFacts).values({ part: 'start' }).onConflictDoNothing()

/** Whether the club began empty, so that it gets no demo content. */
export const beganEmpty = async (db: Db) => (await db.$count(clubFacts, isStart)) > 0

const isStart = eq(clubFacts.part, 'start')

/**
 * The first steps of a club that began empty, and those that were left; null for any other. Whether a step is done says what the club holds;
 * whether emails leave say the checks of the site.
 */
export const readFirstSteps = async (club: Club): Promise<{ firstSteps: FirstSteps | null }> => {
  const [start] = await club.db.select({ facts: clubFacts.facts }).from(clubFacts).where(isStart)
  if (!start) return { firstSteps: null }
  const [missing, done] = await Promise.all([missingFacts(club.db), doneSteps(club)])
  return {
    firstSteps: { missing, done: missing.length > 0 ? done : ['club' as const, ...done], left: leftOf(start.facts) },
  }
}

/** Leaves a step for later, or takes it up again. Of a club that did not begin empty it changes nothing. */
export const leaveStep = (club: Club, { step, isLeft }: { step: FirstStep; isLeft: boolean }) =>
  inTransaction(club, async (club) => {
    const [start] = await club.db.select().from(clubFacts).where(isStart).for('update')
    if (!start) return
    const others = leftOf(start.facts).filter((one) => one !== step)
    const left = isLeft ? [...others, step] : others
    await club.db.update(clubFacts).set({ facts: { left }, updatedAt: club.now() }).where(isStart)
  })

const leftOf = ({ left }: Record<string, unknown>) =>
  firstSteps.filter((step) => Array.isArray(left) && left.includes(step))

const missingFacts = async (db: Db): Promise<MissingFacts[]> => {
  const [facts, changed] = await Promise.all([
    readClubFacts(db),
    db.$count(clubFacts, and(eq(clubFacts.part, 'public'), sql`${clubFacts.version} > 1`)),
  ])
  return [
    ...(changed === 0 ? (['address'] as const) : []),
    ...(facts.taxId === defaultLegalFacts.taxId ? (['identity'] as const) : []),
    ...(paymentWaysOf(facts).length === 0 ? (['payment'] as const) : []),
  ]
}

const doneSteps = async (club: Club): Promise<FirstStep[]> => {
  const { db, now } = club
  const counts = {
    members: db.$count(socios),
    event: db.$count(events, isPublic(now())),
    colleague: db.$count(usuarios, ne(usuarios.id, accountOf(club)!)),
  }
  const done = await Promise.all(
    Object.entries(counts).map(async ([step, count]) => ((await count) > 0 ? [step as FirstStep] : [])),
  )
  return done.flat()
}
