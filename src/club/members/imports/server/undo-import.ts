import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Club } from '#club/core/server/club.ts'
import { type Import, lastImportOf, shownImport, undoOnce } from '#club/core/imports/server/import-once.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { countSocios } from '#club/members/members/server/list.ts'
import { releaseNumbers } from '#club/members/members/server/enroll.ts'
import { saveSocios } from '#club/members/members/server/save-socio.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberMoves } from '#club/members/members/server/tables/member-moves.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { countToInvite } from './invite-imported.ts'
import { type Before, slicesOf } from './import-members.ts'
import { importedMembers } from './tables/imported-members.ts'

/** The last import and whether it can be undone: nobody has touched what it wrote. Null if there was none. */
export const readLastImport = async ({ db }: Pick<Club, 'db'>) => {
  const last = await lastImportOf(db, null)
  if (!last) return { last: null }
  const missing = { email: 'no-email', address: 'no-address', iban: 'no-iban' } as const
  const counts = Object.entries(missing).map(async ([field, status]) => [
    field,
    await countSocios(db, { status, import: last.id }),
  ])
  return {
    last: {
      ...shownImport(last, await touchedOf(db, last)),
      toInvite: await countToInvite(db),
      missing: Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof missing, number>,
    },
  }
}

/**
 * Undoes an import: deletes the files that it made, with their numbers, and gives the others back what they said.
 * @throws Refusal import.not-found, import.undone; import.touched with whom somebody has changed or written about since
 */
export const undoImport = (club: Club, id: string) =>
  undoOnce(club, null, id, async (club, done) => {
    const touched = await club.db
      .select({ id: socios.id })
      .from(socios)
      .where(inArray(socios.id, membersOf(club.db, id)))
      .orderBy(socios.id)
      .for('update')
    const since = await touchedOf(club.db, done)
    if (touched.length < done.created + done.changed || since.count > 0) throw new Refusal('import.touched', since)
    const rows = await rowsOf(club.db, id)
    for (const some of slicesOf(rows.filter(isChanged))) await giveBack(club, some)
    await deleteFiles(
      club,
      rows.filter(({ before }) => before === null),
    )
    await club.db.delete(importedMembers).where(eq(importedMembers.importId, id))
    const { created, changed } = done
    await audit(club, { action: 'import.undone', subject: 'imports', subjectId: id, after: { created, changed } })
  })

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const membersOf = (db: Db, importId: string) =>
  db.select({ id: importedMembers.socioId }).from(importedMembers).where(eq(importedMembers.importId, importId))

const rowsOf = (db: Db, importId: string) =>
  db
    .select({
      socioId: importedMembers.socioId,
      imported: importedMembers.version,
      before: importedMembers.before,
      version: socios.version,
      number: socios.membershipNumber,
      fullName: socios.fullName,
      accountId: socios.accountId,
      invitedAt: socios.accountInvitedAt,
      type: socios.membershipType,
    })
    .from(importedMembers)
    .innerJoin(socios, eq(socios.id, importedMembers.socioId))
    .where(eq(importedMembers.importId, importId))
    .orderBy(socios.membershipNumber)

/** Whose files somebody has touched since: how many, and the first three. A deleted one has no row any more, nor has one whose time to undo is over. */
const touchedOf = async (db: Db, { id, created, changed }: Import) => {
  const rows = await rowsOf(db, id)
  const notes = db.select({ id: personNotes.socioId }).from(personNotes)
  const noted = new Set((await notes.where(inArray(personNotes.socioId, membersOf(db, id)))).map((note) => note.id))
  const touched = rows.filter((row) => isTouched(row) || noted.has(row.socioId))
  const named = touched.slice(0, 3).map(({ fullName, number }) => `${fullName} (${number})`)
  return { count: created + changed - rows.length + touched.length, named }
}

/** Somebody has saved the file, or a new one was invited to an account. */
const isTouched = ({ imported, version, before, accountId, invitedAt }: Row) =>
  imported !== version || (before === null && (accountId !== null || invitedAt !== null))

const giveBack = async (club: Club<Tx>, rows: (Row & { before: string })[]) => {
  const files = rows.map(({ socioId, version, before, ...row }) => {
    const { movedAt, ...stored } = JSON.parse(club.vault.open(before, 'imported_members.before')) as Before
    return { ...row, file: { id: socioId, version }, changed: { ...stored, movedAt: movedAt && new Date(movedAt) } }
  })
  await saveSocios(club, files)
  // The change of type and its way back are moves that did not happen.
  const numbers = files.flatMap(({ number, type, changed }) => (type === changed.membershipType ? [] : number))
  const place = sql`row_number() over (partition by membership_number order by on_day desc, at desc)`
  const last = sql`select id from (
    select id, ${place} as place from ${memberMoves}
    where undone_at is null and membership_number = any(${sql.param(numbers)})
  ) moves where place <= 2`
  await club.db
    .update(memberMoves)
    .set({ undoneAt: club.now() })
    .where(sql`${memberMoves.id} in (${last})`)
}

const isChanged = (row: Row): row is Row & { before: string } => row.before !== null

const deleteFiles = async ({ db }: Club<Tx>, rows: Row[]) => {
  if (rows.length === 0) return
  const numbers = rows.map(({ number }) => number)
  await db.delete(socios).where(
    inArray(
      socios.id,
      rows.map(({ socioId }) => socioId),
    ),
  )
  await db.delete(memberMoves).where(inArray(memberMoves.membershipNumber, numbers))
  await releaseNumbers(db, numbers)
}
