import { formatDayTime } from '#base/dates/weekday.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { toMember } from '#platform/outbox/staff-access.ts'
import { useClubFacts } from '#platform/outbox/parts/club-facts.ts'
import { Paragraph } from '#platform/outbox/parts/layout.tsx'
import { hello, plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** The ends of both accounts; the former is empty if there was none. */
type Values = { fullName: string; before: string; after: string; at: string }

/** Tells a member that the own file has another IBAN. */
export const memberIbanChanged: EmailTemplate<Values> = plainEmail(
  { cause: 'account', staff: toMember, ours: ['before', 'after', 'at'] },
  {
    subject: { es: 'Tu IBAN ha cambiado', ca: 'El teu IBAN ha canviat' },
    hello,
    changed: {
      es: (before: string, after: string) => `Hemos cambiado tu cuenta de ${before} a ${after}.`,
      ca: (before: string, after: string) =>
        `Hem canviat el teu compte bancari: era el ${before} i ara és el ${after}.`,
    },
    first: {
      es: (after: string) => `Tu cuenta bancaria es ahora la ${after}.`,
      ca: (after: string) => `El teu compte bancari és ara el ${after}.`,
    },
    when: {
      es: (moment: string) => `Se pidió desde tu cuenta del Cercle, ${moment}.`,
      ca: (moment: string) => `S’ha demanat des del teu compte del Cercle, ${moment}.`,
    },
    notYou: { es: 'Si no has sido tú, llámanos:', ca: 'Si no has estat tu, truca’ns:' },
  },
  (say, { fullName, before, after, at }, language) => ({
    subject: say.subject,
    heading: say.hello(firstNameOf(fullName)),
    text: [before ? say.changed(before, after) : say.first(after), say.when(formatDayTime(at, language))],
    more: <CallUs text={say.notYou} />,
  }),
)

const CallUs = ({ text }: { text: string }) => {
  const { phone } = useClubFacts()
  return (
    <Paragraph>
      <b>{text}</b> {phone}
    </Paragraph>
  )
}
