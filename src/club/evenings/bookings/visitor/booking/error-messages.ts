import { bilingual } from '#base/text/language.ts'

const dead = {
  es: 'Este enlace ya no sirve. Si la reserva es tuya, te enviamos otro.',
  ca: 'Aquest enllaç ja no serveix. Si la reserva és teva, te n’enviem un altre.',
}

/** Why an act was refused, or a link opens nothing. */
export const errorMessages = bilingual({
  'pass.wrong': dead,
  'pass.over': dead,
  'event.begun': { es: 'El evento ya ha empezado.', ca: 'L’esdeveniment ja ha començat.' },
  'event.cancelled': { es: 'El evento se ha cancelado.', ca: 'L’esdeveniment s’ha cancel·lat.' },
  'registration.decided': { es: 'Ya no esperas en la lista.', ca: 'Ja no esperes a la llista.' },
  'booking.terms-moved': {
    es: 'Mientras lo leías ha cambiado lo que te devolvemos. Míralo otra vez.',
    ca: 'Mentre ho llegies ha canviat el que et tornem. Torna-ho a mirar.',
  },
  'content.conflict': {
    es: 'La reserva ha cambiado mientras escribías. Mírala otra vez.',
    ca: 'La reserva ha canviat mentre escrivies. Torna-la a mirar.',
  },
  'name.required': { es: 'Escribe el nombre.', ca: 'Escriu el nom.' },
  'diet-consent.required': {
    es: 'Marca la casilla de la alergia, o escribe el nombre.',
    ca: 'Marca la casella de l’al·lèrgia, o escriu el nom.',
  },
  'registration.not-found': { es: 'Esa silla ya no está.', ca: 'Aquesta cadira ja no hi és.' },
  'address.enough': {
    es: 'Con un mismo correo caben dos reservas y doce personas por evento. Si sois más, llámanos y os apuntamos.',
    ca: 'Amb un mateix correu hi caben dues reserves i dotze persones per esdeveniment. Si sou més, truca’ns i us hi apuntem.',
  },
  'network.enough': {
    es: 'Desde tu conexión ya está reservado medio evento. Llámanos y lo hacemos nosotros.',
    ca: 'Des de la teva connexió ja hi ha reservat mig esdeveniment. Truca’ns i ho fem nosaltres.',
  },
  'network.unproven': {
    es: 'Ahora mismo no podemos añadir a nadie desde aquí. Llámanos y lo hacemos nosotros.',
    ca: 'Ara mateix no hi podem afegir ningú des d’aquí. Truca’ns i ho fem nosaltres.',
  },
  'address.unproven': {
    es: 'Primero confirma tu correo con el enlace que te hemos enviado.',
    ca: 'Primer confirma el teu correu amb l’enllaç que t’hem enviat.',
  },
  'offer.open': { es: 'Esa silla ya está ofrecida a alguien.', ca: 'Aquesta cadira ja està oferta a algú.' },
  'offer.seated': {
    es: 'Esa persona ya está en esta reserva. Ofrece la silla a otra.',
    ca: 'Aquesta persona ja és en aquesta reserva. Ofereix la cadira a una altra.',
  },
  'offer.too-many': {
    es: 'Ya hay tres sillas ofrecidas. Espera la respuesta o retira una oferta.',
    ca: 'Ja hi ha tres cadires ofertes. Espera la resposta o retira una oferta.',
  },
  'form.too-often': {
    es: 'Demasiadas veces en poco rato. Espera un poco o llámanos.',
    ca: 'Massa vegades en poca estona. Espera una mica o truca’ns.',
  },
  'outcome.unknown': {
    es: 'No sabemos si ha llegado. Vuelve a intentarlo: no se hará dos veces.',
    ca: 'No sabem si ha arribat. Torna-ho a provar: no es farà dues vegades.',
  },
  'event.full': {
    es: 'No queda ninguna silla libre. Puede esperar en la lista, y os escribimos si hay sitio.',
    ca: 'No queda cap cadira lliure. Pot esperar a la llista, i us escrivim si hi ha lloc.',
  },
  'event.closed': {
    es: 'Las inscripciones están cerradas. Llámanos si todavía queréis ser más.',
    ca: 'Les inscripcions estan tancades. Truca’ns si encara voleu ser més.',
  },
  'companions.too-many': {
    es: 'En una reserva caben ocho personas. Llámanos si sois más.',
    ca: 'En una reserva hi caben vuit persones. Truca’ns si sou més.',
  },
  invalid: { es: 'Revisa los datos.', ca: 'Revisa les dades.' },
})
