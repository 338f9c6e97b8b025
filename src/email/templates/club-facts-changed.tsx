import { words } from '#shared/text/words.ts'
import { groupedBizum } from '#shared/bookings/how-to-pay.ts'
import { factNames } from '#shared/club-fact-names.ts'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { groupedIban } from '#shared/iban/grouped-iban.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import type { EmailTemplate } from '../email-template.ts'
import { forAdmins } from '../staff-access.ts'
import { Facts, Paragraph, EmailLayout, SmallPrint } from './layout.tsx'

/** `changedAt` in ISO 8601. `fact` is a key of `factNames`. */
type Values = { changes: { fact: string; from: string; to: string }[]; changedBy: string; changedAt: string }

const messages = bilingual({
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
})

const names: (language: Language) => Partial<Record<string, string>> = bilingual(factNames)

/** Reports a change of the club's public facts, legal identity or bank details to every admin. */
export const clubFactsChanged: EmailTemplate<Values> = {
  cause: 'account',
  staff: forAdmins,
  ours: ['changes', 'changedBy', 'changedAt'],
  subject: (_values, language) => messages(language).subject,
  body: ({ changes, changedBy, changedAt }, language) => {
    const say = messages(language)
    const intro = say.intro(changedBy)
    const read = (fact: string, value: string) => {
      if (fact === 'payAtDoor') return value ? say.yes : say.no
      const write = { iban: groupedIban, bizum: groupedBizum }[fact]
      return (write ? write(value) : value) || say.nothing
    }
    return (
      <EmailLayout language={language} heading={say.subject} preview={intro}>
        <Paragraph>{intro}</Paragraph>
        <Facts
          facts={[
            [say.when, formatDayTime(changedAt, language)],
            ...changes.map(({ fact, from, to }): [string, string] => [
              names(language)[fact] ?? fact,
              `${read(fact, from)} → ${read(fact, to)}`,
            ]),
          ]}
        />
        <SmallPrint>{say.notice}</SmallPrint>
      </EmailLayout>
    )
  },
}
