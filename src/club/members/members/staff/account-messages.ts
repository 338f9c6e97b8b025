import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

export const messages = bilingual({
  title: words.account,
  joinedTo: { es: 'Ficha unida a', ca: 'Fitxa unida a' },
  since: { es: (day: string) => `desde el ${day}`, ca: (day: string) => `des del ${day}` },
  none: { es: 'Sin cuenta', ca: 'Sense compte' },
  invitedOn: {
    es: (day: string) => `Sin cuenta, con invitación del ${day}`,
    ca: (day: string) => `Sense compte, amb invitació del ${day}`,
  },
  invite: { es: 'Invitar a su cuenta', ca: 'Convida al seu compte' },
  inviteAgain: { es: 'Invitar otra vez', ca: 'Torna a convidar' },
  invited: { es: 'Invitación enviada', ca: 'Invitació enviada' },
  inviteFailed: { es: 'No se ha podido invitar', ca: 'No s’ha pogut convidar' },
  hasAccount: { es: 'Esta ficha ya tiene cuenta.', ca: 'Aquesta fitxa ja té compte.' },
  takeAddress: { es: 'Tomar la dirección de la cuenta', ca: 'Agafa l’adreça del compte' },
  addressTaken: { es: 'La ficha tiene la dirección de la cuenta', ca: 'La fitxa té l’adreça del compte' },
  addressNotTaken: { es: 'No se ha cambiado la dirección', ca: 'No s’ha canviat l’adreça' },
  separate: { es: 'Separar la cuenta', ca: 'Separa el compte' },
  separateAsk: { es: '¿Separar la ficha de la cuenta?', ca: 'Vols separar la fitxa del compte?' },
  separateText: {
    es: (email: string) =>
      `${email} deja de ver la ficha, sus sesiones se cierran y los enlaces enviados ya no valen. La cuenta sigue existiendo.`,
    ca: (email: string) =>
      `${email} deixa de veure la fitxa, les seves sessions es tanquen i els enllaços enviats ja no valen. El compte continua existint.`,
  },
  reason: words.reason,
  separated: { es: 'Ficha separada de la cuenta', ca: 'Fitxa separada del compte' },
  separateFailed: { es: 'No se ha podido separar', ca: 'No s’ha pogut separar' },
  hasNone: { es: 'Esta ficha ya no tiene cuenta.', ca: 'Aquesta fitxa ja no té compte.' },
})
