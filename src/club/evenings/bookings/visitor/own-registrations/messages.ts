import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

export const messages = bilingual({
  title: { es: 'Tus inscripciones', ca: 'Les teves inscripcions' },
  intro: {
    es: (email: string) =>
      `Esto es lo que hay a nombre de ${email}. Deja marcado lo que es tuyo y quita la marca a lo demás. Esas sillas quedan libres para otra persona.`,
    ca: (email: string) =>
      `Això és el que hi ha a nom ${ofName(email)}. Deixa marcat el que és teu i treu la marca de la resta. Aquelles cadires queden lliures per a algú altre.`,
  },
  heldUntil: {
    es: (time: string) => `Guardada hasta las ${time}`,
    ca: (time: string) => `Guardada fins a les ${time}`,
  },
  paidAnyway: {
    es: 'Faltan menos de 48 horas: si la dejas libre, se paga igualmente',
    ca: 'Falten menys de 48 hores: si la deixes lliure, s’ha de pagar igualment',
  },
  waiting: { es: 'En la lista de espera', ca: 'A la llista d’espera' },
  companions: {
    es: (count: number) => (count === 1 ? 'con 1 acompañante' : `con ${count} acompañantes`),
    ca: (count: number) => (count === 1 ? 'amb 1 acompanyant' : `amb ${count} acompanyants`),
  },
  expired: {
    es: 'Ha pasado el tiempo: te la devolvemos si queda sitio',
    ca: 'Ha passat el temps: te la tornem si queda lloc',
  },
  keepFor: { es: (name: string) => `Conservar la de ${name}`, ca: (name: string) => `Conserva la ${ofName(name)}` },
  confirm: { es: 'Confirmar mi correo', ca: 'Confirmo el correu' },
  confirmAndDrop: {
    es: (count: number) => (count === 1 ? 'Confirmar y dejar libre una' : `Confirmar y dejar libres ${count}`),
    ca: (count: number) =>
      count === 1 ? 'Confirmo i en deixo una de lliure' : `Confirmo i en deixo ${count} de lliures`,
  },
  none: {
    es: 'No hay ninguna inscripción en los próximos eventos.',
    ca: 'No hi ha cap inscripció als propers esdeveniments.',
  },
  done: { es: 'Hecho: tu correo está confirmado.', ca: 'Fet: el teu correu està confirmat.' },
  kept: {
    es: (count: number) => (count === 1 ? 'Conservas una inscripción.' : `Conservas ${count} inscripciones.`),
    ca: (count: number) => (count === 1 ? 'Conserves una inscripció.' : `Conserves ${count} inscripcions.`),
  },
  dropped: {
    es: (count: number) => (count === 1 ? 'Has cancelado una inscripción.' : `Has cancelado ${count} inscripciones.`),
    ca: (count: number) => (count === 1 ? 'Has cancel·lat una inscripció.' : `Has cancel·lat ${count} inscripcions.`),
  },
  gone: {
    es: 'La silla del correo ya no estaba libre: el evento se ha llenado.',
    ca: 'La cadira del correu ja no era lliure: l’esdeveniment s’ha omplert.',
  },
  toBookings: { es: 'Ver mis mesas', ca: 'Les meves taules' },
  toEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
  failure: {
    es: 'No hemos podido guardarlo. Vuelve a intentarlo.',
    ca: 'No ho hem pogut desar. Torna-ho a provar.',
  },
})

/** Why a link is invalid. */
export const errorMessages = bilingual({
  'pass.wrong': { es: 'Este enlace no es válido.', ca: 'Aquest enllaç no és vàlid.' },
  'pass.used': {
    es: 'Este enlace ya se usó: el correo está confirmado.',
    ca: 'Aquest enllaç ja s’ha fet servir: el correu està confirmat.',
  },
  'sign-in.required': {
    es: 'Abre esta página con el enlace de un correo de confirmación, o entra con tu cuenta.',
    ca: 'Obre aquesta pàgina amb l’enllaç d’un correu de confirmació, o entra amb el teu compte.',
  },
  'form.too-often': {
    es: 'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a intentarlo.',
    ca: 'Arriben moltes peticions des de la teva connexió. Espera un minut i torna-ho a provar.',
  },
})
