import type { Language } from '#base/text/language.ts'
import { type DataSubject, type RetentionKey, retentionKeys, retentionOf } from '#base/privacy/retention.ts'

type Text = Record<Language, string>

/** One activity of the register of processing (article 30 of the GDPR): the data of one kind of people. */
export type Activity = {
  name: Text
  people: Text
  purpose: Text
  /** Why the club may (articles 6 and 9). */
  basis: Text
  /** Who gets the data, besides who hosts the site and who carries its emails. */
  recipients?: Text
  /** What the club holds of them (`club/people/privacy/server/personal-tables.ts`). */
  personalTables: readonly string[]
}

/** The activities, by whose data. How long the data are kept is in the table of retention. */
export const activities: Record<DataSubject, Activity> = {
  senders: {
    name: { es: 'Mensajes de contacto', ca: 'Missatges de contacte' },
    people: { es: 'Quien escribe al club', ca: 'Qui escriu al club' },
    purpose: { es: 'Contestar a quien escribe.', ca: 'Respondre a qui escriu.' },
    basis: {
      es: 'Interés legítimo en responder (artículo 6.1.f del RGPD).',
      ca: 'Interès legítim a respondre (article 6.1.f de l’RGPD).',
    },
    personalTables: ['messages'],
  },
  guests: {
    name: { es: 'Inscripciones en eventos', ca: 'Inscripcions a esdeveniments' },
    people: {
      es: 'Quien se inscribe, sus acompañantes, quien está en la lista de espera y a quien se ofrece una silla',
      ca: 'Qui s’inscriu, els seus acompanyants, qui és a la llista d’espera i a qui s’ofereix una cadira',
    },
    purpose: {
      es: 'Guardar sitio, cocinar sin riesgo y escribir sobre el evento.',
      ca: 'Guardar lloc, cuinar sense risc i escriure sobre l’esdeveniment.',
    },
    basis: {
      es: 'Ejecutar lo pedido (artículo 6.1.b). Acompañantes y a quien se ofrece una silla: interés legítimo (6.1.f). Alergias y dieta: consentimiento explícito (9.2.a).',
      ca: 'Executar el que s’ha demanat (article 6.1.b). Acompanyants i a qui s’ofereix una cadira: interès legítim (6.1.f). Al·lèrgies i dieta: consentiment explícit (9.2.a).',
    },
    recipients: {
      es: 'El restaurante u organizador del evento: cuántos son y qué no pueden comer, sin nombres salvo que haga falta.',
      ca: 'El restaurant o l’organitzador de l’esdeveniment: quants són i què no poden menjar, sense noms si no cal.',
    },
    personalTables: ['registrations', 'seatOffers', 'arrivals'],
  },
  alerted: {
    name: { es: 'Avisos', ca: 'Avisos' },
    people: { es: 'Quien pide que le avisemos', ca: 'Qui demana que l’avisem' },
    purpose: {
      es: 'Avisar de un evento que se repite, se abre o se publica, y poder demostrar que se pidió.',
      ca: 'Avisar d’un esdeveniment que es repeteix, s’obre o es publica, i poder demostrar que es va demanar.',
    },
    basis: { es: 'Consentimiento (artículo 6.1.a).', ca: 'Consentiment (article 6.1.a).' },
    personalTables: ['alerts'],
  },
  payers: {
    name: { es: 'Pagos y devoluciones', ca: 'Pagaments i devolucions' },
    people: { es: 'Quien paga una silla', ca: 'Qui paga una cadira' },
    purpose: { es: 'Cobrar, devolver y llevar la contabilidad.', ca: 'Cobrar, tornar i portar la comptabilitat.' },
    basis: {
      es: 'Ejecutar lo pedido (artículo 6.1.b) y obligación legal de llevar contabilidad (6.1.c).',
      ca: 'Executar el que s’ha demanat (article 6.1.b) i obligació legal de portar comptabilitat (6.1.c).',
    },
    personalTables: ['payments'],
  },
  applicants: {
    name: { es: 'Solicitudes de alta', ca: 'Sol·licituds de soci' },
    people: { es: 'Quien pide ser socio', ca: 'Qui demana ser soci' },
    purpose: { es: 'Decidir la solicitud y comunicarla.', ca: 'Decidir la sol·licitud i comunicar-la.' },
    basis: {
      es: 'Medidas previas al contrato que la persona pide (artículo 6.1.b).',
      ca: 'Mesures prèvies al contracte que la persona demana (article 6.1.b).',
    },
    personalTables: ['requests'],
  },
  members: {
    name: { es: 'Socios', ca: 'Socis' },
    people: { es: 'Socios y antiguos socios', ca: 'Socis i antics socis' },
    purpose: {
      es: 'Gestionar la condición de socio, cobrar la cuota y llevar el libro de socios.',
      ca: 'Gestionar la condició de soci, cobrar la quota i portar el llibre de socis.',
    },
    basis: {
      es: 'Ejecutar lo pedido (artículo 6.1.b). Libro de socios: obligación legal (6.1.c). Alergias y dieta: consentimiento explícito (9.2.a). Fichas bloqueadas: artículo 32 de la LOPDGDD.',
      ca: 'Executar el que s’ha demanat (article 6.1.b). Llibre de socis: obligació legal (6.1.c). Al·lèrgies i dieta: consentiment explícit (9.2.a). Fitxes bloquejades: article 32 de l’LOPDGDD.',
    },
    personalTables: ['member', 'moves', 'attendances', 'assemblyCalls', 'imported', 'notes', 'register'],
  },
  accounts: {
    name: { es: 'Cuentas', ca: 'Comptes' },
    people: { es: 'Quien tiene una cuenta, y el equipo del club', ca: 'Qui té un compte, i l’equip del club' },
    purpose: {
      es: 'Que cada persona entre en su cuenta y nadie más.',
      ca: 'Que cada persona entri al seu compte i ningú més.',
    },
    basis: {
      es: 'Ejecutar lo pedido (artículo 6.1.b) e interés legítimo en la seguridad (6.1.f).',
      ca: 'Executar el que s’ha demanat (article 6.1.b) i interès legítim en la seguretat (6.1.f).',
    },
    personalTables: [
      'account',
      'signIns',
      'sessions',
      'secondFactors',
      'keys',
      'challenges',
      'links',
      'closingLinks',
      'user',
      'rateLimits',
    ],
  },
  everybody: {
    name: { es: 'Correos, registro de actividad y derechos', ca: 'Correus, registre d’activitat i drets' },
    people: { es: 'Todas las anteriores', ca: 'Totes les anteriors' },
    purpose: {
      es: 'Enviar los correos de lo demás, saber quién hizo qué, frenar abusos y contestar lo que alguien pide sobre sus datos.',
      ca: 'Enviar els correus de la resta, saber qui va fer què, frenar abusos i respondre el que algú demana sobre les seves dades.',
    },
    basis: {
      es: 'La de cada tratamiento; interés legítimo en la seguridad (artículo 6.1.f); obligación legal de atender los derechos y de probarlo (6.1.c).',
      ca: 'La de cada tractament; interès legítim en la seguretat (article 6.1.f); obligació legal d’atendre els drets i de provar-ho (6.1.c).',
    },
    personalTables: ['emails', 'log', 'privacyRequests', 'holds', 'formLimits'],
  },
}

export const activityKeys = Object.keys(activities) as DataSubject[]

/** The rules of retention of an activity. */
export const rulesOf = (dataSubject: DataSubject): RetentionKey[] =>
  retentionKeys.filter((key) => retentionOf(key).dataSubject === dataSubject)
