import { formatDate } from '#base/dates/dates.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { guestAddress } from '#club/core/staff/guest-address.ts'
import { messages } from './messages.ts'
import type { EmailInPanel } from './queries.ts'

type Subject = NonNullable<EmailInPanel['subject']>

/** The event, request or message that an email is about: a link to where the panel shows it. */
export const SubjectLink = ({ subject }: { subject: Subject }) => {
  const { to, text } = placeOf(subject, useLanguage())
  return <SiteLink to={to}>{text}</SiteLink>
}

const placeOf = (subject: Subject, language: Language) => {
  const say = messages(language)
  if (subject.kind === 'guest') {
    const { event, email, name } = subject
    return {
      to: guestAddress({ eventId: event.id, fullName: name, email }),
      text: `${inLanguage(language, event.title, event.titleCa)}, ${formatDate(event.date, language)}`,
    }
  }
  if (subject.kind === 'request')
    return { to: `/admin/solicitudes?ver=${subject.id}`, text: say.requestOf(subject.name) }
  return { to: `/admin/mensajes?id=${subject.id}`, text: say.messageOf(subject.name) }
}
