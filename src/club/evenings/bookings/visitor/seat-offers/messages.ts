import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Una silla para ti', ca: 'Una cadira per a tu' },
  offered: {
    es: (giver: string) => `${giver} te ofrece su silla. Será tuya cuando la aceptes.`,
    ca: (giver: string) => `${giver} t’ofereix la seva cadira. Serà teva quan l’acceptis.`,
  },
  until: {
    es: (time: string) => `Puedes contestar hasta el ${time}.`,
    ca: (time: string) => `Pots contestar fins ${time}.`,
  },
  wholeBooking: {
    es: 'Es la silla de quien hizo la reserva: si la aceptas, te haces cargo de toda la reserva.',
    ca: 'És la cadira de qui va fer la reserva: si l’acceptes, et fas càrrec de tota la reserva.',
  },
  comeAlong: {
    es: (names: string, isOne: boolean) => `${isOne ? 'Viene' : 'Vienen'} contigo: ${names}.`,
    ca: (names: string, isOne: boolean) => `${isOne ? 'Ve' : 'Venen'} amb tu: ${names}.`,
  },
  due: { es: 'Precio de la reserva', ca: 'Preu de la reserva' },
  paid: { es: 'Ya pagado', ca: 'Ja pagat' },
  owes: { es: 'Queda por pagar', ca: 'Queda per pagar' },
  debtMoves: {
    es: (sum: string) => `Si aceptas, esos ${sum} los pagas tú.`,
    ca: (sum: string) => `Si acceptes, aquests ${sum} els pagues tu.`,
  },
  nothingToPay: {
    es: 'No tienes que pagar nada: responde del precio quien hizo la reserva.',
    ca: 'No has de pagar res: respon del preu qui va fer la reserva.',
  },
  name: { es: 'Tu nombre y apellidos', ca: 'El teu nom i cognoms' },
  phone: { es: 'Tu teléfono', ca: 'El teu telèfon' },
  optional: { es: 'opcional', ca: 'opcional' },
  accept: { es: 'Acepto', ca: 'Accepto' },
  acceptAndPay: {
    es: (sum: string) => `Acepto, y pagaré ${sum}`,
    ca: (sum: string) => `Accepto, i pagaré ${sum}`,
  },
  decline: { es: 'No, gracias', ca: 'No, gràcies' },
  accepted: {
    es: 'Ya es tuya. Te enviamos la confirmación por correo.',
    ca: 'Ja és teva. T’enviem la confirmació per correu.',
  },
  toBooking: { es: 'Ver mi reserva', ca: 'La meva reserva' },
  declined: {
    es: 'Hecho: se lo decimos a quien te la ofreció.',
    ca: 'Fet: ho diem a qui te la va oferir.',
  },
  toEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
  failure: { es: 'No ha podido ser. Vuelve a intentarlo.', ca: 'No ha pogut ser. Torna-ho a provar.' },
})

/** Why an offer cannot be opened or accepted. */
export const errorMessages = bilingual({
  'pass.wrong': { es: 'Este enlace no es válido.', ca: 'Aquest enllaç no és vàlid.' },
  'offer.over': { es: 'Ya no está libre.', ca: 'Ja no és lliure.' },
  'offer.refused': {
    es: 'Esta silla no puede pasar a tu nombre desde aquí. Puedes pedir sitio en la página del evento.',
    ca: 'Aquesta cadira no pot passar al teu nom des d’aquí. Pots demanar lloc a la pàgina de l’esdeveniment.',
  },
  'offer.seated': {
    es: 'Ya tienes una silla en este evento. Llámanos si esta es para otra persona.',
    ca: 'Ja tens una cadira en aquest esdeveniment. Truca’ns si aquesta és per a una altra persona.',
  },
  'address.enough': {
    es: 'Con este correo ya hay bastantes sillas en el evento. Llámanos si necesitas otra.',
    ca: 'Amb aquest correu ja hi ha prou cadires a l’esdeveniment. Truca’ns si en necessites una altra.',
  },
  'network.enough': {
    es: 'Desde tu conexión ya hay muchas sillas en este evento. Llámanos y lo hacemos nosotros.',
    ca: 'Des de la teva connexió ja hi ha moltes cadires en aquest esdeveniment. Truca’ns i ho fem nosaltres.',
  },
  'booking.terms-moved': {
    es: 'Mientras lo leías ha cambiado lo que queda por pagar. Míralo otra vez.',
    ca: 'Mentre ho llegies ha canviat el que queda per pagar. Torna-ho a mirar.',
  },
  'form.too-often': {
    es: 'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a intentarlo.',
    ca: 'Arriben moltes peticions des de la teva connexió. Espera un minut i torna-ho a provar.',
  },
  'outcome.unknown': {
    es: 'No sabemos si ha llegado. Vuelve a intentarlo: no se hará dos veces.',
    ca: 'No sabem si ha arribat. Torna-ho a provar: no es farà dues vegades.',
  },
  invalid: { es: 'Revisa los datos.', ca: 'Revisa les dades.' },
})
