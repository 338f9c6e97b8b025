import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { dayOf } from '#base/dates/dates.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { changeSocios } from '#club/members/members/server/change.ts'
import { createSocios } from '#club/members/members/server/create.ts'
import { decryptDetails } from '#club/members/members/server/encryption.ts'
import { lockCounter } from '#club/members/members/server/enroll.ts'
import { moveNewMembers } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import type { SocioChange } from '#club/members/members/shared/membership-panel.ts'
import type { ImportApplication, ImportField, ImportForm, ImportVerdict } from '../shared/import-form.ts'
import { type PlannedRow, correctionOf, planImport } from './plan.ts'
import type { Said } from './read-row.ts'
import { importedMembers } from './tables/imported-members.ts'
import { imports } from './tables/imports.ts'

type Member = typeof socios.$inferSelect

/** What an import would do: a verdict for each row, nothing written. Private values are left out. @throws Refusal import.unreadable, import.no-sheet */
export const previewImport = async (club: Club, form: ImportForm) => {
  const { rows, sha256: _, last: __, ...plan } = await planImport(club, form)
  return {
    ...plan,
    counts: countsOf(rows),
    rows: rows.map(({ row, verdict, number, member, said, changes, fault, cells, texts }) => ({
      row,
      verdict,
      number,
      fullName: said.fullName ?? member?.fullName ?? '',
      email: said.email ?? '',
      phone: said.phone ?? '',
      joinedOn: said.joinedOn ?? '',
      changes,
      fault: fault ?? null,
      correction: correctionOf({ fault, texts }),
      corrected: Object.keys(form.corrections[row] ?? {}) as ImportField[],
      // Of a row with an error staff get the whole line back.
      cells: fault ? cells : [],
    })),
  }
}

/**
 * Carries out what a preview showed, in one transaction, by the acts of the forms. Emails nobody. New members get the state and the number
 * that the file says. Sent again, after a lost answer or by a colleague with the same preview, it writes nothing and returns what it did the
 * first time, with `doneAt`.
 * @throws Refusal import.unreadable, import.no-sheet; import.moved if the preview would be another one now
 */
