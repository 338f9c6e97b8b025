import { formatMoment } from './amounts.ts'
import type { Sentences } from './format-finding.ts'

/** Sentences about backups, photos, the certificate and the proxy. */
export const outsideSentences = {
  'backup.fine': {
    es: (v) => [`La última, del ${formatMoment(v.at, 'es')}, en ${v.place}.`],
    ca: (v) => [`L’última és del ${formatMoment(v.at, 'ca')}, a ${v.place}.`],
    en: (v) => [`The last one at ${formatMoment(v.at, 'en')}, in ${v.place}.`],
  },
  'backup.none': {
    es: () => ['No hay ninguna.', 'Pide a quien instaló la web que las programe cada noche (docs/operations.md).'],
    ca: () => ['No n’hi ha cap.', 'Demana a qui va instal·lar el web que les programi cada nit (docs/operations.md).'],
    en: () => ['There is none.', 'Take one today and schedule them: see "Backups" in docs/operations.md.'],
  },
  'backup.late': {
    es: (v) => [`La última es del ${formatMoment(v.at, 'es')}.`, 'Tiene más de un día: mira por qué no se hacen.'],
    ca: (v) => [`L’última és del ${formatMoment(v.at, 'ca')}.`, 'Té més d’un dia: mira per què no es fan.'],
    en: (v) => [`The last one is of ${formatMoment(v.at, 'en')}.`, 'That is more than a day: see why none is taken.'],
  },
  'backup.failed': {
    es: (v) => [`La del ${formatMoment(v.at, 'es')} falló: ${v.reason}`, 'Arréglalo y haz otra.'],
    ca: (v) => [`La del ${formatMoment(v.at, 'ca')} ha fallat: ${v.reason}`, 'Arregla-ho i fes-ne una altra.'],
    en: (v) => [`The one of ${formatMoment(v.at, 'en')} failed: ${v.reason}`, 'Mend it, and take another one.'],
  },
  'files.fine': {
    es: () => ['Se pueden guardar.'],
    ca: () => ['Es poden desar.'],
    en: (v) => [`${v.place} takes files.`],
  },
  'files.away': {
    es: (v) => [v.reason, 'Mientras tanto no se puede subir ninguna; lo demás sigue.'],
    ca: (v) => [v.reason, 'Mentrestant no se’n pot pujar cap; la resta continua.'],
    en: (v) => [v.reason, 'Uploads are refused meanwhile; the rest goes on.'],
  },
  'certificate.fine': {
    es: (v) => [`El de ${v.host} vale hasta el ${formatMoment(v.until, 'es')}.`],
    ca: (v) => [`El de ${v.host} val fins al ${formatMoment(v.until, 'ca')}.`],
    en: (v) => [`${v.host} until ${formatMoment(v.until, 'en')} (${v.days} days).`],
  },
  'certificate.ending': {
    es: (v) => [
      v.days < 0
        ? `El de ${v.host} caducó el ${formatMoment(v.until, 'es')}.`
        : `El de ${v.host} caduca el ${formatMoment(v.until, 'es')}.`,
      'El proxy no lo está renovando: mira su registro (Caddy o certbot).',
    ],
    ca: (v) => [
      v.days < 0
        ? `El de ${v.host} va caducar el ${formatMoment(v.until, 'ca')}.`
        : `El de ${v.host} caduca el ${formatMoment(v.until, 'ca')}.`,
      'El proxy no el renova: mira’n el registre (Caddy o certbot).',
    ],
    en: (v) => [
      `${v.host} ${v.days < 0 ? 'ended' : 'ends'} at ${formatMoment(v.until, 'en')}.`,
      'The proxy does not renew it: look at its log (Caddy or certbot).',
    ],
  },
  'certificate.refused': {
    es: (v) => [
      `Los navegadores rechazan el de ${v.host} (${v.reason}).`,
      'Pide uno de una autoridad reconocida: Caddy lo hace solo.',
    ],
    ca: (v) => [
      `Els navegadors rebutgen el de ${v.host} (${v.reason}).`,
      'Demana’n un a una autoritat reconeguda: Caddy ho fa sol.',
    ],
    en: (v) => [
      `Browsers refuse that of ${v.host} (${v.reason}).`,
      'Have one of a known authority: Caddy fetches it by itself.',
    ],
  },
  'certificate.unreachable': {
    es: (v) => [
      `Desde el servidor no se llega a ${v.host} (${v.reason}).`,
      'Si desde fuera sí se llega, no pasa nada.',
    ],
    ca: (v) => [
      `Des del servidor no s’arriba a ${v.host} (${v.reason}).`,
      'Si des de fora sí que s’hi arriba, no passa res.',
    ],
    en: (v) => [`${v.host} cannot be reached from here (${v.reason}).`, 'If visitors reach it, that is fine.'],
  },
  'certificate.none': {
    es: (v) => [`${v.address} va sin cifrar.`, 'Pon un proxy con certificado delante y cambia PUBLIC_URL a https://.'],
    ca: (v) => [
      `${v.address} va sense xifrar.`,
      'Posa-hi davant un proxy amb certificat i canvia PUBLIC_URL a https://.',
    ],
    en: (v) => [
      `${v.address} is not encrypted.`,
      'Put a proxy with a certificate in front, and set PUBLIC_URL to https://.',
    ],
  },
  'certificate.local': {
    es: (v) => [`${v.address} no lo necesita.`],
    ca: (v) => [`${v.address} no en necessita.`],
    en: (v) => [`${v.address} needs none.`],
  },
  'proxy.fine': {
    es: () => ['Las visitas llegan por un proxy de confianza.'],
    ca: () => ['Les visites arriben per un proxy de confiança.'],
    en: () => ['Visitors come through a proxy of TRUSTED_PROXY.'],
  },
  'proxy.direct': {
    es: () => ['Desde el arranque no se ha visto ninguno.'],
    ca: () => ['Des de l’arrencada no se n’ha vist cap.'],
    en: () => ['None was seen since the start.'],
  },
  'proxy.unset': {
    es: () => [
      'Falta TRUSTED_PROXY: las páginas no se reparten por red, y una sola dirección puede ocuparlas todas.',
      'Pon en TRUSTED_PROXY la dirección del proxy que hay delante y reinicia.',
    ],
    ca: () => [
      'Falta TRUSTED_PROXY: les pàgines no es reparteixen per xarxa, i una sola adreça pot ocupar-les totes.',
      'Posa a TRUSTED_PROXY l’adreça del proxy que hi ha al davant i reinicia.',
    ],
    en: () => [
      'TRUSTED_PROXY is not set: pages are not shared out by network, and a single address can occupy all of them.',
      'Set TRUSTED_PROXY to the address of the proxy in front and restart.',
    ],
  },
  'proxy.untrusted': {
    es: (v) => [
      `Las visitas llegan por ${v.peer || 'un proxy'}, que no está en TRUSTED_PROXY: todas comparten los mismos límites, y las páginas no se reparten por red.`,
      `Pon TRUSTED_PROXY='${v.peer || 'SU-DIRECCIÓN'}' y reinicia.`,
    ],
    ca: (v) => [
      `Les visites arriben per ${v.peer || 'un proxy'}, que no és a TRUSTED_PROXY: totes comparteixen els mateixos límits, i les pàgines no es reparteixen per xarxa.`,
      `Posa TRUSTED_PROXY='${v.peer || 'LA-SEVA-ADREÇA'}' i reinicia.`,
    ],
    en: (v) => [
      `Visitors come through ${v.peer || 'a proxy'}, which TRUSTED_PROXY does not name: all share one limit, and pages are not shared out by network.`,
      `Set TRUSTED_PROXY='${v.peer || 'ITS-ADDRESS'}' and restart.`,
    ],
  },
  'proxy.scheme': {
    es: (v) => [`El proxy dice ${v.seen} y PUBLIC_URL dice ${v.expected}.`, 'Haz que digan lo mismo.'],
    ca: (v) => [`El proxy diu ${v.seen} i PUBLIC_URL diu ${v.expected}.`, 'Fes que diguin el mateix.'],
    en: (v) => [`The proxy says ${v.seen}, PUBLIC_URL says ${v.expected}.`, 'Make them say the same.'],
  },
} satisfies Pick<
  Sentences,
  Extract<keyof Sentences, `backup.${string}` | `files.${string}` | `certificate.${string}` | `proxy.${string}`>
>
