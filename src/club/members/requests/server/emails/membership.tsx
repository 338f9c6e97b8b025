import { firstNameOf } from '#base/text/first-name.ts'
import { words } from '#base/text/words.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { completionDays } from '#club/members/members/shared/membership.ts'
import type { Language } from '#base/text/language.ts'
import { useClubFacts } from '#platform/outbox/parts/club-facts.ts'
import { currentApplication, currentApproval, currentRejection } from './current-values.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { aboutRequest } from '#platform/outbox/staff-access.ts'
import { Facts, Paragraph, Paragraphs } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** The three values of spec §7. */
type Applicant = { fullName: string; email: string; language: Language }

/** And what the club says of itself when it is sent: its fee, empty if it says none, the steps that follow, and the address of its events. */
type Application = Applicant & { fee?: string; steps?: string[]; eventsUrl?: string }

/** `send-membership-confirmation` (spec §7). */
export const membershipConfirmation: EmailTemplate<Application> = plainEmail(
  {
    cause: 'form',
    staff: aboutRequest,
    ours: ['email', 'language', 'fee', 'steps', 'eventsUrl'],
    now: currentApplication,
  },
  {
    subject: { es: 'Hemos recibido tu solicitud', ca: 'Hem rebut la teva sol·licitud' },
    heading: { es: 'Te estamos leyendo', ca: 'T’estem llegint' },
    intro: {
      es: 'Gracias por querer sentarte a nuestra mesa. Leemos las solicitudes una a una y las contestamos todas.',
      ca: 'Gràcies per voler seure a la nostra taula. Llegim les sol·licituds d’una en una i les contestem totes.',
    },
    fee: {
      es: (fee: string) => `Hoy no pagas nada. Ser socio cuesta ${fee} al año.`,
      ca: (fee: string) => `Avui no pagues res. Ser soci costa ${fee} l’any.`,
    },
    name: words.inNameOf,
    email: words.email,
    events: { es: 'Ver los próximos eventos', ca: 'Mira els propers esdeveniments' },
    notice: {
      es: 'Si no has pedido entrar en el Cercle, no hace falta que hagas nada.',
      ca: 'Si no has demanat entrar al Cercle, no cal que facis res.',
    },
  },
  (say, { fullName, email, fee, steps = [], eventsUrl }) => ({
    subject: say.subject,
    heading: say.heading,
    text: [say.intro, ...steps, ...(fee ? [say.fee(fee)] : [])],
    facts: [
      [say.name, fullName],
      [say.email, email],
    ],
    button: eventsUrl && [say.events, eventsUrl],
    small: say.notice,
  }),
)

/** The five values of spec §7, the completion link, and the one that joins file and account. The number is empty if the member gets it on completion. */
type Approval = Applicant & {
  membershipRequestId: string
  membershipNumber: string
  completionUrl: string
  accountUrl?: string
}

/** `send-approval-notification` (spec §7), also for a completion link that is sent again. */
export const approvalNotification: EmailTemplate<Approval> = plainEmail(
  {
    cause: 'club',
    staff: aboutRequest,
    ours: ['email', 'membershipRequestId', 'membershipNumber', 'language', 'completionUrl', 'accountUrl'],
    now: currentApproval,
  },
  {
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
    withAccount: {
      es: 'Hay mesas que abren antes para los socios: se entra con una cuenta unida a tu ficha.',
      ca: 'Hi ha taules que obren abans per als socis: s’hi entra amb un compte unit a la teva fitxa.',
    },
    create: { es: 'Crear mi cuenta', ca: 'Crea el meu compte' },
    complete: { es: 'Completar mis datos', ca: 'Completa les dades' },
    notice: {
      es: (days: number) =>
        `El enlace es personal y vale ${days} días. Si no has pedido entrar en el Cercle, no hace falta que hagas nada.`,
      ca: (days: number) =>
        `L’enllaç és personal i val ${days} dies. Si no has demanat entrar al Cercle, no cal que facis res.`,
    },
  },
  (say, { fullName, email, membershipNumber, completionUrl, accountUrl }) => ({
    subject: say.subject,
    heading: say.heading(firstNameOf(fullName)),
    text: say.intro,
    more: (
      <>
        <Membership say={say} number={membershipNumber} name={`${fullName} (${email})`} />
        <Paragraph>
          {`${say.withAccount} `}
          <a href={accountUrl || new URL('/auth?nueva', completionUrl).href} style={{ color: 'inherit' }}>
            {say.create}
          </a>
        </Paragraph>
      </>
    ),
    button: [say.complete, completionUrl],
    small: say.notice(completionDays),
  }),
)

type MembershipProps = { say: Record<'number' | 'name' | 'account', string>; number: string; name: string }

/** The new member, and the club's account where it has one. */
const Membership = ({ say, number, name }: MembershipProps) => {
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

/** `text` is written by staff in the applicant's language, its paragraphs separated by empty lines. */
type Rejection = { text: string; language: Language }

/** Tells an applicant that the application is rejected, in a text of the staff. */
export const membershipRejection: EmailTemplate<Rejection> = plainEmail(
  { cause: 'club', staff: aboutRequest, ours: ['text', 'language'], now: currentRejection },
  {
    subject: { es: 'Sobre tu solicitud al Cercle', ca: 'Sobre la teva sol·licitud al Cercle' },
    heading: { es: 'Sobre tu solicitud', ca: 'Sobre la teva sol·licitud' },
  },
  (say, { text }) => ({
    subject: say.subject,
    heading: say.heading,
    preview: text.slice(0, 120),
    text: [],
    more: <Paragraphs text={text} />,
  }),
)
