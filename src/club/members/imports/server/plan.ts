import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { asc, gt } from 'drizzle-orm'
import { cleanLine, cleanLines } from '#base/text/clean.ts'
import { dayOf } from '#base/dates/dates.ts'
import { type Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { earliestBirth } from '#club/members/completion/shared/member-details.ts'
import { decrypted } from '#club/members/members/server/encryption.ts'
import { secondMoves } from '#club/members/members/server/moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipNumbers } from '#club/members/members/server/tables/membership-numbers.ts'
import { membershipNumber } from '#club/members/members/shared/membership.ts'
import { type DateOrder, dateOrders, readDate } from '#platform/spreadsheets/dates.ts'
import { decide } from '#platform/spreadsheets/decide.ts'
import { SheetFault } from '#platform/spreadsheets/sheet-fault.ts'
import { readSpreadsheet } from '#platform/spreadsheets/spreadsheet.ts'
import {
  type ImportField,
  type ImportForm,
  type ImportVerdict,
  mostImportBytes,
  mostImportRows,
} from '../shared/import-form.ts'
import { isSamePhone, memberFinder, plain } from './find-member.ts'
import { type Column, readHeadings } from './headings.ts'
import { type Fault, type Said, type Texts, readRow, textsOf, writtenIn } from './read-row.ts'

type Member = typeof socios.$inferSelect
type Field = keyof Said

export type Change = { field: Field; from: string | null; to: string | null }

export type PlannedRow = {
  /** Its number in the spreadsheet. */
  row: number
  verdict: ImportVerdict
  said: Said
  changes: Change[]
  member?: Member
  fault?: Fault
  cells: string[]
  texts: Texts
}

/** What an import would do now. Reads only. @throws Refusal import.unreadable, import.no-sheet */
export const planImport = async (club: Club, form: ImportForm) => {
  const { book, sha256 } = await readFile(form)
  const names = book.sheets.map(({ name }) => name)
  const sheet = form.sheet === '' ? book.sheets[0] : book.sheets.find(({ name }) => name === form.sheet)
  if (!sheet) throw new Refusal('import.no-sheet')
  const { at, columns } = readHeadings(sheet.rows, form.columns)
  const lines = sheet.rows
    .map((cells, place) => ({ cells, row: place + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0) throw new Refusal('import.unreadable', { why: 'empty' })
  if (lines.length > mostImportRows)
    throw new Refusal('import.unreadable', { why: 'too-many-rows', rows: lines.length })

  await setImmediate()
  const { order, examples } = dateOrderOf(lines, columns)
  const known = await readKnown(club)
  const find = memberFinder(known.members, known.formerNumbers)
  await setImmediate()
  const reading = { dates: form.dates ?? order ?? 'dmy', isWorkbook: book.isWorkbook } as const
  const rows: PlannedRow[] = []
  const takenBy = new Map<string, number>()
  for (const { cells, row } of lines) {
    // Other requests come between.
    if (rows.length % 100 === 99) await setImmediate()
    const texts = textsOf(cells, columns, form.corrections[row])
    const planned = planRow(club, known, find, readRow(texts, reading))
    const keys = planned.fault ? [] : keysOf(planned)
    const earlier = keys.map((key) => takenBy.get(key)).find((one) => one !== undefined)
    for (const key of keys) takenBy.set(key, takenBy.get(key) ?? row)
    const whole = { row, cells, texts, ...planned }
    rows.push(
      earlier ? { ...whole, verdict: 'failed', changes: [], fault: { code: 'row-twice', row: earlier } } : whole,
    )
  }
  await setImmediate()
  const numbered = giveNumbers(rows, known.last)
  const unsaid = rows.filter(({ verdict, said }) => verdict === 'new' && !said.language)
  for (const { said } of unsaid) said.language = form.language
  const asksSheet = form.sheet === '' && names.length > 1
  const asksDates = !form.dates && order === null
  const isOpen = asksSheet || asksDates
  return {
    sha256,
    last: known.last,
    sheets: names,
    sheet: asksSheet ? null : sheet.name,
    hasMerged: book.hasMerged,
    dates: asksDates ? { examples } : null,
    asksLanguage: unsaid.length > 0,
    columns: columns.map(({ heading, field, isEmpty }) => ({ heading, field: field ?? null, isEmpty })),
    rows: numbered,
    plan: isOpen ? '' : await planHash(sha256, known.last, numbered),
  }
}

const readFile = async ({ file }: ImportForm) => {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > mostImportBytes) throw new Refusal('import.unreadable', { why: 'too-large' })
  try {
    return { book: await readSpreadsheet(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof SheetFault) throw new Refusal('import.unreadable', { why: error.code, ...error.details })
    throw error
  }
}

const dayFields = new Set(['joinedOn', 'leftOn', 'birthDate'])

/** The order of day and month, from all dates together; null if they can be read in two ways. */
const dateOrderOf = (lines: { cells: string[]; row: number }[], columns: readonly Column[]) => {
  const places = columns.flatMap(({ field }, place) => (field && dayFields.has(field) ? [place] : []))
  const cells = lines.flatMap(({ cells: all, row }) =>
    places.flatMap((place) => (all[place]?.trim() ? [{ text: all[place].trim(), row }] : [])),
  )
  const read = (order: DateOrder) => (text: string) => readDate(text, order)?.day ?? null
  const { way, examples } = decide(cells, dateOrders, { dmy: read('dmy'), mdy: read('mdy') })
  return { order: way, examples: examples.map(({ text }) => text) }
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

type Planned = Pick<PlannedRow, 'verdict' | 'said' | 'changes' | 'member' | 'fault'>

const planRow = (
  club: Club,
  known: Known,
  find: ReturnType<typeof memberFinder>,
  { said, fault }: ReturnType<typeof readRow>,
): Planned => {
  const failed = (why: Fault): Planned => ({ verdict: 'failed', said, changes: [], fault: why })
  const wrong = fault ?? dayFaultOf(said, dayOf(club.now()))
  if (wrong) return failed(wrong)
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
const changesOf = ({ vault }: Club, member: Member, said: Said): Change[] => {
  const changes: Change[] = []
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
const giveNumbers = (rows: PlannedRow[], counter: number) => {
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

/** All that would be written, so that another answer or correction is another plan. */
const planHash = async (sha256: string, last: number, rows: (PlannedRow & { number: string })[]) => {
  const hash = createHash('sha256').update(JSON.stringify([sha256, last]))
  for (const [at, { row, verdict, number, member, said }] of rows.entries()) {
    if (at % 500 === 499) await setImmediate()
    hash.update(JSON.stringify([row, verdict, number, member?.id, member?.version, said]))
  }
  return hash.digest('hex')
}

/** The field that a fault is corrected in, if it says none itself. */
const fieldOfFault: Partial<Record<Fault['code'], ImportField>> = {
  'name-missing': 'fullName',
  'name-several': 'number',
  'row-twice': 'number',
  blocked: 'number',
  'iban-not-transfer': 'paymentMethod',
  'joined-missing': 'joinedOn',
}

/** The field in which staff correct a row with an error, and what it has; null of other rows. */
export const correctionOf = ({ fault, texts }: Pick<PlannedRow, 'fault' | 'texts'>) => {
  const field = fault && (fault.field ?? fieldOfFault[fault.code])
  return field ? { field, text: writtenIn(texts, field) } : null
}
