import { duration, formatMoment } from './amounts.ts'
import type { Sentences } from './format-finding.ts'

/** Sentences about emails, the mail server and the sender's domain. */
export const emailSentences = {
  'emails.fine': {
    es: (v) => [
      `${v.sentAt ? `Salen: el último es del ${formatMoment(v.sentAt, 'es')}.` : 'Todavía no ha salido ninguno.'} ${v.queued === 0 ? 'Ninguno espera.' : `${v.queued} esperan su turno.`}`,
    ],
    ca: (v) => [
      `${v.sentAt ? `Surten: l’últim és del ${formatMoment(v.sentAt, 'ca')}.` : 'Encara no n’ha sortit cap.'} ${v.queued === 0 ? 'No n’hi ha cap que s’esperi.' : `${v.queued} s’esperen.`}`,
    ],
    en: (v) => [
      `${v.sentAt ? `They leave: the last one at ${formatMoment(v.sentAt, 'en')}.` : 'None has left yet.'} ${v.queued === 0 ? 'None waits.' : `${v.queued} wait their turn.`}`,
    ],
  },
  'emails.kept': {
    es: () => ['Ninguno sale mientras no haya servidor de correo.'],
    ca: () => ['No en surt cap mentre no hi hagi servidor de correu.'],
    en: () => ['None leaves until SMTP_URL is set.'],
  },
  'emails.late': {
    es: (v) => [
      `${v.queued} esperan, el más antiguo desde hace ${duration(v.minutes * 60, 'es')}.`,
      'Mira el servidor de correo, aquí debajo.',
    ],
    ca: (v) => [
      `${v.queued} s’esperen, el més antic des de fa ${duration(v.minutes * 60, 'ca')}.`,
      'Mira el servidor de correu, aquí sota.',
    ],
    en: (v) => [
      `${v.queued} wait, the oldest for ${duration(v.minutes * 60, 'en')}.`,
      'Look at the mail server, below.',
    ],
  },
  'emails.refused': {
    es: (v) => [
      `El servidor de correo los rechaza: ${v.refused === 1 ? '1 espera' : `${v.refused} esperan`}. Dice: ${v.reason}`,
      'Pregunta a tu proveedor de correo. Se vuelven a intentar solos.',
    ],
    ca: (v) => [
      `El servidor de correu els rebutja: ${v.refused === 1 ? '1 s’espera' : `${v.refused} s’esperen`}. Diu: ${v.reason}`,
      'Pregunta-ho al teu proveïdor de correu. Es tornen a provar sols.',
    ],
    en: (v) => [
      `The mail server refuses them: ${v.refused} wait. It says: ${v.reason}`,
      'Ask your mail provider. They are tried again by themselves.',
    ],
  },
  'emails.failed': {
    es: (v) => [
      `${v.failed} sin entregar; ${v.queued} esperan.`,
      'Ábrelos en «Correos», corrige la dirección y vuelve a enviarlos.',
    ],
    ca: (v) => [
      `${v.failed} sense lliurar; ${v.queued} s’esperen.`,
      'Obre’ls a «Correus», corregeix l’adreça i torna’ls a enviar.',
    ],
    en: (v) => [
      `${v.failed} could not be delivered; ${v.queued} wait.`,
      'Open «Correos» in the panel, correct the address and send them again.',
    ],
  },
  'smtp.fine': {
    es: (v) => [`${v.host} acepta correos.`],
    ca: (v) => [`${v.host} accepta correus.`],
    en: (v) => [`${v.host} takes emails.`],
  },
  'smtp.folder': {
    es: () => [
      'No hay: los correos se guardan en el servidor y no llegan a nadie.',
      'Pide a quien instaló la web que ponga uno (SMTP_URL).',
    ],
    ca: () => [
      'No n’hi ha: els correus es desen al servidor i no arriben a ningú.',
      'Demana a qui va instal·lar el web que en posi un (SMTP_URL).',
    ],
    en: (v) => [`None: emails are written to ${v.folder} and leave for nobody until SMTP_URL is set.`],
  },
  'smtp.away': {
    es: (v) => [v.reason, 'Revisa SMTP_URL. Los correos esperan.'],
    ca: (v) => [v.reason, 'Revisa SMTP_URL. Els correus s’esperen.'],
    en: (v) => [v.reason, 'Check SMTP_URL. Emails wait.'],
  },
  'spf.fine': {
    es: (v) => [`${v.domain}: ${v.record}`],
    ca: (v) => [`${v.domain}: ${v.record}`],
    en: (v) => [`${v.domain}: ${v.record}`],
  },
  'spf.missing': {
    es: (v) => [
      `${v.domain} no dice quién puede enviar en su nombre.`,
      `Publica un TXT en ${v.domain}: «v=spf1 include:EL-DE-TU-PROVEEDOR ~all».`,
    ],
    ca: (v) => [
      `${v.domain} no diu qui pot enviar en nom seu.`,
      `Publica un TXT a ${v.domain}: «v=spf1 include:EL-DEL-TEU-PROVEÏDOR ~all».`,
    ],
    en: (v) => [
      `${v.domain} does not say who may send for it.`,
      `Publish a TXT record at ${v.domain}: "v=spf1 include:YOUR-PROVIDER ~all".`,
    ],
  },
  'spf.several': {
    es: (v) => [`${v.domain} tiene más de un registro SPF, y así no vale ninguno.`, 'Júntalos en uno solo.'],
    ca: (v) => [`${v.domain} té més d’un registre SPF, i així no en val cap.`, 'Ajunta’ls en un de sol.'],
    en: (v) => [`${v.domain} has more than one SPF record, so none counts.`, 'Join them into one.'],
  },
  'spf.open': {
    es: (v) => [`${v.domain}: ${v.record}`, 'Deja que cualquiera envíe en nombre del club: cambia «all» por «~all».'],
    ca: (v) => [`${v.domain}: ${v.record}`, 'Deixa que qualsevol enviï en nom del club: canvia «all» per «~all».'],
    en: (v) => [`${v.domain}: ${v.record}`, 'It lets anybody send for the club: end it with "~all".'],
  },
  'dkim.fine': {
    es: (v) => [`Hay una clave en ${v.selector}._domainkey.${v.domain}.`],
    ca: (v) => [`Hi ha una clau a ${v.selector}._domainkey.${v.domain}.`],
    en: (v) => [`There is a key at ${v.selector}._domainkey.${v.domain}.`],
  },
  'dkim.missing': {
    es: (v) => [
      `${v.domain} no publica ninguna clave.`,
      `Actívalo en tu proveedor de correo: te da un TXT para SELECTOR._domainkey.${v.domain}.`,
    ],
    ca: (v) => [
      `${v.domain} no publica cap clau.`,
      `Activa’l al teu proveïdor de correu: et dona un TXT per a SELECTOR._domainkey.${v.domain}.`,
    ],
    en: (v) => [
      `${v.domain} publishes no key.`,
      `Switch it on at your mail provider, which gives you a TXT record for SELECTOR._domainkey.${v.domain}.`,
    ],
  },
  'dkim.unsure': {
    es: (v) => [
      `Ningún nombre habitual tiene clave en ${v.domain}; puede que otro la tenga.`,
      'Envíate un correo de prueba y busca «dkim=pass» en sus cabeceras.',
    ],
    ca: (v) => [
      `Cap nom habitual té clau a ${v.domain}; potser un altre sí.`,
      'Envia’t un correu de prova i busca «dkim=pass» a les capçaleres.',
    ],
    en: (v) => [
      `No usual selector has a key at ${v.domain}; another one may.`,
      'Send yourself a test email and look for "dkim=pass" among its headers.',
    ],
  },
  'dmarc.fine': {
    es: (v) => [`${v.domain}: ${v.record}`],
    ca: (v) => [`${v.domain}: ${v.record}`],
    en: (v) => [`${v.domain}: ${v.record}`],
  },
  'dmarc.missing': {
    es: (v) => [
      `${v.domain} no dice qué hacer con los correos falsos.`,
      `Publica un TXT en _dmarc.${v.domain}: «v=DMARC1; p=none; rua=mailto:TU-DIRECCIÓN», y p=quarantine cuando los informes salgan bien.`,
    ],
    ca: (v) => [
      `${v.domain} no diu què cal fer amb els correus falsos.`,
      `Publica un TXT a _dmarc.${v.domain}: «v=DMARC1; p=none; rua=mailto:LA-TEVA-ADREÇA», i p=quarantine quan els informes surtin bé.`,
    ],
    en: (v) => [
      `${v.domain} does not say what to do with forged emails.`,
      `Publish a TXT record at _dmarc.${v.domain}: "v=DMARC1; p=none; rua=mailto:YOUR-ADDRESS", and p=quarantine once the reports look right.`,
    ],
  },
  'dns.off': {
    es: () => ['Se mira cuando hay servidor de correo.'],
    ca: () => ['Es mira quan hi ha servidor de correu.'],
    en: () => ['Looked at once SMTP_URL is set.'],
  },
  'dns.away': {
    es: (v) => [
      `El DNS no contesta sobre ${v.domain} (${v.reason}).`,
      'Inténtalo otra vez; si sigue, mira el DNS del servidor.',
    ],
    ca: (v) => [
      `El DNS no respon sobre ${v.domain} (${v.reason}).`,
      'Torna-ho a provar; si continua, mira el DNS del servidor.',
    ],
    en: (v) => [
      `DNS does not answer about ${v.domain} (${v.reason}).`,
      'Try again; if it stays, look at the resolver of the machine.',
    ],
  },
} satisfies Pick<
  Sentences,
  Extract<
    keyof Sentences,
    `emails.${string}` | `smtp.${string}` | `spf.${string}` | `dkim.${string}` | `dmarc.${string}` | `dns.${string}`
  >
>
