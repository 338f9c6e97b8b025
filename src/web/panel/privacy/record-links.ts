import { formatDate } from '#shared/dates/dates.ts'
import { type Language, inLanguage } from '#shared/text/language.ts'
import { guestAddress } from '../registrations/guest-address.ts'
import type { Person } from './queries.ts'

type RecordLink = { to: string; text: string }

/** Where the panel shows the records of a person, by the kind of data (`shared/privacy/holding-names.ts`). */
export const recordLinks = (person: Person, language: Language): Partial<Record<string, RecordLink[]>> => {
  const { email, registrations, requests, members, messages } = person
  const found = (path: string, filter?: string) =>
    email === ''
      ? []
      : [{ to: `${path}?${new URLSearchParams({ search: email, ...(filter && { filter }) })}`, text: email }]
  return {
    registrations: registrations.map((guest) => ({
      to: guestAddress(guest),
      text: `${inLanguage(language, guest.title, guest.titleCa)}, ${formatDate(guest.date, language)}`,
    })),
    requests: requests.map(({ id, createdAt }) => ({
      to: `/admin/solicitudes?ver=${id}`,
      text: formatDate(createdAt, language),
    })),
    member: members.map(({ id, membershipNumber }) => ({ to: `/admin/socios?ver=${id}`, text: membershipNumber })),
    messages: messages.map(({ id, createdAt }) => ({
      to: `/admin/mensajes?id=${id}`,
      text: formatDate(createdAt, language),
    })),
    emails: found('/admin/cartas', 'all'),
    account: found('/admin/usuarios'),
  }
}
