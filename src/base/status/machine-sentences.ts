import { type StatusLanguage, duration, formatMoment, size } from './amounts.ts'
import type { Findings } from './findings.ts'
import type { Sentences } from './format-finding.ts'
import { daySeconds } from '../dates/durations.ts'

const jobNames: Record<string, Record<StatusLanguage, string>> = {
  'nightly-chores': { es: 'limpieza nocturna', ca: 'neteja nocturna', en: 'nightly jobs' },
  backup: { es: 'copia de seguridad', ca: 'còpia de seguretat', en: 'backup' },
}
const jobName = (name: string, language: StatusLanguage) => jobNames[name]?.[language] ?? name

const never = { es: 'todavía no', ca: 'encara no', en: 'not yet' }
const listJobs = ({ jobs }: Findings['jobs.fine'], language: StatusLanguage) =>
  jobs
    .map(
      ({ name, doneAt }) => `${jobName(name, language)}, ${doneAt ? formatMoment(doneAt, language) : never[language]}`,
    )
    .join('; ')

const diskSeen = (language: StatusLanguage, { free, size: all, days, folder }: Findings['disk.fine']) => {
  const [left, total] = [size(free, language), size(all, language)]
  const room = {
    es: `Quedan ${left} de ${total}.`,
    ca: `Queden ${left} de ${total}.`,
    en: `${left} of ${total} left in ${folder}.`,
  }[language]
  if (days === null) return room
  const forecast = {
    es: `Al ritmo de ahora se llena en ${duration(days * daySeconds, language)}.`,
    ca: `Al ritme d’ara s’omple en ${duration(days * daySeconds, language)}.`,
    en: `At the present rate it is full in ${duration(days * daySeconds, language)}.`,
  }
  return `${room} ${forecast[language]}`
}

const databaseSeen = (language: StatusLanguage, facts: Findings['database.fine']) => {
  const { version, bytes, ms, connections, most, waiting, oldestSeconds } = facts
  const [held, oldest] = [size(bytes, language), duration(oldestSeconds, language)]
  return {
    es: `PostgreSQL ${version}, ${held}. Contesta en ${ms} ms. ${connections} conexiones de ${most}, ${waiting} esperan; la transacción más antigua: ${oldest}.`,
    ca: `PostgreSQL ${version}, ${held}. Respon en ${ms} ms. ${connections} connexions de ${most}, ${waiting} s’esperen; la transacció més antiga: ${oldest}.`,
    en: `PostgreSQL ${version}, ${held}. Answers in ${ms} ms. ${connections} connections of ${most}, ${waiting} waiting; the oldest transaction: ${oldest}.`,
  }[language]
}

