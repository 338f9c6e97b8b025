import { formatDate } from '#base/dates/dates.ts'
import { type Rights, hasCapability } from '#base/roles.ts'
import { type Language, inLanguage, languageOr } from '#base/text/language.ts'
import { socioStatusOr } from '#club/members/members/shared/membership.ts'
import { formatEuros } from '#base/text/money.ts'
import { partyAddress } from '#club/evenings/payments/staff/party-address.ts'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { socioStatusIn } from '#club/members/members/staff/messages.ts'
import { guestAddress } from '#club/evenings/bookings/staff/guest-address.ts'
import { messages as shellMessages } from '#kit/panel/shell/messages.ts'
import { messages } from './messages.ts'
import { type EventToJoin, personActs } from './person-acts.ts'
import type { Found } from './queries.ts'

export type FindOption = {
  id: string
  kind: keyof Found | 'filter' | 'screen' | 'new' | 'act'
  title: string
  /** The number of a member. */
  mark?: string
  /** Beside the title: telephone or address. */
  detail?: string
  /** At the end of the line. */
  note?: string | undefined
  /** It is shown, and cannot be chosen. */
  isOff?: boolean
  /** Where Enter leads. */
  to: string
  /** What the screen there begins with. */
  state?: object
  /** What Enter does instead. */
  run?: () => unknown
  /** What Enter offers next, instead. */
  choices?: FindOption[]
  /** What else can be done with it: the first with Ctrl and Enter, all with Tab. */
  more?: FindOption[]
}

export type FindGroup = { name: string; options: FindOption[] }

/** What was found, as options in groups, in the order of the sidebar: people first. `nextEvents`: the events that a person can be added to. */
export const foundOptions = (
  found: Found,
  rights: Rights,
  language: Language,
  nextEvents: EventToJoin[],
): FindGroup[] => {
  const say = messages(language)
  const shell = shellMessages(language)
  const money = moneyMessages(language)
  const acts = personActs(rights, language, nextEvents)
  const fill = ({ registered, maxParticipants }: Found['events'][number]) => `${registered}/${maxParticipants}`
  const groups: FindGroup[] = [
    {
      name: shell.socios,
      options: found.members.map(
        ({ id, membershipNumber, fullName, email, phone, status, language: spoken, ...member }) => ({
          id,
          kind: 'members',
          title: fullName,
          mark: membershipNumber,
          detail: phone || email,
          note: [
            status === 'active' ? '' : socioStatusIn(language)[socioStatusOr(status)],
            member.events > 0 ? say.events(member.events) : '',
            member.withSameAddress > 0 ? say.sameAddress(member.withSameAddress) : '',
          ]
            .filter(Boolean)
            .join(', '),
          to: `/admin/socios?ver=${id}`,
          more: acts({ row: id, fullName, email, phone: phone ?? '', language: languageOr(spoken), memberId: id }),
        }),
      ),
    },
    {
      name: shell.requests,
      options: found.requests.map(({ id, fullName, email, phone }) => ({
        id,
        kind: 'requests',
        title: fullName,
        detail: phone || email,
        to: `/admin/solicitudes?ver=${id}`,
        more: acts({ row: id, fullName, email, phone: phone ?? '' }),
      })),
    },
    {
      name: say.guests,
      options: found.guests.map((guest) => ({
        id: guest.id,
        kind: 'guests',
        title: guest.fullName,
        detail: guest.phone || guest.email,
        note: [
          guest.hasAddressOfMember && say.addressOfMember,
          `${inLanguage(language, guest.title, guest.titleCa)}, ${formatDate(guest.date, language)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        to: guestAddress(guest),
        more: acts({
          ...guest,
          row: guest.id,
          memberId: guest.memberId ?? undefined,
          language: languageOr(guest.language),
        }),
      })),
    },
    {
      name: shell.payments,
      options: found.debtors.map(({ id, fullName, code, title, titleCa, date, money: { balance } }) => ({
        id,
        kind: 'debtors',
        title: fullName,
        detail: code,
        note: [
          (balance < 0 ? money.owed : money.toReturn)(formatEuros(Math.abs(balance), language)),
          `${inLanguage(language, title, titleCa)}, ${formatDate(date, language)}`,
        ].join(' · '),
        to: balance < 0 ? `/admin/cobros?search=${code}&ver=${id}` : partyAddress(id, '/devolver'),
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
        more: [
          { id: 'edit', kind: 'act', title: say.editEvent, to: `/admin/eventos/${event.id}/textos` },
          { id: 'see', kind: 'act', title: say.seeEvent, to: `/admin/eventos/${event.id}` },
        ],
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
        more: acts({ message: id, fullName: name, email, phone: '' }),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
