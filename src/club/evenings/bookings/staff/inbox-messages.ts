import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  burstsToSee: {
    es: (count: number) => (count === 1 ? '1 aviso de reservas' : `${count} avisos de reservas`),
    ca: (count: number) => (count === 1 ? '1 avís de reserves' : `${count} avisos de reserves`),
  },
  burstOfSeats: {
    es: (seats: number) => `${seats} sillas de una red en una hora`,
    ca: (seats: number) => `${seats} cadires d’una xarxa en una hora`,
  },
  burstOfCancellations: {
    es: (count: number) => `${count} cancelaciones en una hora`,
    ca: (count: number) => `${count} cancel·lacions en una hora`,
  },
  cancelAllFree: { es: 'Cancelar todas sin coste', ca: 'Cancel·la-les totes sense cost' },
  cancelling: {
    es: (seats: number) => `Se cancelan ${seats} sillas sin coste`,
    ca: (seats: number) => `Es cancel·len ${seats} cadires sense cost`,
  },
  cancellingText: {
    es: 'Cuenta a los diez segundos: hasta entonces no sale ningún correo ni se da ninguna silla.',
    ca: 'Compta al cap de deu segons: fins llavors no surt cap correu ni es dona cap cadira.',
  },
  cancellingUndone: { es: 'No se cancela ninguna', ca: 'No se’n cancel·la cap' },
  cancellingFailed: { es: 'No se han podido cancelar', ca: 'No s’han pogut cancel·lar' },
  undoingFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
  burstGone: { es: 'Esas sillas ya no están.', ca: 'Aquestes cadires ja no hi són.' },
  see: words.see,
  askAgain: {
    es: (count: number) => (count === 1 ? '1 persona pide silla' : `${count} personas piden silla`),
    ca: (count: number) => (count === 1 ? '1 persona demana cadira' : `${count} persones demanen cadira`),
  },
  unreached: {
    es: (name: string, title: string) => `${name} tiene sitio y su correo no llega: ${title}`,
    ca: (name: string, title: string) => `${name} té lloc i el seu correu no arriba: ${title}`,
  },
  waitForSeats: {
    es: (count: number, free: number) =>
      `${count === 1 ? '1 persona espera' : `${count} personas esperan`} sitio${free === 0 ? '' : free === 1 ? ' y queda 1 silla' : ` y quedan ${free} sillas`}`,
    ca: (count: number, free: number) =>
      `${count === 1 ? '1 persona espera' : `${count} persones esperen`} lloc${free === 0 ? '' : free === 1 ? ' i queda 1 cadira' : ` i queden ${free} cadires`}`,
  },
  cancelled: { es: 'Cancelada', ca: 'Cancel·lada' },
  addressOfMember: { es: 'mismo correo que una ficha', ca: 'el mateix correu que una fitxa' },
})
