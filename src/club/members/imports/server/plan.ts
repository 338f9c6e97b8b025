import { asc, gt } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { cleanLine, cleanLines } from '#base/text/clean.ts'
import { dayOf } from '#base/dates/dates.ts'
import { type Club } from '#club/core/server/club.ts'
import {
  type Change,
  type Judged,
  type SheetRow,
  judgeRows,
  planHash,
  readSheet,
} from '#club/core/imports/server/read-sheet.ts'
import { earliestBirth } from '#club/members/completion/shared/member-details.ts'
import { decrypted } from '#club/members/members/server/encryption.ts'
import { secondMoves } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipNumbers } from '#club/members/members/server/tables/membership-numbers.ts'
import { membershipNumber } from '#club/members/members/shared/membership.ts'
import type { ImportField, ImportForm } from '../shared/import-form.ts'
import { memberColumns } from './columns.ts'
import { isSamePhone } from '#base/text/phone.ts'
import { memberFinder, plain } from './find-member.ts'
import { type Fault, type Said, isYearOnly, readRow } from './read-row.ts'

type Member = typeof socios.$inferSelect
type Field = keyof Said

type Planned = Omit<Judged<ImportField, Said>, 'keys'> & { member?: Member }
type JudgedRow = Planned & SheetRow<ImportField> & { keys: string[] }
export type PlannedRow = JudgedRow & { number: string }

/** What an import would do now. Reads only. @throws Refusal import.unreadable, import.no-sheet */
export const planImport = async (club: Club, form: ImportForm) => {
  const sheet = await readSheet(form, memberColumns)
  const known = await readKnown(club)
  const find = memberFinder(known.members, known.formerNumbers)
  await setImmediate()
  const judged = await judgeRows(sheet, form, memberColumns, (texts, reading) => {
    const planned = planRow(club, known, find, readRow(texts, reading), isYearOnly(texts))
    return { ...planned, keys: keysOf(planned) }
  })
  const rows = giveNumbers(judged, known.last)
  const unsaid = rows.filter(({ verdict, said }) => verdict === 'new' && !said.language)
  for (const { said } of unsaid) said.language = form.language
  const hashed = rows.map(({ row, verdict, number, member, said }) => [
    row,
    verdict,
    number,
    member?.id,
    member?.version,
    said,
  ])
  return {
    ...sheet.answer,
    sha256: sheet.sha256,
    last: known.last,
    asksLanguage: unsaid.length > 0,
    rows,
    plan: await planHash(sheet, hashed, known.last),
  }
}

type Known = Awaited<ReturnType<typeof readKnown>>

/** All files, some at a time: other requests come between. */
const readFiles = async (db: Club['db']) => {
  const files: Member[] = []
  const most = 250
  for (;;) {
    const last = files.at(-1)
    const after = last && gt(socios.id, last.id)
    const some = await db.select().from(socios).where(after).orderBy(asc(socios.id)).limit(most)
    files.push(...some)
    if (some.length < most) return files
  }
}

const readKnown = async ({ db }: Club) => {
  const files = await readFiles(db)
  // A merged file is no member's any more, and its number is nobody else's.
  const members = files.filter(({ mergedInto }) => mergedInto === null)
  const merged = files.flatMap((file) => (file.mergedInto === null ? [] : file.membershipNumber))
  const former = await db.select({ number: memberRegister.membershipNumber }).from(memberRegister)
  const [counter] = await db.select({ last: membershipNumbers.last }).from(membershipNumbers)
  return {
    members,
    formerNumbers: new Set([...former.map(({ number }) => number), ...merged]),
    last: counter?.last ?? 0,
    secondMoves: await secondMoves(
      db,
      members.map(({ membershipNumber: number }) => number),
    ),
  }
}