/** Sentences about the machine, the process, the database and its jobs. */
export const machineSentences = {
  'version.up': {
    es: (v) => [`${v.version}, en marcha${v.seconds === null ? '' : ` desde hace ${duration(v.seconds, 'es')}`}.`],
    ca: (v) => [`${v.version}, en marxa${v.seconds === null ? '' : ` des de fa ${duration(v.seconds, 'ca')}`}.`],
    en: (v) => [`${v.version}, running${v.seconds === null ? '' : ` for ${duration(v.seconds, 'en')}`}.`],
  },
  'version.unready': {
    es: (v) => [`${v.version}. /ready dice «${v.status}».`, 'Mira el registro del servidor.'],
    ca: (v) => [`${v.version}. /ready diu «${v.status}».`, 'Mira el registre del servidor.'],
    en: (v) => [`${v.version}. /ready says "${v.status}".`, 'Look at the log: journalctl -u cercle -o cat | tail'],
  },
  'version.down': {
    es: (v) => [`${v.version}. La web no contesta.`, 'Ponla en marcha.'],
    ca: (v) => [`${v.version}. El web no respon.`, 'Posa’l en marxa.'],
    en: (v) => [`${v.version}. The site does not answer.`, 'Start it: systemctl start cercle'],
  },
  'disk.fine': {
    es: (v) => [diskSeen('es', v)],
    ca: (v) => [diskSeen('ca', v)],
    en: (v) => [diskSeen('en', v)],
  },
  'disk.low': {
    es: (v) => [diskSeen('es', v), 'Haz sitio o amplía el disco: sobran copias y registros antiguos.'],
    ca: (v) => [diskSeen('ca', v), 'Fes lloc o amplia el disc: hi sobren còpies i registres antics.'],
    en: (v) => [diskSeen('en', v), 'Make room (old backups, journalctl --vacuum-size=200M) or enlarge the disk.'],
  },
  'disk.full': {
    es: (v) => [
      diskSeen('es', v),
      'Haz sitio ya: sin él no se guarda ninguna inscripción ni foto. Lo guardado está a salvo.',
    ],
    ca: (v) => [
      diskSeen('ca', v),
      'Fes lloc ara: si no, no es desa cap inscripció ni foto. El que ja hi ha està segur.',
    ],
    en: (v) => [diskSeen('en', v), 'Make room now: without it no registration or photo is kept. What is kept is safe.'],
  },
  'memory.fine': {
    es: (v) => [`La web ocupa ${size(v.rss, 'es')} de ${size(v.limit, 'es')}.`],
    ca: (v) => [`El web ocupa ${size(v.rss, 'ca')} de ${size(v.limit, 'ca')}.`],
    en: (v) => [`The site holds ${size(v.rss, 'en')} of ${size(v.limit, 'en')}.`],
  },
  'memory.tight': {
    es: (v) => [
      `La web ocupa ${size(v.rss, 'es')} de ${size(v.limit, 'es')}.`,
      'Dale más memoria, o el sistema la parará.',
    ],
    ca: (v) => [
      `El web ocupa ${size(v.rss, 'ca')} de ${size(v.limit, 'ca')}.`,
      'Dona-li més memòria, o el sistema l’aturarà.',
    ],
    en: (v) => [
      `The site holds ${size(v.rss, 'en')} of ${size(v.limit, 'en')}.`,
      'Give it more memory, or the system ends it.',
    ],
  },
  'memory.little': {
    es: (v) => [`Hay ${size(v.limit, 'es')} de memoria.`, `Hacen falta al menos ${size(v.least, 'es')}.`],
    ca: (v) => [`Hi ha ${size(v.limit, 'ca')} de memòria.`, `En calen almenys ${size(v.least, 'ca')}.`],
    en: (v) => [`There are ${size(v.limit, 'en')} of memory.`, `The site needs ${size(v.least, 'en')} at least.`],
  },
  'database.fine': {
    es: (v) => [databaseSeen('es', v)],
    ca: (v) => [databaseSeen('ca', v)],
    en: (v) => [databaseSeen('en', v)],
  },
  'database.busy': {
    es: (v) => [databaseSeen('es', v), 'Si dura, mira en pg_stat_activity qué la ocupa.'],
    ca: (v) => [databaseSeen('ca', v), 'Si dura, mira a pg_stat_activity què l’ocupa.'],
    en: (v) => [databaseSeen('en', v), 'If it lasts, see in pg_stat_activity what keeps it busy.'],
  },
  'database.away': {
    es: (v) => [`No contesta (${v.reason}).`, 'La integrada se levanta sola; si es externa, mira allí.'],
    ca: (v) => [`No respon (${v.reason}).`, 'La integrada s’aixeca sola; si és externa, mira-ho allà.'],
    en: (v) => [
      `It does not answer (${v.reason}).`,
      'The built-in one is started again by the site; look at an external one there.',
    ],
  },
  'clock.fine': {
    es: (v) => [`Va igual que el de la base de datos (${v.seconds.toLocaleString('es')} s de diferencia).`],
    ca: (v) => [`Va igual que el de la base de dades (${v.seconds.toLocaleString('ca')} s de diferència).`],
    en: (v) => [`The same as the database's (${v.seconds} s apart).`],
  },
  'clock.off': {
    es: (v) => [
      `Se separa ${duration(v.seconds, 'es')} del de la base de datos.`,
      'Pon las dos máquinas en hora (NTP).',
    ],
    ca: (v) => [
      `Se separa ${duration(v.seconds, 'ca')} del de la base de dades.`,
      'Posa les dues màquines a l’hora (NTP).',
    ],
    en: (v) => [
      `${duration(v.seconds, 'en')} apart from the database's.`,
      'Set both machines by NTP: timedatectl set-ntp true',
    ],
  },
  'jobs.fine': {
    es: (v) => [`Última vez: ${listJobs(v, 'es')}.`],
    ca: (v) => [`Última vegada: ${listJobs(v, 'ca')}.`],
    en: (v) => [`Last done: ${listJobs(v, 'en')}.`],
  },
  'jobs.failed': {
    es: (v) => [
      `«${jobName(v.name, 'es')}» falló el ${formatMoment(v.at, 'es')}: ${v.reason}`,
      'El registro del servidor dice por qué. Se vuelve a intentar.',
    ],
    ca: (v) => [
      `«${jobName(v.name, 'ca')}» ha fallat (${formatMoment(v.at, 'ca')}): ${v.reason}`,
      'El registre del servidor diu per què. Es torna a provar.',
    ],
    en: (v) => [
      `${jobName(v.name, 'en')} failed at ${formatMoment(v.at, 'en')}: ${v.reason}`,
      'The log says why. It is tried again.',
    ],
  },
  'jobs.late': {
    es: (v) => [
      `«${jobName(v.name, 'es')}»: última vez, ${v.doneAt ? formatMoment(v.doneAt, 'es') : never.es}.`,
      'Tendría que hacerse cada día: reinicia la web y mira el registro.',
    ],
    ca: (v) => [
      `«${jobName(v.name, 'ca')}»: última vegada, ${v.doneAt ? formatMoment(v.doneAt, 'ca') : never.ca}.`,
      'S’hauria de fer cada dia: reinicia el web i mira el registre.',
    ],
    en: (v) => [
      `${jobName(v.name, 'en')}: last done ${v.doneAt ? formatMoment(v.doneAt, 'en') : never.en}.`,
      'It should be done every day: restart the site and look at its log.',
    ],
  },
  'site.unseen': {
    es: () => ['La web no ha dejado notas todavía.'],
    ca: () => ['El web encara no ha deixat notes.'],
    en: () => ['The site has left no notes yet: start it once.'],
  },
  'check.late': {
    es: () => ['No ha contestado en dos segundos.', 'Inténtalo otra vez.'],
    ca: () => ['No ha respost en dos segons.', 'Torna-ho a provar.'],
    en: () => ['No answer within two seconds.', 'Try again.'],
  },
  'check.failed': {
    es: (v) => [`No se ha podido mirar (${v.reason}).`],
    ca: (v) => [`No s’ha pogut mirar (${v.reason}).`],
    en: (v) => [`It could not be looked at (${v.reason}).`],
  },
} satisfies Pick<
  Sentences,
  Extract<
    keyof Sentences,
    | `version.${string}`
    | `disk.${string}`
    | `memory.${string}`
    | `database.${string}`
    | `clock.${string}`
    | `jobs.${string}`
    | `site.${string}`
    | `check.${string}`
  >
>
