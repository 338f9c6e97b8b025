import { createHash } from 'node:crypto'
import { posterQuery } from '#club/evenings/events/server/poster-link.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import { composeEmail } from '#platform/outbox/compose-email.ts'
import { returnableUntil } from '#club/evenings/bookings/shared/rules/return-rule.ts'
import { languageOr } from '#base/text/language.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { sumOf } from '#club/evenings/payments/server/balances.ts'
import { changedFacts } from './facts.ts'
import { noticeValues } from './notice-values.ts'
import { type Notice, type NoticeScope, type People, type Person, readPeople, recipientsOf } from './people.ts'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'

type Event = typeof events.$inferSelect
/** A notice that is not stored yet. */
export type Draft = NoticeScope & Pick<Notice, 'before' | 'after' | 'note' | 'noteCa'>

/**
 * Whom a notice reaches, in numbers, what it changes, how many get a seat from the waiting list by it, and until when a moved seat is
 * returned without paying. `seen` is a mark of all this but the note: two previews with the same one tell the same people the same. Who may see guests also gets the names of those without an address, the sum to be given back, and an email as
 * it will be sent, for each language and for seated and waiting people.
 */
export const previewNotice = async (club: Club, event: Event, draft: Draft) => {
  const people = await readPeople(club.db, event.id, [draft.kind])
  const reached = recipientsOf(people, draft, freeSeatsOf(event))
  const { recipients, unreachable } = reached
  const changed = draft.before && draft.after ? changedFacts(draft.before, draft.after) : []
  const isMoved = event.movedAt !== null && (changed.includes('date') || changed.includes('time'))
  const promoted = people.rows.filter(({ guest }) => guest.promotedAt && guest.promotedAt >= draft.updatedAt).length
  const { toReturn } = sumOf(people.balances.values())
  return {
    ...numbersOf(reached),
    before: draft.before,
    after: draft.after,
    changed,
    promoted,
    returnableUntil: isMoved && event.price > 0 ? returnableUntil(event, new Date(0)).toISOString() : null,
    seen: markOf([
      event.version,
      whomOf(reached),
      promoted,
      toReturn,
      changed,
      ...[draft.before, draft.after].map(toldOf),
    ]),
    ...(maySeeGuests(club) && { unreachable, toReturn, samples: samplesOf(club, draft, people, recipients) }),
  }
}

const markOf = (facts: unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

const whomOf = ({ notified, recipients, unreachable }: ReturnType<typeof recipientsOf>) => [
  notified.map(({ guest: { id, state, language } }) => [id, state === 'waiting', language]),
  recipients.map(({ guest }) => guest.id),
  unreachable,
]

/** The facts without the last move, which is dated by the save. */
const toldOf = (facts: Draft['before']) => facts && { ...facts, movedFrom: null, movedAt: null }

/** @throws Refusal preview.moved with the preview of now, if staff have seen another */
export const refuseIfMoved = (preview: { seen: string }, seen: string | undefined) => {
  if (seen !== undefined && seen !== preview.seen) throw new Refusal('preview.moved', preview)
}

/** How many people with a seat and waiting a notice reaches, and by how many emails in each language. */
export const reachOf = (people: People, notice: NoticeScope, event: Pick<Event, 'maxParticipants' | 'registered'>) =>
  numbersOf(recipientsOf(people, notice, freeSeatsOf(event)))

const numbersOf = ({ notified, recipients }: ReturnType<typeof recipientsOf>) => {
  const inLanguage = (language: string) =>
    recipients.filter(({ guest }) => languageOr(guest.language) === language).length
  const waiting = notified.filter(({ guest }) => guest.state === 'waiting').length
  return { seated: notified.length - waiting, waiting, emails: { es: inLanguage('es'), ca: inLanguage('ca') } }
}

export const freeSeatsOf = ({ maxParticipants, registered }: Pick<Event, 'maxParticipants' | 'registered'>) =>
  Math.max(0, maxParticipants - registered)

/** Editors see numbers; names are for who may see guests. */
export const maySeeGuests = (club: Club) => mayDo(club, 'guests')

/** The email to the first recipient of each group. */
const samplesOf = (club: Club, draft: Draft, people: People, recipients: Person[]) =>
  groups.flatMap((group) => {
    const [first, ...others] = recipients.filter((row) => groupOf(row) === group)
    const values = first && noticeValues(club, { ...draft, id: '' }, people, first)
    if (!values || typeof values === 'string') return []
    const language = languageOr(first.guest.language)
    const shown = {
      ...values,
      // Each recipient has a button to the booking. The pass that it ends in is theirs alone.
      bookingUrl: club.siteUrl,
      posterQuery: `?${posterQuery(club, first.event.id, first.event)}`,
    }
    const email = { template: `event-${draft.kind}`, language, values: shown }
    const { subject, html } = composeEmail(club.emailTemplates, email, people.club)
    const [, who] = group.split(' ')
    return [{ who: who as Who, language, to: seatName(first.guest, language), others: others.length, subject, html }]
  })

type Who = 'seated' | 'waiting' | 'companion'
const groups = ['es seated', 'ca seated', 'es waiting', 'ca waiting', 'es companion', 'ca companion']

const groupOf = ({ guest, host }: Person) =>
  `${languageOr(guest.language)} ${host ? 'companion' : guest.state === 'waiting' ? 'waiting' : 'seated'}`
