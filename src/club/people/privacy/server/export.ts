import { getTableName, inArray } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { pickColumns } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { inSnakeCase } from '#platform/database/rows/snake-case.ts'
import { encryptedPattern } from '#platform/vault/encrypted-columns.ts'
import { purposes } from '#platform/vault/vault.ts'
import type { PersonDownload } from '../shared/privacy-form.ts'
import type { Language } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { exportDocument } from './document/export-document.ts'
import type { PersonRows } from '#club/core/server/person-rows.ts'
import { type PersonalTable } from '#club/core/server/person-rows.ts'
import { personalTables, selectRows } from './personal-tables.ts'
import { isByPerson } from '#club/people/activity/server/personal-tables.ts'
import { findOwn } from './whose/own.ts'
import { queueRequestAnswered } from './request-emails.ts'
import { closePrivacyRequests } from './requests.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'

type Row = Record<string, unknown>
/** What is held of a person, by kind. */
export type PersonalData = Record<string, Row[]>

/** Everything that is held of a person, decrypted, without internal columns. Kinds without rows are left out. */
export const readPersonalData = async (club: Club, person: PersonRows): Promise<PersonalData> => {
  const data: PersonalData = {}
  for (const personalTable of personalTables) {
    const rows = await selectRows(club.db, personalTable, person)
    if (rows.length > 0) data[personalTable.name] = rows.map((row) => shownColumns(club, personalTable, row))
  }
  if (data.registrations) data.registrations = await withEvents(club, data.registrations)
  return data.log ? { ...data, log: await withoutStaff(club, person, data.log) } : data
}

/**
 * The ZIP for staff. It is logged. With `isAnswer` it answers the person's open requests of access.
 * @throws Refusal person.not-found, person.several
 */
export const downloadPerson = (club: Club, { isAnswer, ...subject }: PersonDownload) =>
  inTransaction(club, async (club) => {
    const person = await findOwn(club.db, subject)
    const data = await readPersonalData(club, person)
    if (Object.keys(data).length === 0) throw new Refusal('person.not-found')
    await audit(club, { action: 'person.exported', subject: '', subjectId: null })
    const closing = { ids: person.asked, kinds: ['access'], outcome: 'zip' } as const
    for (const request of isAnswer ? await closePrivacyRequests(club, closing) : [])
      await queueRequestAnswered(club, request, { text: '', isErased: false })
    return zipOf(data, club.now())
  })

/** The data as a ZIP: `datos.json`, and a document to read in each language, which names the moment. */
export const exportPerson = async (club: Club, person: PersonRows) =>
  zipOf(await readPersonalData(club, person), person.until ?? club.now())

const zipOf = (data: PersonalData, now: Date) => {
  const document = (language: Language) => strToU8(exportDocument(data, language, now))
  return zipSync({
    'datos.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
    'datos.html': document('es'),
    'dades.html': document('ca'),
  })
}

const shownColumns = ({ vault }: Club, { table, person, facts }: PersonalTable, row: Row) =>
  Object.fromEntries(
    [...person, ...facts]
      .map((column) => [column, opened(vault, `${getTableName(table)}.${inSnakeCase(column)}`, row[column])] as const)
      .filter(([, value]) => value !== null && value !== ''),
  )

/** Registrations with what their event is called and when it is. */
const withEvents = async ({ db }: Club, rows: Row[]) => {
  const found = await db
    .select(pickColumns(events, 'id', 'title', 'titleCa', 'date'))
    .from(events)
    .where(
      inArray(
        events.id,
        rows.map(({ eventId }) => String(eventId)),
      ),
    )
  const byId = new Map(found.map(({ id, ...event }) => [id, event]))
  return rows.map((row) => ({ event: byId.get(String(row.eventId)), ...row }))
}

const isEncrypted = (value: unknown) => typeof value === 'string' && new RegExp(encryptedPattern).test(value)

/**
 * The encrypted text of an encrypted column decrypted; in any other column it is what somebody typed. Encrypted fields of an email open an
 * account: they are left out.
 */
const opened = (vault: Club['vault'], column: string, value: unknown): unknown => {
  const purpose = isEncrypted(value) ? purposes.find((each) => each === column) : undefined
  if (purpose) return vault.read(String(value), purpose)
  if (value === null || typeof value !== 'object' || value instanceof Date || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => !isEncrypted(field)))
}

/** Log entries of staff say what was done and when, not who and from where. */
const withoutStaff = async ({ db }: Club, person: PersonRows, log: Row[]) => {
  const own = await db.select({ id: auditLog.id }).from(auditLog).where(isByPerson(person))
  const ids = new Set(own.map(({ id }) => id))
  return log.map(({ actorEmail, ip, userAgent, ...entry }) =>
    ids.has(String(entry.id)) ? { ...entry, actorEmail, ip, userAgent } : entry,
  )
}
