import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  yourTicket: { es: 'Tu entrada', ca: 'La teva entrada' },
  haveSeat: { es: 'Tienes sitio', ca: 'Tens lloc' },
  inList: {
    es: (isOne: boolean) => `${isOne ? 'Estás' : 'Estáis'} en la lista`,
    ca: (isOne: boolean) => `${isOne ? 'Ets' : 'Sou'} a la llista`,
  },
  sentTo: { es: 'También te lo hemos enviado a', ca: 'També t’ho hem enviat a' },
  andCompanions: {
    es: (many: number) => (many === 1 ? 'y un acompañante' : `y ${many} acompañantes`),
    ca: (many: number) => (many === 1 ? 'i un acompanyant' : `i ${many} acompanyants`),
  },
  shortCode: { es: 'Código', ca: 'Codi' },
  inWaitingList: { es: 'En la lista de espera', ca: 'A la llista d’espera' },
  close: { es: 'Cerrar y volver al evento', ca: 'Tanca i torna a l’esdeveniment' },
  none: {
    es: 'En este dispositivo no hay ninguna entrada de este evento.',
    ca: 'En aquest dispositiu no hi ha cap entrada d’aquest esdeveniment.',
  },
  dead: {
    es: 'Esta entrada ya no sirve. Pide otra a quien te la envió.',
    ca: 'Aquesta entrada ja no serveix. Demana’n una altra a qui te la va enviar.',
  },
})

/** Of sending a friend's ticket. Seats without a name are told apart by a number. */
export const sendMessages = bilingual({
  send: {
    es: (name: string) => `Enviar a ${name} su entrada`,
    ca: (name: string) => `Envia a ${name} la seva entrada`,
  },
  sendByWhatsApp: {
    es: (name: string) => `Enviar a ${name} por WhatsApp`,
    ca: (name: string) => `Envia a ${name} per WhatsApp`,
  },
  sendOf: {
    es: (seat: string) => `Enviar la entrada de ${seat}`,
    ca: (seat: string) => `Envia l’entrada d’${seat}`,
  },
  sendIt: { es: 'Enviar su entrada', ca: 'Envia la seva entrada' },
  byWhatsApp: { es: 'Enviar por WhatsApp', ca: 'Envia per WhatsApp' },
  sendAll: { es: 'Enviar las entradas', ca: 'Envia les entrades' },
  text: {
    es: (name: string, title: string, when: string, place: string) =>
      `${name ? `${name}, tienes` : 'Tienes'} silla: ${title}, ${when}, ${place}. Tu entrada:`,
    ca: (name: string, title: string, when: string, place: string) =>
      `${name ? `${name}, tens` : 'Tens'} cadira: ${title}, ${when}, ${place}. La teva entrada:`,
  },
  when: {
    es: (day: string, time: string) => `${day} a las ${time}`,
    ca: (day: string, time: string) => `${day} a les ${time}`,
  },
})
