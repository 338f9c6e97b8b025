import { words } from '#base/text/words.ts'
import { theDay } from '#base/dates/catalan-day.ts'
import { bilingual } from '#base/text/language.ts'

/** What somebody asked about the own data. */
export const requestKindIn = bilingual({
  access: { es: 'Petición de acceso', ca: 'Petició d’accés' },
  erasure: { es: 'Petición de borrado', ca: 'Petició d’esborrament' },
  rectification: { es: 'Petición de rectificación', ca: 'Petició de rectificació' },
  objection: { es: 'Petición de oposición', ca: 'Petició d’oposició' },
})

export const requestMessages = bilingual({
  requests: { es: 'Peticiones', ca: 'Peticions' },
  requestsText: {
    es: 'Lo que alguien pide sobre sus datos: hay un mes para contestar. Anótalo aunque llegue en papel o por teléfono, y le escribimos que ha llegado.',
    ca: 'El que algú demana sobre les seves dades: hi ha un mes per respondre. Anota-ho encara que arribi en paper o per telèfon, i li escrivim que ha arribat.',
  },
  loadError: { es: 'Error al cargar las peticiones', ca: 'Error en carregar les peticions' },
  open: { es: 'Por contestar', ca: 'Per respondre' },
  answered: { es: 'Contestadas', ca: 'Respostes' },
  noneOpen: { es: 'Nadie espera respuesta', ca: 'Ningú no espera resposta' },
  noneAnswered: { es: 'Todavía no hay ninguna', ca: 'Encara no n’hi ha cap' },
  left: {
    es: (days: number) =>
      days > 1
        ? `quedan ${days} días`
        : days === 1
          ? 'queda 1 día'
          : days === 0
            ? 'el plazo acaba hoy'
            : `el plazo terminó hace ${days === -1 ? '1 día' : `${-days} días`}`,
    ca: (days: number) =>
      days > 1
        ? `queden ${days} dies`
        : days === 1
          ? 'queda 1 dia'
          : days === 0
            ? 'el termini s’acaba avui'
            : `el termini es va acabar fa ${days === -1 ? '1 dia' : `${-days} dies`}`,
  },
  seeData: { es: 'Ver sus datos', ca: 'Mira les seves dades' },
  asked: { es: (day: string) => `Pedido el ${day}`, ca: (day: string) => `Demanat ${theDay(day)}` },
  due: {
    es: (day: string) => `contestar a más tardar el ${day}`,
    ca: (day: string) => `respondre com a molt tard ${theDay(day)}`,
  },
  proved: { es: (how: string) => `acreditado: ${how}`, ca: (how: string) => `acreditat: ${how}` },
  extended: { es: (why: string) => `ampliado: ${why}`, ca: (why: string) => `ampliat: ${why}` },
  answeredOn: { es: (day: string) => `contestada el ${day}`, ca: (day: string) => `resposta ${theDay(day)}` },
  erased: { es: 'persona borrada', ca: 'persona esborrada' },
  link: { es: 'enlace a sus datos', ca: 'enllaç a les seves dades' },
  zip: { es: 'ZIP entregado', ca: 'ZIP lliurat' },

  note: { es: 'Anotar petición', ca: 'Anota una petició' },
  noteText: {
    es: 'Le escribimos que ha llegado y hasta cuándo contestamos.',
    ca: 'Li escrivim que ha arribat i fins quan responem.',
  },
  kind: { es: 'Qué pide', ca: 'Què demana' },
  email: words.email,
  askedOn: { es: 'Cuándo lo pidió', ca: 'Quan ho va demanar' },
  future: { es: 'Ese día aún no ha llegado', ca: 'Aquest dia encara no ha arribat' },
  provedBy: { es: 'Cómo sabemos que es esa persona', ca: 'Com sabem que és aquesta persona' },
  provedHint: {
    es: 'Por ejemplo: escribió desde su correo, enseñó el DNI.',
    ca: 'Per exemple: va escriure des del seu correu, va ensenyar el DNI.',
  },
  language: words.emailLanguage,
  noted: { es: 'Petición anotada', ca: 'Petició anotada' },
  noteFailed: { es: 'Error al anotar la petición', ca: 'Error en anotar la petició' },

  answer: { es: 'Contestar', ca: 'Respon' },
  answerText: {
    es: 'La petición queda contestada, y la persona recibe este texto por correo.',
    ca: 'La petició queda resposta, i la persona rep aquest text per correu.',
  },
  answerErasureText: {
    es: 'Con esto no se borra nada: la persona recibe este texto por correo y la petición queda contestada. Al borrarla se le contesta sin escribir nada.',
    ca: 'Amb això no s’esborra res: la persona rep aquest text per correu i la petició queda resposta. En esborrar-la se li respon sense escriure res.',
  },
  answerLabel: { es: 'Respuesta', ca: 'Resposta' },
  answerDone: { es: 'Petición contestada', ca: 'Petició resposta' },
  answerErasureDone: {
    es: 'Petición contestada. No se ha borrado nada.',
    ca: 'Petició resposta. No s’ha esborrat res.',
  },
  answerFailed: { es: 'Error al contestar la petición', ca: 'Error en respondre la petició' },
  extend: { es: 'Ampliar el plazo', ca: 'Amplia el termini' },
  extendText: {
    es: 'Dos meses más, una sola vez. La persona recibe el motivo por correo.',
    ca: 'Dos mesos més, una sola vegada. La persona rep el motiu per correu.',
  },
  extendLabel: words.reason,
  extendDone: { es: 'Plazo ampliado', ca: 'Termini ampliat' },
  extendFailed: { es: 'Error al ampliar el plazo', ca: 'Error en ampliar el termini' },
  missing: { es: 'Escribe el texto', ca: 'Escriu el text' },
})

/** Why a request could not be changed. */
export const requestRefusals = bilingual({
  'privacy-request.answered': { es: 'Alguien ya la ha contestado.', ca: 'Algú ja l’ha resposta.' },
  'privacy-request.extended': { es: 'Alguien ya ha ampliado el plazo.', ca: 'Algú ja ha ampliat el termini.' },
  'privacy-request.overdue': {
    es: 'El mes ya ha pasado: ya no se puede ampliar. Contesta cuanto antes.',
    ca: 'El mes ja ha passat: ja no es pot ampliar. Respon com més aviat millor.',
  },
})
