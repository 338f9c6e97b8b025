import { and, eq, isNull } from 'drizzle-orm'
import { formatEventStart } from '#base/dates/event-days.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { letter } from '#platform/outbox/parts/letter.tsx'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { kitchenUntil, kitchenUrl } from '../pass.ts'

export type KitchenListValues = { eventTitle: string; when: string; people: number; url: string }

/** The link to the kitchen's list. What anybody eats is behind the link, not in the email. */
export const kitchenList: EmailTemplate<KitchenListValues> = letter(
  {
    cause: 'club',
    staff: toGuestAlone,
    ours: ['eventTitle', 'when', 'url'],
    now: async (club, about, { language: spoken }) => {
      const language = languageOr(spoken)
      const [event] = await club.db
        .select()
        .from(events)
        .where(and(eq(events.id, about), isNull(events.deletedAt)))
      if (!event || event.cancelledAt) return 'event-cancelled'
      if (kitchenUntil(event) <= club.now()) return 'link-expired'
      return {
        eventTitle: inLanguage(language, event.title, event.titleCa),
        when: formatEventStart(event, language),
        people: event.registered,
        url: kitchenUrl(club, event, language),
      }
    },
  },
  {
    subject: { es: (title: string) => `Para la cocina: ${title}`, ca: (title: string) => `Per a la cuina: ${title}` },
    text: {
      es: (title: string, when: string, people: number) =>
        `${title}, ${when}. ${people === 1 ? '1 persona' : `${people} personas`}. En este enlace está quién tiene alergias o dieta, por mesas. Se abre sin cuenta, también en el teléfono, y está siempre al día.`,
      ca: (title: string, when: string, people: number) =>
        `${title}, ${when}. ${people === 1 ? '1 persona' : `${people} persones`}. En aquest enllaç hi ha qui té al·lèrgies o dieta, per taules. S’obre sense compte, també al telèfon, i està sempre al dia.`,
    },
    open: { es: 'Ver la hoja de cocina', ca: 'Obre el full de cuina' },
    small: {
      es: 'Quien tenga el enlace lo ve: enséñalo solo a la cocina. Deja de abrirse esa misma noche.',
      ca: 'Qui tingui l’enllaç ho veu: ensenya’l només a la cuina. Deixa d’obrir-se la mateixa nit.',
    },
  },
  (say, { eventTitle, when, people, url }) => ({
    subject: say.subject(eventTitle),
    text: say.text(eventTitle, when, people),
    button: url && [say.open, url],
    small: say.small,
  }),
)
