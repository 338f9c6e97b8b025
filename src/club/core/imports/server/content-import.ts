import { eq, getTableName, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/open.ts'
import type { Cell } from '#base/text/csv.ts'
import { isPhone, isSamePhone } from '#base/text/phone.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { ContentKind, ContentTable, Row } from '#club/core/content/server/kind.ts'
import type { Fault, ImportForm } from '../shared/import-form.ts'
import { type Reading, type Texts, readCells, shortened } from './cells.ts'
import { type Import, type Touched, importOnce, lastImportOf, shownImport, undoOnce } from './import-once.ts'
import {
  type Change,
  type Columns,
  type Judged,
  countsOf,
  faultOf,
  judgeRows,
  planHash,
  readSheet,
} from './read-sheet.ts'
import { type WrittenText, imports } from './tables/imports.ts'

/** How a kind of texts comes in from spreadsheets, by the acts of its form. A column that has no cell keeps what there is. */
export type ContentImport<T extends ContentTable, Field extends string, Form extends object> = Columns<Field> & {
  kind: ContentKind<T> & { noun: 'restaurant' | 'event' }
  /** Checks what the form would save. */
  schema: { safeParse: (values: unknown) => { success: boolean; data?: Form; error?: { issues: Issue[] } } }
  /** What the form of a row has; without one, that of a new one. */
  formOf: (row?: Row<T>) => Form
  /** What the columns hold of a form: an export has it too. */
  cellsOf: (form: Form, id?: string) => Record<Field, Cell>
  /** Puts the cells of a row into a form. @throws CellFault */
  write: (form: Form, texts: Texts<Field>, reading: Reading) => Form
  /** Whose row it is; undefined if it is a new one. @throws CellFault */
  find: (rows: readonly Row<T>[], texts: Texts<Field>, reading: Reading) => Row<T> | undefined
  /** Why a row cannot be made or changed so. */
  refuse?: (form: Form, now: Date, row?: Row<T>) => Fault<Field, string> | undefined
  /** What two rows of a file cannot both be. */
  keyOf: (form: Form) => string
  /** The column of a field of the form that has another name. */
  columnOf?: Partial<Record<string, Field>>
  /** What the screen shows of each row; the first is its title. */
  shown: readonly Field[]
  /** Whether somebody counts on what an import wrote: it is not undone any more. */
  isUsed?: (row: Row<T>, isNew: boolean) => boolean
  create: (club: Club, form: Form) => Promise<Row<T>>
  change: (club: Club, id: string, form: Form & { version: number }) => Promise<Row<T>>
  remove: (club: Club, id: string) => Promise<unknown>
}

type Issue = { path: readonly PropertyKey[]; message: string }

const rowsOf = async <T extends ContentTable>({ db }: Pick<Club, 'db'>, { table }: ContentKind<T>) =>
  (await db
    .select()
    .from(table as PgTable)
    .where(isNull(table.deletedAt))) as Row<T>[]

type Said<T extends ContentTable, Form> = { form: Form; row?: Row<T> }

const judge = <T extends ContentTable, Field extends string, Form extends object>(
  way: ContentImport<T, Field, Form>,
  rows: readonly Row<T>[],
  now: Date,
  texts: Texts<Field>,
  reading: Reading,
): Judged<Field, Said<T, Form>> => {
  const { said, faults } = readCells<Field, Said<T, Form>>(texts, (read) => {
    read.form = way.formOf()
    const row = way.find(rows, texts, reading)
    if (row) Object.assign(read, { row, form: way.formOf(row) })
    read.form = way.write(read.form, texts, reading)
  })
  const failed = (fault: Fault<Field, string>, ...others: Fault<Field, string>[]) => ({
    verdict: 'failed' as const,
    said,
    changes: [],
    fault,
    others,
    keys: [],
  })
  const [unread, ...alsoUnread] = faults
  if (unread) return failed(unread, ...alsoUnread)
  const parsed = way.schema.safeParse(said.form)
  if (!parsed.data) {
    const wrong = Map.groupBy(parsed.error?.issues ?? [], ({ path }) => path[0])
    const [first, ...others] = Array.from(wrong.values(), ([issue]) => formFault(way, texts, issue))
    return failed(first ?? { code: 'invalid' }, ...others)
  }
  const { row } = said
  const before = row && way.formOf(row)
  const changes = before ? changesOf(way, way.schema.safeParse(before).data ?? before, parsed.data, texts) : []
  const verdict = !row ? 'new' : changes.length > 0 ? 'changed' : 'same'
  const refused = verdict === 'same' ? undefined : way.refuse?.(parsed.data, now, row)
  if (refused) return failed(refused)
  return { verdict, said: { ...said, form: parsed.data }, changes, keys: [row?.id ?? way.keyOf(parsed.data)] }
}

/** What the form would refuse: its code is that of the form's message. */
const formFault = <T extends ContentTable, Field extends string, Form extends object>(
  { columnOf, names }: ContentImport<T, Field, Form>,
  texts: Texts<Field>,
  issue?: Issue,
): Fault<Field, string> => {
  const name = String(issue?.path[0])
  const field = columnOf?.[name] ?? (name in names ? (name as Field) : undefined)
  return { code: issue?.message ?? 'invalid', ...(field && { field, text: shortened(texts[field] ?? '') }) }
}

/** What changes, in the order of the file. A cell may change more than its own column: one with day and hour, or an hour past midnight. */
const changesOf = <T extends ContentTable, Field extends string, Form extends object>(
  { cellsOf }: ContentImport<T, Field, Form>,
  before: Form,
  after: Form,
  texts: Texts<Field>,
) => {
  const [from, to] = [cellsOf(before), cellsOf(after)]
  return (Object.keys({ ...texts, ...to }) as Field[]).flatMap((field): Change<Field>[] => {
    const [one, other] = [textOf(from[field]), textOf(to[field])]
    const isSame = one === other || (isPhone(one) && isSamePhone(one, other))
    return isSame ? [] : [{ field, from: one.slice(0, 300), to: other.slice(0, 300) }]
  })
}

const textOf = (cell: Cell) => String(typeof cell === 'object' ? (cell?.euros ?? '') : (cell ?? '')).replace('.', ',')

const planContent = async <T extends ContentTable, Field extends string, Form extends object>(
  club: Club,
  way: ContentImport<T, Field, Form>,
  form: ImportForm<Field>,
) => {
  const sheet = await readSheet(form, way)
  const stored = await rowsOf(club, way.kind)
  const rows = await judgeRows(sheet, form, way, (texts, reading) => judge(way, stored, club.now(), texts, reading))
  const hashed = rows.map(({ row, verdict, said }) => [row, verdict, said.row?.id, said.row?.version, said.form])
  return { ...sheet.answer, sha256: sheet.sha256, rows, plan: await planHash(sheet, hashed, way.kind.noun) }
}

/** What an import would do: a verdict for each row, nothing written. @throws Refusal import.unreadable, import.no-sheet */
export const previewContent = async <T extends ContentTable, Field extends string, Form extends object>(
  club: Club,
  way: ContentImport<T, Field, Form>,
  form: ImportForm<Field>,
) => {
  const { rows, sha256: _, ...plan } = await planContent(club, way, form)
  return {
    ...plan,
    counts: countsOf(rows),
    rows: rows.map((judged) => {
      const { row, verdict, said, changes, texts, fault } = judged
      const cells = said.form && way.cellsOf(said.form)
      return Object.assign(
        faultOf(judged, fault?.field, (field) => texts[field] ?? ''),
        {
          row,
          verdict,
          values: Object.fromEntries(
            way.shown.map((field) => [field, fault ? (texts[field] ?? '') : textOf(cells[field])]),
          ),
          changes,
          corrected: Object.keys(form.corrections[row] ?? {}) as Field[],
        },
      )
    }),
  }
}

/**
 * Carries out what a preview showed, each row by the acts of the form (`importOnce`).
 * @throws Refusal import.unreadable, import.no-sheet; import.moved if the preview would be another one now
 */
export const importContent = <T extends ContentTable, Field extends string, Form extends object>(
  club: Club,
  way: ContentImport<T, Field, Form>,
  { plan, ...form }: ImportForm<Field> & { plan: string },
) =>
  importOnce(
    club,
    way.kind.noun,
    plan,
    (club) => planContent(club, way, form),
    async (club, done, { rows }) => {
      const written: WrittenText[] = []
      for (const { verdict, said } of rows)
        if (verdict === 'new' || verdict === 'changed') written.push(await writeRow(club, way, said))
      await club.db.update(imports).set({ written }).where(eq(imports.id, done.id))
      await note(club, way.kind, 'imported', done)
    },
  )

const writeRow = async <T extends ContentTable, Field extends string, Form extends object>(
  club: Club<Tx>,
  way: ContentImport<T, Field, Form>,
  { row, form }: Said<T, Form>,
): Promise<WrittenText> => {
  if (!row) {
    const { id, version } = await way.create(club, form)
    return { id, version, before: null }
  }
  await refuseIfMoved(club, way, row, form)
  const before = Object.entries(way.formOf(row)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(form[name as keyof Form]),
  )
  const { id, version } = await way.change(club, row.id, { ...form, version: row.version })
  return { id, version, before: Object.fromEntries(before) }
}

/** Locks a row that is to change, and looks once more whether it may: since it was judged somebody may have saved it, or booked. */
const refuseIfMoved = async <T extends ContentTable, Field extends string, Form extends object>(
  club: Club<Tx>,
  { kind, refuse }: ContentImport<T, Field, Form>,
  { id, version }: Row<T>,
  form: Form,
) => {
  const [row] = (await club.db
    .select()
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, id))
    .for('update')) as Row<T>[]
  if (!row || row.version !== version || refuse?.(form, club.now(), row)) throw new Refusal('import.moved')
}

