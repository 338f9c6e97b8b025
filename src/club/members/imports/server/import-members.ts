import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { dayOf } from '#base/dates/dates.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { type Import, importOnce } from '#club/core/imports/server/import-once.ts'
import { countsOf, faultOf } from '#club/core/imports/server/read-sheet.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { changeSocios } from '#club/members/members/server/change.ts'
import { createSocios } from '#club/members/members/server/create.ts'
import { decryptDetails } from '#club/members/members/server/encryption.ts'
import { lockCounter } from '#club/members/members/server/enroll.ts'
import { moveNewMembers } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import type { SocioChange } from '#club/members/members/shared/membership-panel.ts'
import type { ImportApplication, ImportField, ImportForm } from '../shared/import-form.ts'
import { type PlannedRow, correctedIn, planImport } from './plan.ts'
import { type Said, isYearOnly, writtenIn } from './read-row.ts'
import { importedMembers } from './tables/imported-members.ts'

type Member = typeof socios.$inferSelect

/** What an import would do: a verdict for each row, nothing written. Private values are left out. @throws Refusal import.unreadable, import.no-sheet */
export const previewImport = async (club: Club, form: ImportForm) => {
  const { rows, sha256: _, last: __, ...plan } = await planImport(club, form)
  return {
    ...plan,
    counts: countsOf(rows),
    yearsOnly: rows.filter(getsFirstOfJanuary).length,
    rows: rows.map((planned) => {
      const { row, verdict, number, member, said, changes, texts } = planned
      return Object.assign(
        faultOf(planned, correctedIn(planned), (field) => writtenIn(texts, field)),
        {
          row,
          verdict,
          values: {
            number,
            fullName: said.fullName ?? member?.fullName ?? '',
            email: said.email ?? '',
            phone: said.phone ?? '',
            joinedOn: said.joinedOn ?? '',
          },
          changes,
          corrected: Object.keys(form.corrections[row] ?? {}) as ImportField[],
        },
      )
    }),
  }
}

/** Whether the row makes 1 January the day of joining, because it has the year alone. */
const getsFirstOfJanuary = ({ texts, verdict, changes }: PlannedRow) =>
  isYearOnly(texts) && (verdict === 'new' || changes.some(({ field }) => field === 'joinedOn'))

/**
 * Carries out what a preview showed, by the acts of the forms (`importOnce`). Emails nobody. New members get the state and the number that
 * the file says.
 * @throws Refusal import.unreadable, import.no-sheet; import.moved if the preview would be another one now
 */
export const importMembers = (club: Club, { plan, ...form }: ImportApplication) =>
  inTransaction(club, async (club) => {
    const done = await importOnce(club, null, plan, (club) => planImport(club, form), writeMembers)
    return { ...done, activeSocios: await club.db.$count(socios, eq(socios.status, 'active')) }
  })

const writeMembers = async (club: Club<Tx>, done: Import, { rows, last }: Awaited<ReturnType<typeof planImport>>) => {
  for (const some of slicesOf(rows.filter(isChanged))) await change(club, done, some)
  // Nobody takes a number in between: the ones that the preview showed are given.
  if ((await lockCounter(club.db)) !== last) throw new Refusal('import.moved')
  for (const some of slicesOf(rows.filter(({ verdict }) => verdict === 'new'))) await add(club, done, some)
  const { id, created, changed, same, failed } = done
  const after = { new: created, changed, same, failed }
  await audit(club, { action: 'import.applied', subject: 'imports', subjectId: id, after })
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

const add = async (club: Club<Tx>, done: Import, rows: readonly PlannedRow[]) => {
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
