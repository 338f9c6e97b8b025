import { words } from '#base/text/words.ts'
import { youAre, youAreNow } from '../../../shared/rules/party-size.ts'
import { limits } from '#base/limits.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  subject: {
    es: (title: string) => `Tienes sitio: ${title}`,
    ca: (title: string) => `Tens lloc: ${title}`,
  },
  heading: {
    es: (name: string) => (name ? `Tienes sitio, ${name}` : 'Tienes sitio'),
    ca: (name: string) => (name ? `Tens lloc, ${name}` : 'Tens lloc'),
  },
  heldSubject: {
    es: (title: string, time: string) => `Confirma tu silla antes de las ${time}: ${title}`,
    ca: (title: string, time: string) => `Confirma la teva cadira abans de les ${time}: ${title}`,
  },
  otherHeading: {
    es: (name: string) => (name ? `${name} tiene sitio` : 'Hay sitio'),
    ca: (name: string) => (name ? `${name} té lloc` : 'Hi ha lloc'),
  },
  heldHeading: {
    es: (time: string, seats: number) =>
      seats === 1 ? `Te guardamos la silla hasta las ${time}` : `Os guardamos ${seats} sillas hasta las ${time}`,
    ca: (time: string, seats: number) =>
      seats === 1 ? `Et guardem la cadira fins a les ${time}` : `Us guardem ${seats} cadires fins a les ${time}`,
  },
  heldPartyIntro: {
    es: (title: string, time: string) =>
      `Han llegado muchas inscripciones a «${title}» desde la misma conexión. La vuestra está guardada, y es vuestra del todo cuando pulses este botón. Si nadie lo hace antes de las ${time}, las sillas quedan libres.`,
    ca: (title: string, time: string) =>
      `Han arribat moltes inscripcions a «${title}» des de la mateixa connexió. La vostra està guardada, i és vostra del tot quan premis aquest botó. Si ningú no ho fa abans de les ${time}, les cadires queden lliures.`,
  },
  heldIntro: {
    es: (title: string, time: string) =>
      `Han llegado muchas inscripciones a «${title}» desde la misma conexión. La tuya está guardada, y es tuya del todo cuando pulses este botón. Si nadie lo hace antes de las ${time}, la silla queda libre.`,
    ca: (title: string, time: string) =>
      `Han arribat moltes inscripcions a «${title}» des de la mateixa connexió. La teva està guardada, i és teva del tot quan premis aquest botó. Si ningú no ho fa abans de les ${time}, la cadira queda lliure.`,
  },
  confirmSeat: { es: 'Confirmar mi silla', ca: 'Confirma la meva cadira' },
  notYou: {
    es: '¿No te has inscrito tú? Con el mismo enlace puedes dejar libre la silla.',
    ca: 'No t’hi has inscrit tu? Amb el mateix enllaç pots deixar lliure la cadira.',
  },
  prove: {
    es: 'Confirma que este correo es tuyo: podrás inscribir sin límite a quien venga contigo. Si no te has inscrito tú, podrás dejar libre la silla.',
    ca: 'Confirma que aquest correu és teu: hi podràs apuntar sense límit qui vingui amb tu. Si no t’hi has inscrit tu, podràs deixar lliure la cadira.',
  },
  proveLink: { es: 'Confirmar mi correo', ca: 'Confirmo el correu' },
  intro: {
    es: (title: string) => `Te hemos apuntado a «${title}».`,
    ca: (title: string) => `T’hem apuntat a «${title}».`,
  },
  partyIntro: {
    es: (title: string, seats: number) => `Os hemos apuntado a «${title}»: ${youAre.es(seats).toLowerCase()}.`,
    ca: (title: string, seats: number) => `Us hem apuntat a «${title}»: ${youAre.ca(seats).toLowerCase()}.`,
  },
  largerIntro: {
    es: (title: string, size: number) => `${youAreNow.es(size)} en «${title}».`,
    ca: (title: string, size: number) => `${youAreNow.ca(size)} a «${title}».`,
  },
  otherIntro: {
    es: (name: string, title: string) => `Hemos apuntado a ${name} a «${title}».`,
    ca: (name: string, title: string) => `Hem apuntat ${name} a «${title}».`,
  },
  promoted: {
    es: (isOne: boolean) => `Ha quedado sitio y es para ${isOne ? 'ti' : 'vosotros'}.`,
    ca: (isOne: boolean) => `Ha quedat lloc i és ${isOne ? 'per a tu' : 'vostre'}.`,
  },
  promotedSome: {
    es: (names: string) => `Ha quedado sitio para ${names}.`,
    ca: (names: string) => `Ha quedat lloc per a ${names}.`,
  },
  returnable: {
    es: (limit: string, isFree: boolean) =>
      `Si ya no te va bien, devuélvelo antes del ${limit}${isFree ? '' : ', y no pagas nada'}.`,
    ca: (limit: string, isFree: boolean) =>
      `Si ja no et va bé, torna’l abans del ${limit}${isFree ? '' : ', i no pagues res'}.`,
  },
  inList: { es: 'En lista de espera', ca: 'En llista d’espera' },
  partyPrice: {
    es: (each: string, all: string) => `${all} en total, ${each}`,
    ca: (each: string, all: string) => `${all} en total, ${each}`,
  },
  each: words.priceEach,
  calendar: {
    es: 'Adjuntamos la cita para tu calendario.',
    ca: 'Hi adjuntem la cita per al teu calendari.',
  },
  several: {
    es: (count: number) =>
      `Con este correo hay ahora ${count} inscripciones para este evento, una por persona. Si alguna está de más, responde a este correo y la quitamos.`,
    ca: (count: number) =>
      `Amb aquest correu hi ha ara ${count} inscripcions per a aquest esdeveniment, una per persona. Si n’hi ha cap de més, respon aquest correu i la traurem.`,
  },
  notice: {
    es: (limit: string) => `Puedes cancelar sin coste hasta el ${limit}.`,
    ca: (limit: string) => `Pots cancel·lar sense cost fins ${limit}.`,
  },
  tooLate: {
    es: `Faltan menos de ${limits.cancellationNoticeHours} horas: el importe ya no se devuelve, pero la silla se puede ceder a otra persona.`,
    ca: `Falten menys de ${limits.cancellationNoticeHours} hores: l’import ja no es torna, però la cadira es pot cedir a algú altre.`,
  },
  noticeWhenFree: {
    es: 'Si no puedes venir, avísanos y damos la silla a otra persona.',
    ca: 'Si no pots venir, avisa’ns i donem la cadira a algú altre.',
  },
  howToCancel: {
    es: (phone: string) => `Basta con responder a este correo o llamar al ${phone}.`,
    ca: (phone: string) => `N’hi ha prou de respondre aquest correu o de trucar al ${phone}.`,
  },
  cancelByLink: {
    es: (phone: string) =>
      `Lo haces tú desde tu reserva, con el botón; también puedes responder a este correo o llamar al ${phone}.`,
    ca: (phone: string) =>
      `Ho fas tu des de la teva reserva, amb el botó; també pots respondre aquest correu o trucar al ${phone}.`,
  },
  addByLink: {
    es: 'Si al final viene alguien contigo, añádelo en tu reserva.',
    ca: 'Si al final ve algú amb tu, afegeix-l’hi a la teva reserva.',
  },
  lessByLink: {
    es: 'Si solo falla alguien del grupo, cancela solo su silla, o cédesela a otra persona.',
    ca: 'Si només falla algú del grup, cancel·la només la seva cadira, o cedeix-la a una altra persona.',
  },
  together: {
    es: 'Si al final viene alguien contigo, dinos quién; la próxima vez podéis apuntaros juntos en el mismo formulario.',
    ca: 'Si al final ve algú amb tu, digue’ns qui; la propera vegada us podeu apuntar junts en el mateix formulari.',
  },
  someoneLess: {
    es: 'Si solo falla alguien del grupo, dinos quién.',
    ca: 'Si només falla algú del grup, digue’ns qui.',
  },
})
