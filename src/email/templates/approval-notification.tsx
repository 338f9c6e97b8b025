import { words } from '#shared/text/words.ts'
import { groupedIban } from '#shared/iban/grouped-iban.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import { completionDays } from '#shared/membership.ts'
import type { EmailTemplate } from '../email-template.ts'
import { aboutRequest } from '../staff-access.ts'
import { useClubFacts } from '../club-facts.ts'
import { Facts, Paragraph, Button, EmailLayout, SmallPrint } from './layout.tsx'

/** The five values of spec §7 and the completion link. The number is empty if the member gets it on completion. */
type Values = {
  fullName: string
  email: string
  membershipRequestId: string
  membershipNumber: string
  language: Language
  completionUrl: string
}

const messages = bilingual({
  subject: { es: 'Ya tienes silla en el Cercle', ca: 'Ja tens cadira al Cercle' },
  heading: {
    es: (name: string) => (name ? `Ya tienes silla, ${name}` : 'Ya tienes silla'),
    ca: (name: string) => (name ? `Ja tens cadira, ${name}` : 'Ja tens cadira'),
  },
  intro: {
    es: 'Hemos aprobado tu solicitud. Solo nos faltan unos cuantos datos para ponerte la mesa como es debido.',
    ca: 'Hem aprovat la teva sol·licitud. Només ens falten unes quantes dades per parar-te la taula com cal.',
  },
  number: words.memberNumber,
  name: words.inNameOf,
  account: { es: 'Para transferencias', ca: 'Per a transferències' },
  complete: { es: 'Completar mis datos', ca: 'Completa les dades' },
  notice: {
    es: (days: number) =>
      `El enlace es personal y vale ${days} días. Si no has pedido entrar en el Cercle, no hace falta que hagas nada.`,
    ca: (days: number) =>
      `L’enllaç és personal i val ${days} dies. Si no has demanat entrar al Cercle, no cal que facis res.`,
  },
})

/** `send-approval-notification` (spec §7), also for a completion link that is sent again. */
export const approvalNotification: EmailTemplate<Values> = {
  cause: 'club',
  staff: aboutRequest,
  ours: ['email', 'membershipRequestId', 'membershipNumber', 'language', 'completionUrl'],
  subject: (_values, language) => messages(language).subject,
  body: ({ fullName, email, membershipNumber, completionUrl }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading(fullName.split(/\s+/)[0] ?? '')} preview={say.intro}>
        <Paragraph>{say.intro}</Paragraph>
        <Membership number={membershipNumber} name={`${fullName} (${email})`} language={language} />
        <Button href={completionUrl}>{say.complete}</Button>
        <SmallPrint>{say.notice(completionDays)}</SmallPrint>
      </EmailLayout>
    )
  },
}

type MembershipProps = { number: string; name: string; language: Language }

/** The new member, and the club's account where it has one. */
const Membership = ({ number, name, language }: MembershipProps) => {
  const say = messages(language)
  const { iban, accountHolder } = useClubFacts()
  return (
    <Facts
      facts={[
        [say.number, number],
        [say.name, name],
        [say.account, iban && `${groupedIban(iban)} (${accountHolder})`],
      ]}
    />
  )
}
