import { isToldOnce } from '#club/core/alerts/shared/alert-kinds.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { inLanguage } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { type AlertValues, currentAlert } from '../email-values.ts'

/** Tells of an event, as its reader had asked. */
export const alert: EmailTemplate<AlertValues> = plainEmail(
  {
    cause: 'club',
    staff: toGuestAlone,
    ours: [
      'alert',
      'eventId',
      'eventTitle',
      'startsAt',
      'eventUrl',
      'when',
      'place',
      'price',
      'membersUntil',
      'stopUrl',
      'oneClickUrl',
    ],
    unsubscribe: ({ oneClickUrl }) => oneClickUrl,
    now: currentAlert,
  },
  {
    ofRepeat: { es: (title: string) => `Se repite: ${title}`, ca: (title: string) => `Es repeteix: ${title}` },
    ofOpening: {
      es: (title: string) => `Ya te puedes inscribir: ${title}`,
      ca: (title: string) => `Ja t’hi pots inscriure: ${title}`,
    },
    ofNew: { es: (title: string) => `Evento nuevo: ${title}`, ca: (title: string) => `Esdeveniment nou: ${title}` },
    repeat: {
      es: (name: string) => `Nos pediste que te avisáramos si se repetía «${name}». Ya hay fecha.`,
      ca: (name: string) => `Ens vas demanar que t’aviséssim si es repetia «${name}». Ja hi ha data.`,
    },
    opening: {
      es: (name: string) =>
        `Nos pediste que te avisáramos cuando «${name}» se abriera a todo el mundo. Ya está abierto.`,
      ca: (name: string) => `Ens vas demanar que t’aviséssim quan «${name}» s’obrís a tothom. Ja és obert.`,
    },
    restaurant: {
      es: (name: string) => `Nos pediste que te avisáramos cuando hubiera un evento en ${name}. Aquí lo tienes.`,
      ca: (name: string) => `Ens vas demanar que t’aviséssim quan hi hagués un esdeveniment a ${name}. Aquí el tens.`,
    },
    category: {
      es: (name: string) => `Nos pediste que te avisáramos de los eventos de «${name}». Aquí tienes uno nuevo.`,
      ca: (name: string) => `Ens vas demanar que t’aviséssim dels esdeveniments de «${name}». Aquí en tens un de nou.`,
    },
    members: {
      es: (until: string) => `Hasta el ${until} solo se inscriben los socios.`,
      ca: (until: string) => `Fins al ${until} només s’hi inscriuen els socis.`,
    },
    full: {
      es: 'Las sillas ya están dadas, pero puedes apuntarte a la lista de espera.',
      ca: 'Les cadires ja estan donades, però et pots apuntar a la llista d’espera.',
    },
    when: words.when,
    where: { es: 'Dónde', ca: 'On' },
    price: words.price,
    see: words.seeEvent,
    once: { es: 'Era un solo aviso, y es este.', ca: 'Era un sol avís, i és aquest.' },
    stop: { es: 'No me aviséis más', ca: 'No m’aviseu més' },
  },
  (say, values, language) => {
    const { alert: reason, eventTitle, membersUntil, isFull, stopUrl } = values
    const subject = { repeat: say.ofRepeat, opening: say.ofOpening, restaurant: say.ofNew, category: say.ofNew }
    return {
      subject: subject[reason.about](eventTitle),
      event: values,
      text: [
        say[reason.about](inLanguage(language, reason.name, reason.nameCa)),
        ...(membersUntil ? [say.members(momentInSentence(membersUntil, language))] : []),
        ...(isFull ? [say.full] : []),
      ],
      facts: [
        [say.when, values.when],
        [say.where, values.place],
        [say.price, values.price],
      ],
      button: values.eventUrl && [say.see, values.eventUrl],
      small: (
        <>
          {isToldOnce(reason.about) && `${say.once} `}
          {stopUrl && (
            <a href={stopUrl} style={{ color: 'inherit' }}>
              {' '}
              {say.stop}
            </a>
          )}
        </>
      ),
    }
  },
)