const note = async (
  club: Club<Tx>,
  { noun, table }: { noun: 'restaurant' | 'event'; table: ContentTable },
  what: 'imported' | 'import-undone',
  { created, changed }: Import,
) =>
  audit(club, { action: `${noun}.${what}`, subject: getTableName(table), subjectId: null, after: { created, changed } })

/** The last import and whether it can be undone: nobody has touched what it wrote. Null if there was none. */
export const readLastContentImport = async <T extends ContentTable, Field extends string, Form extends object>(
  club: Club,
  way: ContentImport<T, Field, Form>,
) => {
  const last = await lastImportOf(club.db, way.kind.noun)
  return {
    last: last ? shownImport(last, touchedOf(way, last, await readWritten(club, way, last))) : null,
  }
}

const readWritten = async <T extends ContentTable, Field extends string, Form extends object>(
  { db }: Pick<Club, 'db'>,
  { kind: { table } }: ContentImport<T, Field, Form>,
  { written }: Import,
  isLocked = false,
) => {
  const ids = written?.map(({ id }) => id) ?? []
  const query = db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))
    .orderBy(table.id)
  return (await (isLocked ? query.for('update') : query)) as Row<T>[]
}

const touchedOf = <T extends ContentTable, Field extends string, Form extends object>(
  way: ContentImport<T, Field, Form>,
  { created, changed, written }: Import,
  rows: readonly Row<T>[],
): Touched => {
  const [title] = way.shown
  const stored = new Map(rows.map((row) => [row.id, row]))
  const touched = (written ?? []).flatMap(({ id, version, before }) => {
    const row = stored.get(id)
    const isTouched = !row || row.version !== version || isInTrash(row) || way.isUsed?.(row, before === null)
    return isTouched ? [row ? textOf(way.cellsOf(way.formOf(row))[title!]) : ''] : []
  })
  const missing = created + changed - (written?.length ?? 0)
  return { count: touched.length + missing, named: touched.filter(Boolean).slice(0, 3) }
}

const isInTrash = (row: object) => (row as { deletedAt?: Date | null }).deletedAt !== null

/**
 * Undoes an import: what it made goes to the trash, and the others say again what they said.
 * @throws Refusal import.not-found, import.undone; import.touched with what somebody has changed since
 */
export const undoContentImport = <T extends ContentTable, Field extends string, Form extends object>(
  club: Club,
  way: ContentImport<T, Field, Form>,
  id: string,
) =>
  undoOnce(club, way.kind.noun, id, async (club, done) => {
    const rows = await readWritten(club, way, done, true)
    const since = touchedOf(way, done, rows)
    if (since.count > 0) throw new Refusal('import.touched', since)
    for (const row of rows) {
      const before = done.written?.find((one) => one.id === row.id)?.before
      if (!before) await way.remove(club, row.id)
      else await way.change(club, row.id, { ...way.formOf(row), ...before, version: row.version })
    }
    await note(club, way.kind, 'import-undone', done)
  })
