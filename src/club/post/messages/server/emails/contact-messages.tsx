import { eq } from 'drizzle-orm'
import { words } from '#base/text/words.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import type { Club } from '#club/core/server/club.ts'
import { contactMessages } from '../table.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { aboutMessage, toGuestAlone } from '#platform/outbox/staff-access.ts'
import { Note, Paragraphs, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** What a visitor wrote. */
type Message = { name: string; email: string; phone: string; message: string }

/** The subject of the conversation. */
const received = { es: 'Hemos recibido tu mensaje', ca: 'Hem rebut el teu missatge' }

/** What a visitor wrote, while the club keeps it. */
const currentMessage = async ({ db }: Pick<Club, 'db'>, about: string) => {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, about))
  if (!row) return 'gone'
  const { name, email, phone, message, language } = row
  return { name, email, phone, message, language }
}

/** `send-contact-confirmation` (spec §7). It repeats nothing of the message, because the address may be another person's. */
export const contactConfirmation: EmailTemplate<Message> = plainEmail(
  { cause: 'form', staff: aboutMessage, ours: ['email'], now: currentMessage },
  {
    subject: received,
    heading: { es: 'Gracias por escribirnos', ca: 'Gràcies per escriure’ns' },
    intro: {
      es: 'Hemos recibido tu mensaje y te contestaremos pronto. Gracias por tu interés.',
      ca: 'Hem rebut el teu missatge i et respondrem aviat. Gràcies pel teu interès.',
    },
    notYou: {
      es: 'Si no has sido tú, no hagas nada: alguien ha escrito tu dirección por error.',
      ca: 'Si no has estat tu, no facis res: algú ha escrit la teva adreça per error.',
    },
  },
  (say, _message) => ({
    subject: say.subject,
    heading: say.heading,
    preview: say.subject,
    text: say.intro,
    small: say.notYou,
  }),
)

const languageNames = bilingual({
  es: { es: 'castellano', ca: 'castellà' },
  ca: { es: 'catalán', ca: 'català' },
})

/** A visitor's message to the club. A reply goes to the visitor (decision 1). */
export const contactMessage: EmailTemplate<Message & { language: Language }> = plainEmail(
  {
    cause: 'form',
    staff: toGuestAlone,
    // The club reads the message as it was written, with its links.
    ours: ['email', 'message', 'language'],
    replyTo: ({ email }) => email,
    now: currentMessage,
  },
  {
    subject: {
      es: (name: string) => `Mensaje de ${name} desde la web`,
      ca: (name: string) => `Missatge ${ofName(name)} des del web`,
    },
    heading: { es: 'Mensaje desde la web', ca: 'Missatge des del web' },
    intro: {
      es: (name: string) => `${name} ha escrito desde la página de contacto. Si respondes a este correo, le llega.`,
      ca: (name: string) => `${name} ha escrit des de la pàgina de contacte. Si respons aquest correu, li arriba.`,
    },
    message: words.message,
    email: words.email,
    phone: words.phone,
    writesIn: { es: 'Escribe en', ca: 'Escriu en' },
  },
  (say, { name, email, phone, message, language: theirs }, language) => ({
    subject: say.subject(name || email),
    heading: say.heading,
    preview: message.slice(0, 120),
    text: say.intro(name || email),
    facts: [
      [say.message, message],
      [say.email, email],
      [say.phone, phone],
      [say.writesIn, languageNames(language)[theirs]],
    ],
  }),
)

type Reply = {
  name: string
  /** What the visitor wrote, and when. */
  message: string
  writtenAt: string
  /** What staff write back, its paragraphs separated by empty lines. */
  text: string
  clubEmail: string
  /** The emails of the conversation before. */
  answers: string[]
}

/** Staff reply to a message of the contact form: in the thread of its confirmation, so with the same subject. */
export const contactReply: EmailTemplate<Reply> = plainEmail(
  {
    cause: 'club',
    staff: aboutMessage,
    ours: ['writtenAt', 'text', 'clubEmail', 'answers'],
    replyTo: ({ clubEmail }) => clubEmail,
    answers: ({ answers }) => answers,
    now: async (club, about, { values }) => ((await currentMessage(club, about)) === 'gone' ? 'gone' : values),
  },
  {
    subject: { es: `Re: ${received.es}`, ca: `Re: ${received.ca}` },
    heading: { es: (name: string) => `Hola, ${name}`, ca: (name: string) => `Hola, ${name}` },
    youWrote: {
      es: (when: string) => `El ${when} nos escribiste:`,
      ca: (when: string) => `El ${when} ens vas escriure:`,
    },
  },
  (say, { name, message, writtenAt, text }, language) => ({
    subject: say.subject,
    heading: say.heading(name.split(' ')[0]!),
    preview: text.slice(0, 120),
    text: [],
    more: (
      <>
        <Paragraphs text={text} />
        <SmallPrint>{say.youWrote(formatDayTime(writtenAt, language))}</SmallPrint>
        <Note text={message} />
      </>
    ),
  }),
)
