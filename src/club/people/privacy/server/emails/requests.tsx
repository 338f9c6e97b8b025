import { dayInSentence } from '#base/dates/in-sentence.ts'
import type { PrivacyRequestKind } from '#base/privacy/requests.ts'
import { bilingual } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import { Note, Paragraph } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** What was asked, while it waits for the answer. */
const askedFor = bilingual({
  access: { es: 'los datos que tenemos de ti', ca: 'les dades que tenim de tu' },
  erasure: { es: 'que borremos tus datos', ca: 'que esborrem les teves dades' },
  rectification: { es: 'que corrijamos tus datos', ca: 'que corregim les teves dades' },
  objection: { es: 'que dejemos de usar tus datos', ca: 'que deixem de fer servir les teves dades' },
})

/** What was asked, once it is answered. */
const wasAskedFor = bilingual({
  access: { es: 'los datos que tenemos de ti', ca: 'les dades que tenim de tu' },
  erasure: { es: 'que borráramos tus datos', ca: 'que esborréssim les teves dades' },
  rectification: { es: 'que corrigiéramos tus datos', ca: 'que corregíssim les teves dades' },
  objection: { es: 'que dejáramos de usar tus datos', ca: 'que deixéssim de fer servir les teves dades' },
})

const complain = {
  es: 'Si no estás de acuerdo, responde a este correo. También puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
  ca: 'Si no hi estàs d’acord, respon aquest correu. També pots reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es).',
}

/** `dueOn`: the last day to answer, as "yyyy-MM-dd". */
type Received = { kind: PrivacyRequestKind; dueOn: string }

/** Confirms a request about one's own data, and says by when the club answers (article 12.3 of the GDPR). */
export const privacyReceived: EmailTemplate<Received> = plainEmail(
  { cause: 'club', staff: forAdmins, ours: ['kind', 'dueOn'] },
  {
    subject: {
      es: 'Hemos recibido tu petición sobre tus datos',
      ca: 'Hem rebut la teva petició sobre les teves dades',
    },
    heading: { es: 'Hemos recibido tu petición', ca: 'Hem rebut la teva petició' },
    text: {
      es: (asked: string, date: string) => `Nos has pedido ${asked}. Te contestaremos, a más tardar, el ${date}.`,
      ca: (asked: string, date: string) => `Ens has demanat ${asked}. Et respondrem, com a molt tard, ${date}.`,
    },
    next: {
      es: 'No cuesta nada. Si necesitamos asegurarnos de que eres tú, te escribiremos antes.',
      ca: 'No costa res. Si ens cal assegurar-nos que ets tu, t’escriurem abans.',
    },
    notYou: {
      es: 'Si no nos has pedido nada, responde a este correo y lo anulamos.',
      ca: 'Si no ens has demanat res, respon aquest correu i ho anul·lem.',
    },
  },
  (say, { kind, dueOn }, language) => ({
    subject: say.subject,
    heading: say.heading,
    preview: say.subject,
    text: [say.text(askedFor(language)[kind], dayInSentence(dueOn, language)), say.next],
    small: say.notYou,
  }),
)

/** `dueOn`: the new last day to answer, as "yyyy-MM-dd"; `reason`: why staff need longer. */
type Extended = { kind: PrivacyRequestKind; dueOn: string; reason: string }

/** Tells a person who asked about the own data that the answer takes two months more, and why (article 12.3 of the GDPR). */
export const privacyExtended: EmailTemplate<Extended> = plainEmail(
  { cause: 'club', staff: forAdmins, ours: ['kind', 'dueOn', 'reason'] },
  {
    subject: {
      es: 'Necesitamos más tiempo para contestarte sobre tus datos',
      ca: 'Necessitem més temps per respondre’t sobre les teves dades',
    },
    heading: { es: 'Necesitamos más tiempo', ca: 'Necessitem més temps' },
    text: {
      es: (asked: string, date: string) =>
        `Nos has pedido ${asked}. No podremos contestarte en un mes: lo haremos, a más tardar, el ${date}. Este es el motivo:`,
      ca: (asked: string, date: string) =>
        `Ens has demanat ${asked}. No podrem respondre’t en un mes: ho farem, com a molt tard, ${date}. Aquest és el motiu:`,
    },
    complain,
  },
  (say, { kind, dueOn, reason }, language) => ({
    subject: say.subject,
    heading: say.heading,
    preview: say.subject,
    text: say.text(askedFor(language)[kind], dayInSentence(dueOn, language)),
    more: <Note text={reason} />,
    small: say.complain,
  }),
)

/** `isErased`: the club has erased the person; `text`: what staff answer, or empty. */
type Answered = {
  kind: PrivacyRequestKind
  askedAt: string
  days: number
  isErased: boolean
  text: string
  privacyUrl: string
}

/** Answers a request about one's own data, and says where to complain (article 12.4 of the GDPR). */
export const privacyAnswered: EmailTemplate<Answered> = plainEmail(
  { cause: 'club', staff: forAdmins, ours: ['kind', 'askedAt', 'text', 'privacyUrl'] },
  {
    subject: { es: 'Nuestra respuesta sobre tus datos', ca: 'La nostra resposta sobre les teves dades' },
    heading: { es: 'Tu petición está contestada', ca: 'La teva petició està resposta' },
    asked: {
      es: (date: string, asked: string) => `El ${date} nos pediste ${asked}.`,
      ca: (date: string, asked: string) => `El ${date} ens vas demanar ${asked}.`,
    },
    answeredIn: {
      es: (days: number) =>
        `Te lo hemos contestado ${days === 0 ? 'el mismo día' : days === 1 ? 'en un día' : `en ${days} días`}.`,
      ca: (days: number) =>
        `T’hem respost ${days === 0 ? 'el mateix dia' : days === 1 ? 'en un dia' : `en ${days} dies`}.`,
    },
    erased: {
      es: 'Hemos borrado los datos que teníamos de ti. Lo que la ley nos obliga a guardar, como la contabilidad y el libro de socios, se queda hasta que termina su plazo, y nadie lo usa para otra cosa.',
      ca: 'Hem esborrat les dades que teníem de tu. El que la llei ens obliga a guardar, com la comptabilitat i el llibre de socis, es queda fins que s’acaba el termini, i ningú no ho fa servir per a res més.',
    },
    howLong: { es: 'Qué guardamos y cuánto tiempo', ca: 'Què guardem i quant de temps' },
    complain,
  },
  (say, { kind, askedAt, days, isErased, text, privacyUrl }, language) => ({
    subject: say.subject,
    heading: say.heading,
    preview: say.subject,
    text: `${say.asked(dayInSentence(askedAt, language), wasAskedFor(language)[kind])} ${say.answeredIn(days)}`,
    more: (
      <>
        <Note text={text} />
        {isErased && <Paragraph>{say.erased}</Paragraph>}
        <Paragraph>
          <a href={privacyUrl} style={{ color: 'inherit' }}>
            {say.howLong}
          </a>
        </Paragraph>
      </>
    ),
    small: say.complain,
  }),
)
