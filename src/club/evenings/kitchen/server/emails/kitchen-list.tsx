import { and, eq, isNull } from 'drizzle-orm'
import { formatEventStart } from '#base/dates/event-days.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { kitchenUntil, kitchenUrl } from '../pass.ts'

/** `changes`: of so many people something changed since the list was given before. */
export type KitchenListValues = { eventTitle: string; when: string; people: number; changes: number; url: string }

/** The link to the kitchen's list. What anybody eats is behind the link, not in the email. */
export const kitchenList: EmailTemplate<KitchenListValues> = plainEmail(
  {
    cause: 'club',
    staff: toGuestAlone,
    ours: ['eventTitle', 'when', 'url'],
    now: async (club, about, { language: spoken, values }) => {
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
        changes: Number(values['changes'] ?? 0),
        url: kitchenUrl(club, event, language),
      }
    },
  },
  {
    subject: { es: (title: string) => `Para la cocina: ${title}`, ca: (title: string) => `Per a la cuina: ${title}` },
    changedSubject: {
      es: (title: string) => `Cambios para la cocina: ${title}`,
      ca: (title: string) => `Canvis per a la cuina: ${title}`,
    },
    changed: {
      es: (count: number) =>
        `${count === 1 ? 'Ha cambiado 1 persona' : `Han cambiado ${count} personas`} desde la última hoja: están marcadas arriba.`,
      ca: (count: number) =>
        `${count === 1 ? 'Ha canviat 1 persona' : `Han canviat ${count} persones`} des de l’últim full: són a dalt, marcades.`,
    },
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
  (say, { eventTitle, when, people, changes, url }) => ({
    subject: changes > 0 ? say.changedSubject(eventTitle) : say.subject(eventTitle),
    text: [...(changes > 0 ? [say.changed(changes)] : []), say.text(eventTitle, when, people)],
    button: url && [say.open, url],
    small: say.small,
  }),
)
