import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dayOf } from '#base/dates/dates.ts'
import { type Language, languageOr, languages } from '#base/text/language.ts'
import { composeEmail } from '#platform/outbox/compose-email.ts'
import type { Tx } from '#platform/database/open.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { associationName } from '#club/pages/facts/shared/club-on-paper.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { AssemblyCall } from '../shared/assembly.ts'
import { type Assembly, callOf } from './call-values.ts'
import { lockAssembly } from './lock.ts'
import { assemblies, assemblyCalls } from './table.ts'
import { votersOn } from './voters.ts'

/**
 * Whom a call by email would reach now: who has a vote on the day and an address, and was not called before; how many are called by post; and
 * the email of each language as it leaves. The call carries `version`.
 * @throws Refusal assembly.not-found
 */
export const previewCall = async (club: Club, id: string) => {
  const [assembly] = await club.db.select().from(assemblies).where(eq(assemblies.id, id))
  if (!assembly) throw new Refusal('assembly.not-found')
  const { uncalled, byPost } = await whomToCall(club, assembly)
  const facts = await readClubFacts(club.db)
  const samples = languages.flatMap((language) => {
    const [first, ...others] = uncalled.filter((voter) => voter.language === language)
    if (!first) return []
    const values = valuesOf(assembly, 'call', { ...first, language }, associationName(facts))
    const { subject, html } = composeEmail(club.emailTemplates, { template: 'assembly-call', language, values }, facts)
    return [{ language, to: first.fullName, others: others.length, subject, html }]
  })
  return { version: assembly.version, emails: uncalled.length, byPost, samples }
}

/**
 * Calls by email who has a vote on the day and an address, each of them once, however often it is asked.
 * @returns how many emails it queued
 * @throws Refusal assembly.not-found, assembly.closed, assembly.past, assembly.conflict if it has changed since the preview
 */
export const callAssembly = (club: Club, id: string, { version }: AssemblyCall) =>
  inTransaction(club, async (club) => {
    // The lock of the assembly puts calls, changes and deletions in a row.
    const assembly = await lockAssembly(club.db, id)
    if (assembly.version !== version) throw new Refusal('assembly.conflict')
    if (assembly.day < dayOf(club.now())) throw new Refusal('assembly.past')
    const { uncalled } = await whomToCall(club, assembly)
    if (uncalled.length === 0) return { emails: 0 }
    await club.db
      .insert(assemblyCalls)
      .values(uncalled.map(({ membershipNumber }) => ({ assemblyId: id, membershipNumber, at: club.now() })))
    await write(club, assembly, 'call', uncalled)
    const after = { emails: uncalled.length }
    await audit(club, { action: 'assembly.called', subject: 'assemblies', subjectId: id, after })
    return { emails: uncalled.length }
  })

/** Tells who was called that it changes: those for whom the call reads differently. */
export const tellOfChange = async (club: Club<Tx>, before: Assembly, after: Assembly) => {
  const called = await calledTo(club, before.id)
  const isTold = ({ language }: Reader) => readingOf(before, language) !== readingOf(after, language)
  await write(club, after, 'changed', called.filter(isTold), before)
}

/** Tells who was called that it does not take place. */
export const tellOfCancelling = async (club: Club<Tx>, assembly: Assembly) =>
  write(club, assembly, 'cancelled', await calledTo(club, assembly.id))

type Reader = { fileId: string; fullName: string; email: string; language: Language }
type Kind = 'call' | 'changed' | 'cancelled'

const numbersCalled = ({ db }: Pick<Club, 'db'>, assemblyId: string) =>
  db
    .select({ number: assemblyCalls.membershipNumber })
    .from(assemblyCalls)
    .where(eq(assemblyCalls.assemblyId, assemblyId))

const whomToCall = async (club: Pick<Club, 'db'>, { id, day }: Assembly) => {
  const wasCalled = new Set((await numbersCalled(club, id)).map(({ number }) => number))
  const voters = await votersOn(club, day)
  const uncalled = voters.flatMap(({ fileId, language, ...voter }) =>
    fileId !== null && voter.email !== '' && !wasCalled.has(voter.membershipNumber)
      ? [Object.assign(voter, { fileId, language: languageOr(language) })]
      : [],
  )
  return { uncalled, byPost: voters.filter(({ email }) => email === '').length }
}

const calledTo = async (club: Pick<Club, 'db'>, assemblyId: string): Promise<Reader[]> => {
  const files = await club.db
    .select({ fileId: socios.id, fullName: socios.fullName, email: socios.email, language: socios.language })
    .from(socios)
    .where(and(inArray(socios.membershipNumber, numbersCalled(club, assemblyId)), isNull(socios.mergedInto)))
  return files.map(({ language, ...file }) => Object.assign(file, { language: languageOr(language) }))
}

const write = async (club: Club<Tx>, assembly: Assembly, kind: Kind, readers: Reader[], before?: Assembly) => {
  const name = associationName(await readClubFacts(club.db))
  const emails = readers.map((reader) => ({
    template: 'assembly-call' as const,
    to: reader.email,
    language: reader.language,
    about: reader.fileId,
    values: valuesOf(assembly, kind, reader, name, before),
  }))
  await queueEmail(club, ...emails)
}

const valuesOf = (
  assembly: Assembly,
  kind: Kind,
  { fullName, email, language }: Omit<Reader, 'fileId'>,
  club: string,
  before?: Assembly,
) => {
  const was = before && wherePlaced(before, language)
  const isMoved = was && JSON.stringify(was) !== JSON.stringify(wherePlaced(assembly, language))
  return { ...callOf(assembly, language), kind, club, was: isMoved ? was : null, fullName, email }
}

const wherePlaced = (assembly: Assembly, language: Language) => {
  const { day, firstCall: time, place } = callOf(assembly, language)
  return { day, time, place }
}

const readingOf = (assembly: Assembly, language: Language) =>
  JSON.stringify({ ...callOf(assembly, language), sequence: 0 })
