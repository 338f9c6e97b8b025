import type { events } from '#db/schema/events.ts'
import { composeEmail } from '#email/deliver.ts'
import { hasCapability } from '#shared/roles.ts'
import { languageOr } from '#shared/text/language.ts'
import type { Club } from '../club.ts'
import { noticeValues } from './notice-values.ts'
import { type Notice, type People, type Person, type Told, readPeople, recipientsOf } from './people.ts'

type Event = typeof events.$inferSelect
/** A notice that is not stored yet. */
export type Draft = Told & Pick<Notice, 'before' | 'after' | 'note' | 'noteCa'>

/**
 * Whom a notice reaches, in numbers: people with a seat and waiting, and emails in each language. Who may see guests also gets the names
 * of those without an address, and an email as it will be sent, for each language and for seated and waiting people.
 */
export const previewNotice = async (club: Club, event: Event, draft: Draft) => {
  const people = await readPeople(club.db, event.id)
  const { told, recipients, unreachable } = recipientsOf(people, draft, freeSeatsOf(event))
  const inLanguage = (language: string) =>
    recipients.filter(({ guest }) => languageOr(guest.language) === language).length
  const waiting = told.filter(({ guest }) => guest.waitingSince).length
  return {
    seated: told.length - waiting,
    waiting,
    emails: { es: inLanguage('es'), ca: inLanguage('ca') },
    ...(maySeeGuests(club) && { unreachable, samples: samplesOf(club, draft, people, recipients) }),
  }
}

export type NoticePreview = Awaited<ReturnType<typeof previewNotice>>

export const freeSeatsOf = ({ maxParticipants, registered }: Pick<Event, 'maxParticipants' | 'registered'>) =>
  Math.max(0, maxParticipants - registered)

/** Editors see numbers; names are for who may see guests. */
export const maySeeGuests = ({ actor }: Club) => actor.kind === 'user' && hasCapability('guests')(actor.role)

/** The email to the first recipient of each group. */
const samplesOf = (club: Club, draft: Draft, people: People, recipients: Person[]) =>
  groups.flatMap((group) => {
    const [first, ...others] = recipients.filter((row) => groupOf(row) === group)
    const values = first && noticeValues(club, { ...draft, id: '' }, people, first)
    if (!values || typeof values === 'string') return []
    const language = languageOr(first.guest.language)
    const { subject, html } = composeEmail({ template: `event-${draft.kind}`, language, values }, people.club)
    const [, who] = group.split(' ')
    return [{ who: who as Who, language, to: first.guest.fullName, others: others.length, subject, html }]
  })

type Who = 'seated' | 'waiting' | 'companion'
const groups = ['es seated', 'ca seated', 'es waiting', 'ca waiting', 'es companion', 'ca companion']

const groupOf = ({ guest, host }: Person) =>
  `${languageOr(guest.language)} ${host ? 'companion' : guest.waitingSince ? 'waiting' : 'seated'}`
