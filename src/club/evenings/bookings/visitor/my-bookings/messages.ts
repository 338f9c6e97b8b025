import { bilingual } from '#base/text/language.ts'

/** So many tables, in words. */
const tables = {
  es: ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  ca: ['cap', 'una', 'dues', 'tres', 'quatre', 'cinc', 'sis', 'set', 'vuit', 'nou'],
}

export const messages = bilingual({
  title: { es: 'Mis mesas', ca: 'Les meves taules' },
  coming: {
    es: (count: number) =>
      `${count === 0 ? 'Todavía no te' : 'Te'} esperan en ${tables.es[count] ?? count} ${count > 1 ? 'mesas' : 'mesa'}`,
    ca: (count: number) =>
      `${count === 0 ? 'Encara no t’' : 'T’'}esperen a ${tables.ca[count] ?? count} ${count > 1 ? 'taules' : 'taula'}`,
  },
  past: { es: 'Donde has estado', ca: 'On has estat' },
  seated: { es: 'Tienes sitio', ca: 'Tens lloc' },
  waiting: { es: 'En espera', ca: 'En espera' },
  held: { es: 'Por confirmar', ca: 'Per confirmar' },
  late: { es: 'Cancelada', ca: 'Cancel·lada' },
  eventCancelled: { es: 'Evento cancelado', ca: 'Esdeveniment cancel·lat' },
  moved: { es: 'Nueva fecha', ca: 'Nova data' },
  people: {
    es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    ca: (count: number) => (count === 1 ? '1 persona' : `${count} persones`),
  },
  toReturn: { es: (sum: string) => `Te devolvemos ${sum}`, ca: (sum: string) => `Et tornem ${sum}` },
  open: { es: 'Ver la mesa', ca: 'Mira la taula' },
  openAndPay: { es: 'Ver y pagar', ca: 'Mira i paga' },
  openList: { es: 'Ver la lista', ca: 'Obre la llista' },
  heldText: { es: 'Hay un sitio por confirmar.', ca: 'Hi ha un lloc per confirmar.' },
  confirm: { es: 'Confirmarlo', ca: 'Confirma’l' },

  intro: {
    es: 'Cada correo de una inscripción lleva el enlace a su reserva. Si lo has perdido, dinos tu correo y te enviamos los de todas tus reservas.',
    ca: 'Cada correu d’una inscripció porta l’enllaç a la seva reserva. Si l’has perdut, digue’ns el teu correu i t’enviem els de totes les teves reserves.',
  },
  notVerified: {
    es: 'Tu cuenta todavía no tiene el correo confirmado. Dinos con qué correo te apuntaste y te enviamos los enlaces a tus reservas.',
    ca: 'El teu compte encara no té el correu confirmat. Digue’ns amb quin correu t’hi vas apuntar i t’enviem els enllaços a les teves reserves.',
  },
  onDevice: {
    es: 'Son las de este dispositivo. Si falta alguna, dinos tu correo y te enviamos los enlaces a todas.',
    ca: 'Són les d’aquest dispositiu. Si en falta alguna, digue’ns el teu correu i t’enviem els enllaços a totes.',
  },
  missing: { es: '¿Falta alguna?', ca: 'En falta alguna?' },
  forget: { es: 'Olvidarlas en este dispositivo', ca: 'Oblida-les en aquest dispositiu' },
  ticket: { es: 'Ver la entrada', ca: 'Mira l’entrada' },
  email: { es: 'Tu correo', ca: 'El teu correu' },
  send: { es: 'Enviadme los enlaces', ca: 'Envieu-me els enllaços' },
  sent: {
    es: 'Si hay reservas con ese correo, te las hemos enviado.',
    ca: 'Si hi ha reserves amb aquest correu, te les hem enviades.',
  },
  orSignIn: { es: '¿Tienes cuenta?', ca: 'Tens compte?' },
  signIn: { es: 'Entra y las verás aquí', ca: 'Entra i les veuràs aquí' },
  call: { es: 'O llámanos:', ca: 'O truca’ns:' },
  noneYet: { es: '¿Aún no tienes ninguna?', ca: 'Encara no en tens cap?' },
  toEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
})
