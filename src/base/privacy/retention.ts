import type { Language } from '../text/language.ts'

/** How long data are kept. `months: 0`: until the moment from which it counts. */
export type Period = { years: number } | { months: number } | { days: number }

/** The people whose data a rule covers. */
export type DataSubject =
  | 'senders'
  | 'guests'
  | 'alerted'
  | 'payers'
  | 'applicants'
  | 'members'
  | 'accounts'
  | 'everybody'

export type Retention = {
  dataSubject: DataSubject
  keep: Period
  /** What happens afterwards. `blank`: the row stays without the person, for the numbers. `block`: an admin opens it for courts and authorities alone. */
  afterwards: 'delete' | 'blank' | 'block'
  /** It does nothing until an admin has seen its dry run and released it, because older releases kept these data. */
  needsRelease?: true
  /** The sentence of the privacy page: what is kept, how long (`time`), and from when. */
  sentence: { [language in Language]: (time: string) => string }
}

/**
 * How long personal data are kept. The nightly job, its dry run, what the screen «Privacidad» says and the privacy page read this table.
 * Each noun (`club/people/retention/server/rules.ts`) and `accounts/server/accounts/retention.ts` say which rows are due.
 */
export const retention = {
  messages: {
    dataSubject: 'senders',
    keep: { years: 1 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Mensajes de contacto: ${time} desde la respuesta o, si no hizo falta, desde que llegaron.`,
      ca: (time) => `Missatges de contacte: ${time} des de la resposta o, si no va caldre, des que van arribar.`,
    },
  },
  guests: {
    dataSubject: 'guests',
    keep: { years: 1 },
    afterwards: 'blank',
    sentence: {
      es: (time) =>
        `Inscripciones, también las de acompañantes y las de la lista de espera: ${time} desde el evento. Después queda solo cuántos fuisteis.`,
      ca: (time) =>
        `Inscripcions, també les d’acompanyants i les de la llista d’espera: ${time} des de l’esdeveniment. Després només queda quants vau ser.`,
    },
  },
  diets: {
    dataSubject: 'guests',
    keep: { days: 7 },
    afterwards: 'blank',
    sentence: {
      es: (time) => `Alergias y dieta de una inscripción: ${time} desde que acaba el evento.`,
      ca: (time) => `Al·lèrgies i dieta d’una inscripció: ${time} des que s’acaba l’esdeveniment.`,
    },
  },
  networks: {
    dataSubject: 'guests',
    keep: { months: 0 },
    afterwards: 'blank',
    sentence: {
      es: () =>
        'Un número que representa la red desde la que llegó una inscripción, sin la dirección IP, para que nadie acapare las sillas: hasta que empieza el evento.',
      ca: () =>
        'Un número que representa la xarxa des d’on va arribar una inscripció, sense l’adreça IP, perquè ningú no acapari les cadires: fins que comença l’esdeveniment.',
    },
  },
  seatOffers: {
    dataSubject: 'guests',
    keep: { days: 2 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Ofertas de una silla a otra persona, con su nombre y su correo: ${time} desde que acaban.`,
      ca: (time) =>
        `Ofertes d’una cadira a una altra persona, amb el seu nom i el seu correu: ${time} des que s’acaben.`,
    },
  },
  alerts: {
    dataSubject: 'alerted',
    keep: { years: 1 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Los avisos que nos pides: ${time} desde que los pides o los paras.`,
      ca: (time) => `Els avisos que ens demanes: ${time} des que els demanes o els atures.`,
    },
  },
  unconfirmedAlerts: {
    dataSubject: 'alerted',
    keep: { months: 1 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Los avisos que nadie confirma: ${time}.`,
      ca: (time) => `Els avisos que ningú no confirma: ${time}.`,
    },
  },
  payers: {
    dataSubject: 'payers',
    keep: { years: 6 },
    afterwards: 'blank',
    sentence: {
      es: (time) =>
        `Pagos y devoluciones, con el nombre de quien paga: ${time}, porque la ley exige conservar la contabilidad.`,
      ca: (time) =>
        `Pagaments i devolucions, amb el nom de qui paga: ${time}, perquè la llei obliga a conservar la comptabilitat.`,
    },
  },
  rejectedRequests: {
    dataSubject: 'applicants',
    keep: { years: 1 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Solicitudes que no prosperan: ${time} desde la decisión.`,
      ca: (time) => `Sol·licituds que no prosperen: ${time} des de la decisió.`,
    },
  },
  openRequests: {
    dataSubject: 'applicants',
    keep: { years: 1 },
    afterwards: 'delete',
    needsRelease: true,
    sentence: {
      es: (time) => `Solicitudes sin decidir o cuyos datos nadie completó: ${time} desde el último paso.`,
      ca: (time) =>
        `Sol·licituds sense decidir o de les quals ningú no va completar les dades: ${time} des de l’últim pas.`,
    },
  },
  leftMembers: {
    dataSubject: 'members',
    keep: { years: 1 },
    afterwards: 'block',
    needsRelease: true,
    sentence: {
      es: (time) =>
        `Fichas de socio: mientras lo seas. A más tardar ${time} después de dejarlo se bloquean: un administrador las abre solo para un juez, la fiscalía o una autoridad, o si vuelves al club. Al bloquearlas borramos las alergias, la dieta y el contacto de emergencia.`,
      ca: (time) =>
        `Fitxes de soci: mentre ho siguis. Com a molt tard ${time} després de deixar-ho es bloquegen: un administrador només les obre per a un jutge, la fiscalia o una autoritat, o si tornes al club. En bloquejar-les esborrem les al·lèrgies, la dieta i el contacte d’emergència.`,
    },
  },
  formerMembers: {
    dataSubject: 'members',
    keep: { years: 6 },
    afterwards: 'delete',
    sentence: {
      es: (time) =>
        `Fichas bloqueadas: ${time} desde que dejaste el club. En el libro de socios quedan número, nombre y fechas.`,
      ca: (time) =>
        `Fitxes bloquejades: ${time} des que vas deixar el club. Al llibre de socis hi queden número, nom i dates.`,
    },
  },
  importUndos: {
    dataSubject: 'members',
    keep: { days: 30 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Lo que decía una ficha antes de que el club importara una hoja de cálculo: ${time}.`,
      ca: (time) => `El que deia una fitxa abans que el club importés un full de càlcul: ${time}.`,
    },
  },
  unconfirmedAccounts: {
    dataSubject: 'accounts',
    keep: { months: 1 },
    afterwards: 'delete',
    needsRelease: true,
    sentence: {
      es: (time) => `Cuentas cuyo correo nadie confirma: ${time}.`,
      ca: (time) => `Comptes el correu dels quals ningú no confirma: ${time}.`,
    },
  },
  unusedAccounts: {
    dataSubject: 'accounts',
    keep: { years: 3 },
    afterwards: 'delete',
    needsRelease: true,
    sentence: {
      es: (time) => `Cuentas: hasta que nos pidas cerrarlas o pasen ${time} sin que entres.`,
      ca: (time) => `Comptes: fins que ens demanis que els tanquem o passin ${time} sense que hi entris.`,
    },
  },
  sessions: {
    dataSubject: 'accounts',
    keep: { days: 90 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Sesiones abiertas, con su dirección IP y su navegador: ${time} desde el último uso.`,
      ca: (time) => `Sessions obertes, amb la seva adreça IP i el seu navegador: ${time} des de l’últim ús.`,
    },
  },
  emailValues: {
    dataSubject: 'everybody',
    keep: { months: 1 },
    afterwards: 'blank',
    needsRelease: true,
    sentence: {
      es: (time) => `El texto de los correos que te enviamos: ${time}.`,
      ca: (time) => `El text dels correus que t’enviem: ${time}.`,
    },
  },
  emails: {
    dataSubject: 'everybody',
    keep: { years: 1 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Qué correos te enviamos y cuándo: ${time}.`,
      ca: (time) => `Quins correus t’enviem i quan: ${time}.`,
    },
  },
  logDetails: {
    dataSubject: 'everybody',
    keep: { years: 1 },
    afterwards: 'blank',
    needsRelease: true,
    sentence: {
      es: (time) => `Qué decían antes los datos de una persona que alguien corrigió: ${time}.`,
      ca: (time) => `Què deien abans les dades d’una persona que algú va corregir: ${time}.`,
    },
  },
  log: {
    dataSubject: 'everybody',
    keep: { years: 2 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Registro de quién hizo qué en la web, con su dirección IP: ${time}.`,
      ca: (time) => `Registre de qui va fer què al web, amb l’adreça IP: ${time}.`,
    },
  },
  privacyRequests: {
    dataSubject: 'everybody',
    keep: { years: 3 },
    afterwards: 'delete',
    sentence: {
      es: (time) => `Lo que nos pides sobre tus datos y lo que contestamos: ${time} desde la respuesta.`,
      ca: (time) => `El que ens demanes sobre les teves dades i el que responem: ${time} des de la resposta.`,
    },
  },
  holds: {
    dataSubject: 'everybody',
    keep: { days: 30 },
    afterwards: 'delete',
    sentence: {
      es: (time) =>
        `Lo que un pleito o una reclamación obliga a guardar más allá de su plazo: ${time} cada vez, con el motivo por escrito.`,
      ca: (time) =>
        `El que un plet o una reclamació obliga a guardar més enllà del seu termini: ${time} cada vegada, amb el motiu per escrit.`,
    },
  },
} satisfies Record<string, Retention>

export type RetentionKey = keyof typeof retention
export const retentionKeys = Object.keys(retention) as RetentionKey[]
export const retentionOf = (key: RetentionKey): Retention => retention[key]

const numbers = {
  es: ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ca: ['zero', 'un', 'dos', 'tres', 'quatre', 'cinc', 'sis', 'set', 'vuit', 'nou', 'deu'],
}
const units = {
  es: { years: ['año', 'años'], months: ['mes', 'meses'], days: ['día', 'días'] },
  ca: { years: ['any', 'anys'], months: ['mes', 'mesos'], days: ['dia', 'dies'] },
}

/** "un año", "90 días". */
export const periodInWords = (period: Period, language: Language) => {
  const [[unit, count]] = Object.entries(period) as [[keyof typeof units.es, number]]
  const [one, many] = units[language][unit] as [string, string]
  return `${numbers[language][count] ?? count} ${count === 1 ? one : many}`
}

/** What the privacy page says about one rule. */
export const retentionSentence = (key: RetentionKey, language: Language) =>
  retentionOf(key).sentence[language](periodInWords(retentionOf(key).keep, language))

/** The retention period of everything that began before this time is over. */
export const endOfRetention = (now: Date, period: Period) => shifted(now, period, -1)

/** The end of the retention period that begins at `start`. */
export const keptUntil = (start: Date, period: Period) => shifted(start, period, 1)

const shifted = (from: Date, period: Period, direction: 1 | -1) => {
  const moment = new Date(from)
  if ('years' in period) moment.setUTCFullYear(moment.getUTCFullYear() + direction * period.years)
  else if ('months' in period) moment.setUTCMonth(moment.getUTCMonth() + direction * period.months)
  else moment.setUTCDate(moment.getUTCDate() + direction * period.days)
  return moment
}
