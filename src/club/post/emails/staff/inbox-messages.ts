import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  emailsTo: {
    es: (address: string) => `Correos a ${address}`,
    ca: (address: string) => `Correus a ${address}`,
  },
  see: words.see,
  correct: { es: 'Corregir', ca: 'Corregeix' },
  noSuchAddress: { es: 'la dirección no existe', ca: 'l’adreça no existeix' },
  outcomeUnknown: { es: 'no se sabe si llegó', ca: 'no se sap si ha arribat' },
  notSent: { es: 'no ha salido', ca: 'no ha sortit' },
  sendAgain: { es: 'Enviar otra vez', ca: 'Torna a enviar' },
  emailsFailed: {
    es: (count: number) => (count === 1 ? '1 correo que no ha salido' : `${count} correos que no han salido`),
    ca: (count: number) => (count === 1 ? '1 correu que no ha sortit' : `${count} correus que no han sortit`),
  },
  emailsLate: {
    es: (count: number) =>
      count === 1 ? '1 correo espera a que se pueda enviar' : `${count} correos esperan a que se puedan enviar`,
    ca: (count: number) =>
      count === 1 ? '1 correu espera que es pugui enviar' : `${count} correus esperen que es puguin enviar`,
  },
  keepsEmails: {
    es: 'Ningún correo llega a nadie: falta el servidor de correo',
    ca: 'Cap correu no arriba a ningú: falta el servidor de correu',
  },
  refusedByRelay: {
    es: (count: number) =>
      count === 1
        ? 'El servidor de correo rechaza un correo del club: espera'
        : `El servidor de correo rechaza los correos del club: ${count} esperan`,
    ca: (count: number) =>
      count === 1
        ? 'El servidor de correu rebutja un correu del club: espera'
        : `El servidor de correu rebutja els correus del club: ${count} esperen`,
  },
  outcomesUnknown: {
    es: (count: number) =>
      count === 1 ? 'De 1 correo no se sabe si llegó' : `De ${count} correos no se sabe si llegaron`,
    ca: (count: number) =>
      count === 1 ? 'D’1 correu no se sap si ha arribat' : `De ${count} correus no se sap si han arribat`,
  },
  heldBack: {
    es: (count: number) =>
      count === 1
        ? '1 correo de los formularios espera: han salido muchos en una hora'
        : `${count} correos de los formularios esperan: han salido muchos en una hora`,
    ca: (count: number) =>
      count === 1
        ? '1 correu dels formularis espera: n’han sortit molts en una hora'
        : `${count} correus dels formularis esperen: n’han sortit molts en una hora`,
  },
})