const planRow = (
  club: Club,
  known: Known,
  find: ReturnType<typeof memberFinder>,
  { said, faults: [fault, ...others] }: ReturnType<typeof readRow>,
  isOnlyYear: boolean,
): Planned => {
  const failed = (why: Planned['fault'] & object): Planned => ({ verdict: 'failed', said, changes: [], fault: why })
  const wrong = fault ?? dayFaultOf(said, dayOf(club.now()))
  if (wrong) return { ...failed(wrong), others }
  const found = find(said)
  if (found === 'new') {
    if (!said.fullName) return failed({ code: 'name-missing' })
    if (said.iban && said.paymentMethod && said.paymentMethod !== 'transfer')
      return failed({ code: 'iban-not-transfer' })
    // Without it they would join today, after they had left.
    if (said.leftOn && said.leftOn < dayOf(club.now()) && !said.joinedOn) return failed({ code: 'joined-missing' })
    return { verdict: 'new', said, changes: [] }
  }
  if ('fault' in found) return failed(found.fault)
  const { member } = found
  // The file knows the day of that year.
  if (isOnlyYear && member.memberSince.slice(0, 4) === said.joinedOn?.slice(0, 4)) delete said.joinedOn
  const changes = changesOf(club, member, said)
  if (said.iban && said.paymentMethod && said.paymentMethod !== 'transfer') return failed({ code: 'iban-not-transfer' })
  const second = known.secondMoves.get(member.membershipNumber)
  if (second && changes.some(({ field, to }) => field === 'joinedOn' && to !== null && to > second))
    return failed({ code: 'day-after-move', field: 'joinedOn', text: second })
  return { verdict: changes.length > 0 ? 'changed' : 'same', said, changes, member }
}

const dayFaultOf = ({ joinedOn, leftOn, birthDate }: Said, today: string): Fault | undefined => {
  for (const [field, day] of Object.entries({ joinedOn, leftOn }))
    if (day && (day > today || day < '1900-01-01'))
      return { code: day > today ? 'day-future' : 'day-invalid', field: field as Field, text: day } as Fault
  if (birthDate && (birthDate >= today || birthDate < earliestBirth)) return { code: 'birth-date', field: 'birthDate' }
  return joinedOn && leftOn && leftOn < joinedOn ? { code: 'left-before-joined', field: 'leftOn' } : undefined
}

/** What is private is compared, and not shown. */
const changesOf = ({ vault }: Club, member: Member, said: Said) => {
  const changes: Change<ImportField>[] = []
  const compare = (field: Field, from: string | null, isSame = from === said[field]) => {
    const to = said[field]
    if (to !== undefined && !isSame) changes.push({ field, from, to })
  }
  const hidden = (field: 'iban' | 'birthDate', stored: string | null) => {
    if (said[field] !== undefined && (stored ?? '') !== said[field]) changes.push({ field, from: null, to: null })
  }
  compare('fullName', cleanLine(member.fullName))
  compare('email', member.email, member.email.toLowerCase() === said.email?.toLowerCase())
  compare('phone', member.phone ?? '', isSamePhone(member.phone ?? '', said.phone ?? ''))
  compare('address', cleanLine(member.address ?? ''))
  compare('membershipType', member.membershipType)
  compare('joinedOn', member.memberSince)
  compare('paymentMethod', member.paymentMethod ?? '')
  compare('language', member.language)
  compare('notes', cleanLines(member.notes ?? ''))
  if (said.birthDate !== undefined) hidden('birthDate', decrypted(vault, member.birthDate, 'socios.birth_date'))
  if (said.iban !== undefined) hidden('iban', decrypted(vault, member.iban, 'socios.iban'))
  return changes
}

/** What two rows cannot both be: one member, one number, one new person. */
const keysOf = ({ member, said }: Planned) =>
  member
    ? [member.id]
    : [
        ...(said.number ? [said.number] : []),
        ...(said.number ? [] : [`${said.email?.toLowerCase() ?? ''} ${plain(said.fullName ?? '')}`]),
      ]

/** New members keep their number; the others get the next ones after the highest, in the order of the file. */
const giveNumbers = (rows: JudgedRow[], counter: number): PlannedRow[] => {
  const added = rows.filter(({ verdict }) => verdict === 'new')
  let last = Math.max(counter, ...added.map(({ said }) => Number(said.number?.replace(/\D/g, '') ?? 0)))
  return rows.map((row) => {
    const given =
      row.verdict !== 'new'
        ? (row.member?.membershipNumber ?? row.said.number ?? '')
        : (row.said.number ?? membershipNumber((last += 1)))
    return Object.assign(row, { number: given })
  })
}

/** The field that a fault is corrected in, if it says none itself. */
const fieldOfFault: Partial<Record<string, ImportField>> = {
  'name-missing': 'fullName',
  'name-several': 'number',
  'row-twice': 'number',
  blocked: 'number',
  'iban-not-transfer': 'paymentMethod',
  'joined-missing': 'joinedOn',
}

/** The field in which staff correct a row with an error. */
export const correctedIn = ({ fault }: Pick<PlannedRow, 'fault'>) => fault && (fault.field ?? fieldOfFault[fault.code])
