import { telephoneUrl } from '#base/club-facts.ts'
import { formatDate } from '#base/dates/dates.ts'
import { type Rights, hasCapability } from '#base/roles.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { personPage } from '#club/core/staff/person-address.ts'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'
import type { GuestToAdd } from '#club/evenings/bookings/staff/registration-form.ts'
import type { FindOption, FoundPerson } from '#club/core/staff/noun.ts'
import { messages } from './messages.ts'

export type EventToJoin = {
  id: string
  title: string
  titleCa: string
  date: string
  registered: number
  maxParticipants: number
}

/** The events to add a person to: the form there begins with what is known. */
export const eventChoices = (guest: GuestToAdd, language: Language, nextEvents: EventToJoin[]): FindOption[] =>
  nextEvents.map((event) => ({
    id: event.id,
    kind: 'events',
    title: inLanguage(language, event.title, event.titleCa),
    note: `${formatDate(event.date, language)}, ${event.registered}/${event.maxParticipants}`,
    to: `/admin/eventos/${event.id}/inscripciones?id=nuevo`,
    state: { guest },
  }))

/** What can be done with a person besides opening the record: most often, to add them to an event. */
export const personActs =
  (rights: Rights, language: Language, nextEvents: EventToJoin[]) =>
  ({ row, message, ...guest }: FoundPerson): FindOption[] => {
    const say = messages(language)
    const act = (id: string, title: string, to: string): FindOption => ({ id, kind: 'act', title, to })
    const { fullName, email = '', phone = '', memberId, language: spoken = language } = guest
    const known = { fullName, email, phone, ...(memberId && { memberId }), language: spoken }
    return [
      ...(hasCapability('guests', rights) && nextEvents.length > 0
        ? [{ ...act('add', say.addToEvent, ''), choices: eventChoices(known, language, nextEvents) }]
        : []),
      ...(row && hasCapability('members', rights) ? [act('page', say.itsPage, personPage(row))] : []),
      ...(email ? [act('write', say.write, `mailto:${encodeURIComponent(email)}`)] : []),
      ...(phone ? [act('call', say.call, telephoneUrl(phone))] : []),
      ...(message && hasCapability('users', rights)
        ? [act('data', say.itsData, personDataAddress({ email, row: message }))]
        : []),
    ]
  }
