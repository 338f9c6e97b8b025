import { formatDay } from '#shared/dates/weekday.ts'
import type { PrivacyRequestKind } from '#shared/privacy/requests.ts'
import { bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../../email-template.ts'
import { forAdmins } from '../../staff-access.ts'
import { EmailLayout, Note, Paragraph, SmallPrint } from '../layout.tsx'
import { askedFor } from './privacy-received.tsx'

/** `dueOn`: the new last day to answer, as "yyyy-MM-dd"; `reason`: why staff need longer. */
type Values = { kind: PrivacyRequestKind; dueOn: string; reason: string }

const messages = bilingual({
  subject: {
    es: 'Necesitamos más tiempo para contestarte sobre tus datos',
    ca: 'Necessitem més temps per respondre’t sobre les teves dades',
  },
  heading: { es: 'Necesitamos más tiempo', ca: 'Necessitem més temps' },
  text: {
    es: (asked: string, date: string) =>
      `Nos has pedido ${asked}. No podremos contestarte en un mes: lo haremos, a más tardar, el ${date}. Este es el motivo:`,
    ca: (asked: string, date: string) =>
      `Ens has demanat ${asked}. No podrem respondre’t en un mes: ho farem, com a molt tard, el ${date}. Aquest és el motiu:`,
  },
  complain: {
    es: 'Si no estás de acuerdo, responde a este correo. También puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
    ca: 'Si no hi estàs d’acord, respon aquest correu. També pots reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es).',
  },
})

/** Tells a person who asked about the own data that the answer takes two months more, and why (article 12.3 of the GDPR). */
export const privacyExtended: EmailTemplate<Values> = {
  cause: 'club',
  staff: forAdmins,
  ours: ['kind', 'dueOn', 'reason'],
  subject: (_values, language) => messages(language).subject,
  body: ({ kind, dueOn, reason }, language) => {
    const say = messages(language)
    return (
      <EmailLayout language={language} heading={say.heading} preview={say.subject}>
        <Paragraph>{say.text(askedFor(language)[kind], formatDay(dueOn, language))}</Paragraph>
        <Note text={reason} />
        <SmallPrint>{say.complain}</SmallPrint>
      </EmailLayout>
    )
  },
}
