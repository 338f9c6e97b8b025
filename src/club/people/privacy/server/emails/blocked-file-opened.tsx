import { words } from '#base/text/words.ts'
import type { fileReaders } from '#club/members/members/shared/blocked-file.ts'
import { bilingual } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

type Values = { by: string; membershipNumber: string; reader: (typeof fileReaders)[number]; reference: string }

const readers = bilingual({
  court: { es: 'un juez o tribunal', ca: 'un jutge o tribunal' },
  prosecutor: { es: 'la fiscalía', ca: 'la fiscalia' },
  authority: { es: 'una autoridad', ca: 'una autoritat' },
})

/** Tells the other admins that somebody has opened a blocked file. */
export const blockedFileOpened: EmailTemplate<Values> = plainEmail(
  { cause: 'club', staff: forAdmins, ours: ['by', 'membershipNumber', 'reader', 'reference'] },
  {
    subject: {
      es: (number: string) => `Se ha abierto la ficha bloqueada ${number}`,
      ca: (number: string) => `S’ha obert la fitxa bloquejada ${number}`,
    },
    heading: { es: 'Se ha abierto una ficha bloqueada', ca: 'S’ha obert una fitxa bloquejada' },
    text: {
      es: (by: string) =>
        `${by} ha abierto la ficha de un antiguo socio. Solo se puede para un juez, la fiscalía o una autoridad.`,
      ca: (by: string) =>
        `${by} ha obert la fitxa d’un antic soci. Només es pot per a un jutge, la fiscalia o una autoritat.`,
    },
    number: words.memberNumber,
    reader: words.to,
    reference: { es: 'Referencia', ca: 'Referència' },
  },
  (say, { by, membershipNumber, reader, reference }, language) => ({
    subject: say.subject(membershipNumber),
    heading: say.heading,
    preview: say.heading,
    text: say.text(by),
    facts: [
      [say.number, membershipNumber],
      [say.reader, readers(language)[reader]],
      [say.reference, reference],
    ],
  }),
)
