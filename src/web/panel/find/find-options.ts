import { formatDate } from '#shared/dates/dates.ts'
import { type Rights, hasCapability } from '#shared/roles.ts'
import { type Language, inLanguage } from '#shared/text/language.ts'
import { socioStatusOr } from '#shared/membership.ts'
import { socioStatusIn } from '../socios/messages.ts'
import { personPage } from '../people/person-address.ts'
import { personAddress } from '../person/person-address.ts'
import { guestAddress } from '../registrations/guest-address.ts'
import { messages as shellMessages } from '../shell/messages.ts'
import { messages } from './messages.ts'
import type { Found } from './queries.ts'

export type FindOption = {
  id: string
  kind: keyof Found | 'screen' | 'new'
  title: string
  /** The number of a member. */
  mark?: string
  /** Beside the title: telephone or address. */
  detail?: string
  /** At the end of the line. */
  note?: string
  to: string
  /** What Ctrl and Enter opens instead. */
  second?: { to: string; text: string }
}

export type FindGroup = { name: string; options: FindOption[] }

/** What was found, as options in groups, in the order of the sidebar: people first. */
export const foundOptions = (found: Found, rights: Rights, language: Language): FindGroup[] => {
  const say = messages(language)
  const shell = shellMessages(language)
  const data = (email: string, row: string) =>
    hasCapability('users', rights) && { second: { to: personAddress({ email, row }), text: say.itsData } }
  const person = (id: string) =>
    hasCapability('members', rights) && { second: { to: personPage(id), text: say.itsPage } }
  const fill = ({ registered, maxParticipants }: Found['events'][number]) => `${registered}/${maxParticipants}`
  const groups: FindGroup[] = [
    {
      name: shell.socios,
      options: found.members.map(({ id, membershipNumber, fullName, email, phone, status, events }) => ({
        id,
        kind: 'members',
        title: fullName,
        mark: membershipNumber,
        detail: phone || email,
        note: [
          status === 'active' ? '' : socioStatusIn(language)[socioStatusOr(status)],
          events > 0 ? say.events(events) : '',
        ]
          .filter(Boolean)
          .join(', '),
        to: `/admin/socios?ver=${id}`,
        ...person(id),
      })),
    },
    {
      name: shell.requests,
      options: found.requests.map(({ id, fullName, email, phone }) => ({
        id,
        kind: 'requests',
        title: fullName,
        detail: phone || email,
        to: `/admin/solicitudes?ver=${id}`,
        ...person(id),
      })),
    },
    {
      name: say.guests,
      options: found.guests.map((guest) => ({
        id: guest.id,
        kind: 'guests',
        title: guest.fullName,
        detail: guest.phone || guest.email,
        note: `${inLanguage(language, guest.title, guest.titleCa)}, ${formatDate(guest.date, language)}`,
        to: guestAddress(guest),
        ...person(guest.id),
      })),
    },
    {
      name: shell.events,
      options: found.events.map((event) => ({
        id: event.id,
        kind: 'events',
        title: inLanguage(language, event.title, event.titleCa),
        note: `${formatDate(event.date, language)}, ${fill(event)}`,
        to: `/admin/eventos/${event.id}${hasCapability('guests', rights) ? '/inscripciones' : ''}`,
        second: { to: `/admin/eventos/${event.id}/textos`, text: say.editEvent },
      })),
    },
    {
      name: shell.restaurants,
      options: found.restaurants.map(({ id, nombre, direccion }) => ({
        id,
        kind: 'restaurants',
        title: nombre,
        detail: direccion,
        to: `/admin/restaurantes/${id}`,
      })),
    },
    {
      name: shell.organizers,
      options: found.organizers.map(({ id, name, nameCa, city, cityCa }) => ({
        id,
        kind: 'organizers',
        title: inLanguage(language, name, nameCa),
        detail: inLanguage(language, city, cityCa),
        to: `/admin/organizers?id=${id}`,
      })),
    },
    {
      name: shell.blog,
      options: found.posts.map(({ id, title, titleCa, createdAt }) => ({
        id,
        kind: 'posts',
        title: inLanguage(language, title, titleCa),
        note: formatDate(createdAt, language),
        to: `/admin/blog?id=${id}`,
      })),
    },
    {
      name: shell.users,
      options: found.accounts.map(({ id, email }) => ({
        id,
        kind: 'accounts',
        title: email,
        to: `/admin/usuarios?id=${id}`,
      })),
    },
    {
      name: shell.contactMessages,
      options: found.messages.map(({ id, name, email, createdAt }) => ({
        id,
        kind: 'messages',
        title: name || email,
        detail: name && email,
        note: formatDate(createdAt, language),
        to: `/admin/mensajes?id=${id}`,
        ...data(email, id),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