export const importMembers = (club: Club, form: ImportApplication) =>
  inTransaction(club, async (club) => {
    // One after the other, so that the second of two equal ones finds the first.
    await club.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`)
    const isThis = and(eq(imports.plan, form.plan), isNull(imports.undoneAt))
    const [earlier] = await club.db.select().from(imports).where(isThis).limit(1)
    if (earlier) return { ...(await answerOf(club, earlier)), doneAt: earlier.at }

    const { rows, sha256, last, plan } = await planImport(club, form)
    if (plan === '' || plan !== form.plan) throw new Refusal('import.moved')
    const { new: created, ...counts } = countsOf(rows)
    const written = { sha256, plan, created, ...counts, by: accountOf(club), at: club.now() }
    const [done] = await club.db.insert(imports).values(written).returning()
    if (!done) throw new Error('The insert returned no row')
    for (const some of slicesOf(rows.filter(isChanged))) await change(club, done, some)
    // Nobody takes a number in between: the ones that the preview showed are given.
    if ((await lockCounter(club.db)) !== last) throw new Refusal('import.moved')
    for (const some of slicesOf(rows.filter(({ verdict }) => verdict === 'new'))) await add(club, done, some)
    const subject = { subject: 'imports', subjectId: done.id }
    await audit(club, { action: 'import.applied', ...subject, after: { new: created, ...counts } })
    return { ...(await answerOf(club, done)), doneAt: null }
  })

type Import = typeof imports.$inferSelect

const answerOf = async ({ db }: Club<Tx>, { id, created, changed, same, failed }: Import) => {
  const activeSocios = await db.$count(socios, eq(socios.status, 'active'))
  return { id, new: created, changed, same, failed, activeSocios }
}

/** So many rows are written by one statement: each takes a few milliseconds of this process. */
const perStatement = 100

/** The rows in slices, which one statement each writes. */
export const slicesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / perStatement) }, (_, at) =>
    rows.slice(at * perStatement, (at + 1) * perStatement),
  )

type ChangedRow = PlannedRow & { member: Member }
const isChanged = <Row extends PlannedRow>(row: Row): row is Row & ChangedRow =>
  row.verdict === 'changed' && row.member !== undefined

const countsOf = (rows: { verdict: ImportVerdict }[]) => {
  const counts = { new: 0, changed: 0, same: 0, failed: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** The columns that an import changes, as they are stored. */
const changedColumns = [
  'fullName',
  'email',
  'phone',
  'address',
  'membershipType',
  'joinedOn',
  'paymentMethod',
  'iban',
  'cardHolderName',
  'birthDate',
  'language',
  'notes',
  'movedAt',
  'movedOn',
  'moveReason',
  'movedBy',
] as const
export type Before = Pick<Member, (typeof changedColumns)[number]>

const pickBefore = (member: Member) =>
  Object.fromEntries(changedColumns.map((column) => [column, member[column]])) as Before

/** @throws Refusal import.moved if somebody saved one of the files in between */
const change = async (club: Club<Tx>, done: Import, rows: readonly ChangedRow[]) => {
  const forms = new Map(rows.map(({ member, said }) => [member.id, changeOf(club, member, said)]))
  await changeSocios(club, forms).catch((error: unknown) => {
    throw error instanceof Refusal && error.code.startsWith('socio.') ? new Refusal('import.moved') : error
  })
  const touched = rows.map(({ member }) => ({
    importId: done.id,
    socioId: member.id,
    version: member.version + 1,
    before: club.vault.seal(JSON.stringify(pickBefore(member)), 'imported_members.before'),
    createdAt: done.at,
  }))
  await club.db.insert(importedMembers).values(touched)
}

const changeOf = (club: Club, member: Member, said: Said): Omit<SocioChange, 'status'> => {
  const stored = decryptDetails(club.vault, member)
  const isSameDay = said.joinedOn === undefined || said.joinedOn === member.memberSince
  return {
    fullName: said.fullName ?? member.fullName,
    email: said.email ?? member.email,
    phone: said.phone ?? member.phone ?? '',
    address: said.address ?? member.address ?? '',
    membershipType: said.membershipType ?? member.membershipType,
    paymentMethod: said.iban ? 'transfer' : (said.paymentMethod ?? methodOr(member.paymentMethod)),
    iban: said.iban ?? '',
    birthDate: said.birthDate === undefined ? stored.birthDate : said.birthDate || null,
    language: said.language ?? languageOr(member.language),
    notes: said.notes ?? member.notes ?? '',
    cardHolderName: member.cardHolderName ?? '',
    billingAddress: member.billingAddress ?? '',
    emergencyContactName: stored.emergencyContactName ?? '',
    emergencyContactPhone: stored.emergencyContactPhone ?? '',
    dietaryRestrictions: stored.dietaryRestrictions ?? '',
    version: member.version,
    ...(!isSameDay && { joinedOn: said.joinedOn }),
  }
}

const methodOr = (stored: string | null) => paymentMethods.find((method) => method === stored) ?? ''

const add = async (club: Club<Tx>, done: Import, rows: readonly (PlannedRow & { number: string })[]) => {
  const ids = await createSocios(club, new Map(rows.map(({ number, said }) => [number, newSocio(said)])))
  const moves = new Map(
    rows.flatMap(({ number, said: { status, leftOn } }) => {
      const state = status ?? (leftOn ? 'inactive' : 'active')
      const day = (state === 'inactive' && leftOn) || dayOf(done.at)
      return state === 'active' ? [] : [[ids.get(number)!, { status: state, day }] as const]
    }),
  )
  if (moves.size > 0) await moveNewMembers(club, moves)
  const touched = Array.from(ids.values(), (socioId) => ({
    importId: done.id,
    socioId,
    version: moves.has(socioId) ? 2 : 1,
    createdAt: done.at,
  }))
  await club.db.insert(importedMembers).values(touched)
}

const newSocio = (said: Said) => ({
  fullName: said.fullName ?? '',
  email: said.email ?? '',
  language: languageOr(said.language),
  membershipType: said.membershipType ?? 'regular',
  paymentMethod: said.iban ? ('transfer' as const) : (said.paymentMethod ?? ''),
  joinedOn: said.joinedOn,
  phone: said.phone ?? '',
  address: said.address ?? '',
  birthDate: said.birthDate || null,
  iban: said.iban ?? '',
  notes: said.notes ?? '',
  cardHolderName: '',
  billingAddress: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  dietaryRestrictions: '',
})
