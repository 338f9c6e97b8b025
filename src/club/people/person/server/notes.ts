import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import type { NoteInput } from '../shared/person-page.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, mayDo, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { findPerson } from './find-person.ts'

/**
 * Adds a note about a member or an applicant. The log says that there is one, not what it says.
 * @throws Refusal person.not-found; note.not-here for a guest without file or request, and for a blocked file
 */
export const addNote = (club: Club, personId: string, { text }: NoteInput) =>
  inTransaction(club, async (club) => {
    const { member, request } = await findPerson(club, personId)
    if ((!member && !request) || member?.blockedAt) throw new Refusal('note.not-here')
    const [note] = await club.db
      .insert(personNotes)
      .values({
        ...(member ? { socioId: member.id } : { requestId: request?.id }),
        text,
        createdBy: accountOf(club),
        createdAt: club.now(),
      })
      .returning({ id: personNotes.id })
    await log(club, 'note.created', note!.id)
    return note!
  })

/** Changes the own note. @throws Refusal note.not-found, note.not-yours */
export const changeNote = (club: Club, id: string, { text }: NoteInput) =>
  inTransaction(club, async (club) => {
    const note = await lock(club.db, id)
    if (note.createdBy !== accountOf(club)) throw new Refusal('note.not-yours')
    if (note.text === text) return
    await club.db.update(personNotes).set({ text, editedAt: club.now() }).where(eq(personNotes.id, id))
    await log(club, 'note.changed', id)
  })

/** Deletes the own note; admins delete any. @throws Refusal note.not-found, note.not-yours */
export const deleteNote = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const note = await lock(club.db, id)
    if (note.createdBy !== accountOf(club) && !mayDo(club, 'users')) throw new Refusal('note.not-yours')
    await club.db.delete(personNotes).where(eq(personNotes.id, id))
    await log(club, 'note.deleted', id)
  })

const lock = async (tx: Tx, id: string) => {
  const [note] = await tx.select().from(personNotes).where(eq(personNotes.id, id)).for('update')
  if (!note) throw new Refusal('note.not-found')
  return note
}

const log = (club: Club<Tx>, action: 'note.created' | 'note.changed' | 'note.deleted', id: string) =>
  audit(club, { action, subject: 'person_notes', subjectId: id })
