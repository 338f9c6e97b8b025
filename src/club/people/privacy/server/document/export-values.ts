import { formatDay, formatDayTime } from '#base/dates/weekday.ts'
import type { Language } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import { emailName } from '#club/core/emails/shared/email-names.ts'
import { sentences } from '#club/people/activity/shared/sentences.ts'

/** The words of stored values, in Spanish and Catalan, by the columns that have them. */
const wordsOf: [columns: string[], values: Record<string, Record<Language, string>>][] = [
  [['language'], { es: { es: 'castellano', ca: 'castellà' }, ca: { es: 'catalán', ca: 'català' } }],
  [
    ['provedBy', 'outcome'],
    {
      link: { es: 'con un enlace enviado a su correo', ca: 'amb un enllaç enviat al seu correu' },
      zip: { es: 'con un archivo ZIP', ca: 'amb un fitxer ZIP' },
      erased: { es: 'datos borrados', ca: 'dades esborrades' },
    },
  ],
  [
    ['kind'],
    {
      access: { es: 'acceso a los datos', ca: 'accés a les dades' },
      erasure: { es: 'borrado de los datos', ca: 'esborrament de les dades' },
      rectification: { es: 'corrección de los datos', ca: 'correcció de les dades' },
      objection: { es: 'oposición al uso de los datos', ca: 'oposició a l’ús de les dades' },
    },
  ],
  [
    ['method', 'paymentMethod'],
    {
      cash: { es: 'efectivo', ca: 'efectiu' },
      card: { es: 'tarjeta', ca: 'targeta' },
      transfer: { es: 'transferencia', ca: 'transferència' },
      bizum: words.bizum,
      online: { es: 'en línea', ca: 'en línia' },
    },
  ],
  [
    ['status', 'pendingDecision'],
    {
      queued: { es: 'en espera', ca: 'en espera' },
      sent: { es: 'enviado', ca: 'enviat' },
      failed: { es: 'no enviado', ca: 'no enviat' },
      withdrawn: { es: 'retirado', ca: 'retirat' },
      new: { es: 'nuevo', ca: 'nou' },
      answered: { es: 'contestado', ca: 'respost' },
      pending: { es: 'pendiente', ca: 'pendent' },
      approved: { es: 'aprobada', ca: 'aprovada' },
      rejected: { es: 'rechazada', ca: 'rebutjada' },
      active: { es: 'activo', ca: 'actiu' },
      inactive: { es: 'de baja', ca: 'de baixa' },
      suspended: { es: 'suspendido', ca: 'suspès' },
      unverified: { es: 'sin comprobar', ca: 'sense comprovar' },
      verified: { es: 'comprobado', ca: 'comprovat' },
    },
  ],
  [
    ['ending'],
    {
      accepted: { es: 'aceptada', ca: 'acceptada' },
      declined: { es: 'rechazada', ca: 'rebutjada' },
      lapsed: { es: 'caducada', ca: 'caducada' },
      withdrawn: { es: 'retirada', ca: 'retirada' },
      cancelled: { es: 'cancelada', ca: 'cancel·lada' },
    },
  ],
  [
    ['cancelledBy'],
    {
      guest: { es: 'desde la reserva', ca: 'des de la reserva' },
      expiry: { es: 'por no confirmar el correo', ca: 'per no confirmar el correu' },
      'not-mine': { es: 'el dueño del correo, que no la hizo', ca: 'el propietari del correu, que no la va fer' },
    },
  ],
  [
    ['refusal'],
    {
      mailbox: { es: 'el buzón lo rechazó', ca: 'la bústia el va rebutjar' },
      relay: { es: 'el servidor de correo lo rechazó', ca: 'el servidor de correu el va rebutjar' },
      other: { es: 'otro motivo', ca: 'un altre motiu' },
      unknown: { es: 'no se sabe', ca: 'no se sap' },
    },
  ],
  [
    ['role'],
    {
      user: { es: 'sin acceso al panel', ca: 'sense accés al panell' },
      editor: { es: 'edición', ca: 'edició' },
      admin: { es: 'administración', ca: 'administració' },
    },
  ],
]

const byColumn = new Map(wordsOf.flatMap(([columns, values]) => columns.map((column) => [column, values] as const)))

/** A stored text as a person reads it: the word of a known value, a date with its weekday; any other stays as it is. */
export const storedText = (column: string, value: string, language: Language) => {
  if (column === 'action' && Object.hasOwn(sentences, value))
    return sentences[value as keyof typeof sentences][language].replace('{}', '…')
  if (column === 'template') return emailName(language, value)
  const word = byColumn.get(column)
  if (word && Object.hasOwn(word, value)) return word[value]![language]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value)) return formatDayTime(value, language)
  return value
}
