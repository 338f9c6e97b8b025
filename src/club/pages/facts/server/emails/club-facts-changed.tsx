import { words } from '#base/text/words.ts'
import { groupedBizum } from '../../shared/how-to-pay.ts'
import { factNames } from '../../shared/club-fact-names.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import type { Fact } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** `changedAt` in ISO 8601. `fact` is a key of `factNames`. */
type Values = { changes: { fact: string; from: string; to: string }[]; changedBy: string; changedAt: string }

const names: (language: Language) => Partial<Record<string, string>> = bilingual(factNames)

/** Reports a change of the club's public facts, legal identity or bank details to every admin. */
export const clubFactsChanged: EmailTemplate<Values> = plainEmail(
  { cause: 'account', staff: forAdmins, ours: ['changes', 'changedBy', 'changedAt'] },
  {
    subject: {
      es: 'Han cambiado los datos del club',
      ca: 'Han canviat les dades del club',
    },
    intro: {
      es: (who: string) =>
        `${who} ha cambiado estos datos del club en el panel. Este correo llega a quienes administran el club.`,
      ca: (who: string) =>
        `${who} ha canviat aquestes dades del club al panell. Aquest correu arriba a tothom qui administra el club.`,
    },
    when: words.when,
    notice: {
      es: 'Si nadie del club lo ha decidido, corrígelo en el panel, en «El club», y quita el acceso a la cuenta que lo ha hecho.',
      ca: 'Si no ho ha decidit ningú del club, corregeix-ho al panell, a «El club», i treu l’accés al compte que ho ha fet.',
    },
    yes: { es: 'sí', ca: 'sí' },
    no: { es: 'no', ca: 'no' },
    nothing: words.empty,
  },
  (say, { changes, changedBy, changedAt }, language) => {
    const read = (fact: string, value: string) => {
      if (fact === 'payAtDoor') return value ? say.yes : say.no
      const format = { iban: groupedIban, bizum: groupedBizum }[fact]
      return (format ? format(value) : value) || say.nothing
    }
    return {
      subject: say.subject,
      text: say.intro(changedBy),
      facts: [
        [say.when, formatDayTime(changedAt, language)],
        ...changes.map(({ fact, from, to }): Fact => [
          names(language)[fact] ?? fact,
          `${read(fact, from)} → ${read(fact, to)}`,
        ]),
      ],
      small: say.notice,
    }
  },
)
