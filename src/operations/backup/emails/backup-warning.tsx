import { words } from '#base/text/words.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/**
 * `lastAt` is the time of the newest good backup in ISO 8601, empty without one. `isCopy`: backups succeed, but are not copied to
 * the second location. `reason` and `place` (of the last backup) are in English, for the operator.
 */
type Values = { lastAt: string; isCopy: boolean; reason: string; place: string }

/** Warns each admin once a day while the newest good backup is too old. */
export const backupWarning: EmailTemplate<Values> = plainEmail(
  { cause: 'club', staff: forAdmins, ours: ['lastAt', 'reason', 'place'] },
  {
    subject: { es: 'No se hacen copias de seguridad', ca: 'No es fan còpies de seguretat' },
    subjectOfCopy: {
      es: 'Las copias de seguridad no llegan al segundo sitio',
      ca: 'Les còpies de seguretat no arriben al segon lloc',
    },
    intro: {
      es: (when: string) =>
        `La última copia de seguridad de la web que ha salido bien es del ${when}. Debería haber una cada día: si el servidor se estropea, se pierde lo apuntado desde entonces.`,
      ca: (when: string) =>
        `L’última còpia de seguretat del web que ha sortit bé és del ${when}. N’hi hauria d’haver una cada dia: si el servidor s’espatlla, es perd el que s’hi ha apuntat des de llavors.`,
    },
    introNone: {
      es: 'Ninguna copia de seguridad de la web ha salido bien todavía. Debería haber una cada día: si el servidor se estropea, se pierde todo.',
      ca: 'Encara no ha sortit bé cap còpia de seguretat del web. N’hi hauria d’haver una cada dia: si el servidor s’espatlla, es perd tot.',
    },
    introCopy: {
      es: (when: string) =>
        `Las copias de seguridad se hacen, pero desde el ${when} no llegan al segundo sitio. Si el servidor se estropea, pueden perderse con él.`,
      ca: (when: string) =>
        `Les còpies de seguretat es fan, però des del ${when} no arriben al segon lloc. Si el servidor s’espatlla, es poden perdre amb ell.`,
    },
    introCopyNone: {
      es: 'Las copias de seguridad se hacen, pero ninguna ha llegado al segundo sitio. Si el servidor se estropea, pueden perderse con él.',
      ca: 'Les còpies de seguretat es fan, però cap no ha arribat al segon lloc. Si el servidor s’espatlla, es poden perdre amb ell.',
    },
    whatToDo: {
      es: 'Reenvía este correo a la persona que lleva el servidor: que ejecute «cercle backup» y corrija lo que diga. Mientras tanto, la web funciona con normalidad.',
      ca: 'Reenvia aquest correu a la persona que porta el servidor: que executi «cercle backup» i corregeixi el que digui. Mentrestant, el web funciona amb normalitat.',
    },
    reason: words.reason,
    place: { es: 'Última copia', ca: 'Última còpia' },
    until: {
      es: 'Te lo recordaremos cada día hasta que una copia salga bien.',
      ca: 'T’ho recordarem cada dia fins que una còpia surti bé.',
    },
  },
  (say, { lastAt, isCopy, reason, place }, language) => {
    const when = lastAt && formatDayTime(lastAt, language)
    const none = isCopy ? say.introCopyNone : say.introNone
    return {
      subject: isCopy ? say.subjectOfCopy : say.subject,
      text: [when ? (isCopy ? say.introCopy(when) : say.intro(when)) : none, say.whatToDo],
      facts: [
        [say.reason, reason],
        [say.place, place],
      ],
      small: say.until,
    }
  },
)
