import { formatDay } from '#shared/dates/weekday.ts'
import type { PrivacyRequestKind } from '#shared/privacy/requests.ts'
import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { forAdmins } from '../../staff-access.ts'
import { EmailLayout, Paragraph, SmallPrint } from '../layout.tsx'

/** `dueOn`: the last day to answer, as "yyyy-MM-dd". */
type Values = { kind: PrivacyRequestKind; dueOn: string }

const messages = bilingual({
  subject: {
    es: 'Hemos recibido tu petición sobre tus datos',
    ca: 'Hem rebut la teva petició sobre les teves dades',
  },
  heading: { es: 'Hemos recibido tu petición', ca: 'Hem rebut la teva petició' },
  text: {
    es: (asked: string, date: string) => `Nos has pedido ${asked}. Te contestaremos, a más tardar, el ${date}.`,
    ca: (asked: string, date: string) => `Ens has demanat ${asked}. Et respondrem, com a molt tard, el ${date}.`,
  },
  next: {
    es: 'No cuesta nada. Si necesitamos asegurarnos de que eres tú, te escribiremos antes.',
    ca: 'No costa res. Si ens cal assegurar-nos que ets tu, t’escriurem abans.',
  },
  notYou: {
    es: 'Si no nos has pedido nada, responde a este correo y lo anulamos.',
    ca: 'Si no ens has demanat res, respon aquest correu i ho anul·lem.',
  },
})

/** What was asked, while it waits for the answer. */
export const askedFor = bilingual({
  access: { es: 'los datos que tenemos de ti', ca: 'les dades que tenim de tu' },
  erasure: { es: 'que borremos tus datos', ca: 'que esborrem les teves dades' },
  rectification: { es: 'que corrijamos tus datos', ca: 'que corregim les teves dades' },
  objection: { es: 'que dejemos de usar tus datos', ca: 'que deixem de fer servir les teves dades' },
})

/** Confirms a request about one's own data, and says by when the club answers (article 12.3 of the GDPR). */
export const privacyReceived: EmailTemplate<Values> = {
  cause: 'club',
  staff: forAdmins,
  ours: ['kind', 'dueOn'],
  subject: (_values, language) => messages(language).subject,
  body: ({ kind, dueOn }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={say.subject}>
        <Paragraph>{say.text(askedFor(language)[kind], formatDay(dueOn, language))}</Paragraph>
        <Paragraph>{say.next}</Paragraph>
        <SmallPrint>{say.notYou}</SmallPrint>
      </EmailLayout>
    )
  },
}
