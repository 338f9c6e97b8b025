import { youAre } from '../../shared/rules/party-size.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

/** What a guest reads after a registration, in a toast, on the page of the event and on the page without scripts. */
export const outcomeMessages = bilingual({
  success: { es: '¡Inscripción hecha!', ca: 'Inscripció feta!' },
  successText: {
    es: '¡Registro completado! Te hemos enviado un correo con los detalles.',
    ca: 'T’hem enviat un correu amb els detalls.',
  },
  asked: { es: 'Petición recibida', ca: 'Petició rebuda' },
  askedText: {
    es: 'Todavía no tienes silla: el club lo mirará y te escribirá.',
    ca: 'Encara no tens cadira: el club ho mirarà i t’escriurà.',
  },
  askedFor: {
    es: (names: string) => `Petición enviada al club: ${names}.`,
    ca: (names: string) => `Petició enviada al club: ${names}.`,
  },
  answerTo: {
    es: (email: string) => `Todavía no tienes silla: el club lo mirará y escribirá a ${email}.`,
    ca: (email: string) => `Encara no tens cadira: el club ho mirarà i escriurà a ${email}.`,
  },
  notYet: {
    es: 'Todavía no tienes silla: el club lo mirará y escribirá.',
    ca: 'Encara no tens cadira: el club ho mirarà i escriurà.',
  },
  guest: { es: (name: string) => `Tienes sitio, ${name}.`, ca: (name: string) => `Tens lloc, ${name}.` },
  guests: {
    es: (names: string) => `Tenéis sitio: ${names}.`,
    ca: (names: string) => `Teniu lloc: ${names}.`,
  },
  heldUntil: {
    es: (names: string, time: string, isOne: boolean) =>
      isOne
        ? `La silla de ${names} está guardada hasta las ${time}: para quedársela hay que abrir el enlace del correo y pulsar el botón.`
        : `Las sillas de ${names} están guardadas hasta las ${time}: para quedárselas hay que abrir el enlace del correo y pulsar el botón.`,
    ca: (names: string, time: string, isOne: boolean) =>
      isOne
        ? `La cadira de ${names} està guardada fins a les ${time}: per quedar-se-la cal obrir l’enllaç del correu i prémer el botó.`
        : `Les cadires de ${names} estan guardades fins a les ${time}: per quedar-se-les cal obrir l’enllaç del correu i prémer el botó.`,
  },
  held: { es: 'Falta un paso', ca: 'Falta un pas' },
  heldText: {
    es: (time: string) => `Abre el enlace del correo antes de las ${time} y confirma tu silla.`,
    ca: (time: string) => `Obre l’enllaç del correu abans de les ${time} i confirma la teva cadira.`,
  },
  sentTo: { es: (email: string) => `Hemos escrito a ${email}.`, ca: (email: string) => `Hem escrit a ${email}.` },
  waiting: {
    es: (seats: number) =>
      seats === 1 ? 'Estás en la lista de espera.' : `${youAre.es(seats)} en la lista de espera.`,
    ca: (seats: number) => (seats === 1 ? 'Ets a la llista d’espera.' : `${youAre.ca(seats)} a la llista d’espera.`),
  },
  /** Some of the party have seats. */
  stillWaiting: {
    es: (names: string) => `En la lista de espera: ${names}.`,
    ca: (names: string) => `A la llista d’espera: ${names}.`,
  },
  ahead: {
    es: (ahead: number, isOne: boolean) =>
      ahead === 0
        ? `No hay nadie antes que ${isOne ? 'tú' : 'vosotros'}.`
        : `${ahead === 1 ? 'Hay 1 reserva' : `Hay ${ahead} reservas`} antes que la ${isOne ? 'tuya' : 'vuestra'}.`,
    ca: (ahead: number, isOne: boolean) =>
      ahead === 0
        ? `No hi ha ningú abans que ${isOne ? 'tu' : 'vosaltres'}.`
        : `Hi ha ${ahead === 1 ? '1 reserva' : `${ahead} reserves`} abans que la ${isOne ? 'teva' : 'vostra'}.`,
  },
  eventCancelled: {
    es: (names: string) => `El evento se ha cancelado: ya no hay que venir (${names}).`,
    ca: (names: string) => `L’esdeveniment s’ha cancel·lat: ja no cal venir (${names}).`,
  },
  eventMoved: {
    es: (date: string) => `Ha cambiado la fecha: ahora es el ${date}.`,
    ca: (date: string) => `Ha canviat la data: ara és ${date}.`,
  },
  asOf: { es: (date: string) => `Así estaba el ${date}.`, ca: (date: string) => `Així estava ${date}.` },
  partlySeated: { es: 'Hay sitio para una parte', ca: 'Hi ha lloc per a una part' },
  booking: { es: 'Ver mi reserva', ca: 'La meva reserva' },
  bookingOf: {
    es: (name: string) => `Ver la reserva de ${name}`,
    ca: (name: string) => `Obre la reserva ${ofName(name)}`,
  },
  add: { es: 'Añadir a alguien', ca: 'Afegeix algú' },
  registerAnother: { es: 'Inscribir a otra persona', ca: 'Inscriu una altra persona' },
  /** This device forgets the booking, which stays. */
  forget: { es: 'No soy yo', ca: 'No soc jo' },
})
