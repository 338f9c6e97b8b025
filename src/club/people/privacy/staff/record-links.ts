import { formatDate } from '#base/dates/dates.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { guestAddress } from '#club/core/staff/guest-address.ts'
import type { Person } from './queries.ts'
import { requestKindIn } from './requests/messages.ts'

/** A record: `id` if staff can tick it, `to` if the panel shows it, and whose name it has. */
type PersonRecord = { id?: string; to?: string; text: string; name?: string }

/** The records of a person, by the kind of data (`club/people/privacy/shared/personal-table-names.ts`). */
export const recordsByKind = (person: Person, language: Language): Partial<Record<string, PersonRecord[]>> => {
  const { email, registrations, requests, members, messages, accounts, offers, asked, register } = person
  const found = (path: string, filter?: string) =>
    `${path}?${new URLSearchParams({ search: email, ...(filter && { filter }) })}`
  return {
    registrations: registrations.map((guest) => ({
      id: guest.id,
      to: guestAddress(guest),
      text: `${inLanguage(language, guest.title, guest.titleCa)}, ${formatDate(guest.date, language)}`,
      name: guest.fullName,
    })),
    seatOffers: offers.map(({ id, fullName, createdAt }) => ({
      id,
      text: formatDate(createdAt, language),
      name: fullName,
    })),
    messages: messages.map(({ id, name, createdAt }) => ({
      id,
      to: `/admin/mensajes?id=${id}`,
      text: formatDate(createdAt, language),
      name,
    })),
    requests: requests.map(({ id, fullName, createdAt }) => ({
      id,
      to: `/admin/solicitudes?ver=${id}`,
      text: formatDate(createdAt, language),
      name: fullName,
    })),
    member: members.map(({ id, fullName, membershipNumber }) => ({
      id,
      to: `/admin/socios?ver=${id}`,
      text: membershipNumber,
      name: fullName,
    })),
    register: register.map(({ id, membershipNumber, fullName }) => ({ id, text: membershipNumber, name: fullName })),
    emails:
      email === '' || !person.outcomes.some(({ name }) => name === 'emails')
        ? []
        : [{ to: found('/admin/cartas', 'all'), text: email }],
    privacyRequests: asked.map(({ id, kind, createdAt }) => ({
      id,
      text: `${requestKindIn(language)[kind]}, ${formatDate(createdAt, language)}`,
    })),
    account: accounts.map((account) => ({
      id: account.id,
      to: `/admin/usuarios?${new URLSearchParams({ search: account.email })}`,
      text: account.email,
      name: account.name,
    })),
  }
}
