import { formatDay, formatDayTime } from '#base/dates/weekday.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { emailName } from '#club/core/emails/shared/email-names.ts'
import { sentences } from '#club/people/activity/shared/sentences.ts'

/** The words of stored values, in Spanish and Catalan, by the columns that have them. */
const words: [columns: string[], values: Record<string, [es: string, ca: string]>][] = [
  [['language'], { es: ['castellano', 'castellà'], ca: ['catalán', 'català'] }],
  [
    ['provedBy', 'outcome'],
    {
      link: ['con un enlace enviado a su correo', 'amb un enllaç enviat al seu correu'],
      zip: ['con un archivo ZIP', 'amb un fitxer ZIP'],
      erased: ['datos borrados', 'dades esborrades'],
    },
  ],
  [
    ['kind'],
    {
      access: ['acceso a los datos', 'accés a les dades'],
      erasure: ['borrado de los datos', 'esborrament de les dades'],
      rectification: ['corrección de los datos', 'correcció de les dades'],
      objection: ['oposición al uso de los datos', 'oposició a l’ús de les dades'],
    },
  ],
  [
    ['method', 'paymentMethod'],
    {
      cash: ['efectivo', 'efectiu'],
      card: ['tarjeta', 'targeta'],
      transfer: ['transferencia', 'transferència'],
      bizum: ['Bizum', 'Bizum'],
      online: ['en línea', 'en línia'],
    },
  ],
  [
    ['status', 'pendingDecision'],
    {
      queued: ['en espera', 'en espera'],
      sent: ['enviado', 'enviat'],
      failed: ['no enviado', 'no enviat'],
      withdrawn: ['retirado', 'retirat'],
      new: ['nuevo', 'nou'],
      answered: ['contestado', 'respost'],
      pending: ['pendiente', 'pendent'],
      approved: ['aprobada', 'aprovada'],
      rejected: ['rechazada', 'rebutjada'],
      active: ['activo', 'actiu'],
      inactive: ['de baja', 'de baixa'],
      suspended: ['suspendido', 'suspès'],
      unverified: ['sin comprobar', 'sense comprovar'],
      verified: ['comprobado', 'comprovat'],
    },
  ],
  [
    ['ending'],
    {
      accepted: ['aceptada', 'acceptada'],
      declined: ['rechazada', 'rebutjada'],
      lapsed: ['caducada', 'caducada'],
      withdrawn: ['retirada', 'retirada'],
      cancelled: ['cancelada', 'cancel·lada'],
    },
  ],
  [
    ['cancelledBy'],
    {
      guest: ['desde la reserva', 'des de la reserva'],
      expiry: ['por no confirmar el correo', 'per no confirmar el correu'],
      'not-mine': ['el dueño del correo, que no la hizo', 'el propietari del correu, que no la va fer'],
    },
  ],
  [
    ['refusal'],
    {
      mailbox: ['el buzón lo rechazó', 'la bústia el va rebutjar'],
      relay: ['el servidor de correo lo rechazó', 'el servidor de correu el va rebutjar'],
      other: ['otro motivo', 'un altre motiu'],
      unknown: ['no se sabe', 'no se sap'],
    },
  ],
  [
    ['role'],
    {
      user: ['sin acceso al panel', 'sense accés al panell'],
      editor: ['edición', 'edició'],
      admin: ['administración', 'administració'],
    },
  ],
]

const byColumn = new Map(words.flatMap(([columns, values]) => columns.map((column) => [column, values] as const)))

/** A stored text as a person reads it: the word of a known value, a date with its weekday; any other stays as it is. */
export const storedText = (column: string, value: string, language: Language) => {
  if (column === 'action' && Object.hasOwn(sentences, value))
    return sentences[value as keyof typeof sentences][language].replace('{}', '…')
  if (column === 'template') return emailName(language, value)
  const word = byColumn.get(column)
  if (word && Object.hasOwn(word, value)) return inLanguage(language, ...word[value]!)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value)) return formatDayTime(value, language)
  return value
}
