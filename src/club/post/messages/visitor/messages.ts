import { notAPhone } from '#base/text/phone.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Contacto', ca: 'Contacte' },
  subtitle: {
    es: 'Pregunta lo que quieras. Si llamas entre las dos y las cuatro, estaremos comiendo.',
    ca: 'Pregunta el que vulguis. Si truques entre les dues i les quatre, serem a taula.',
  },
  formTitle: { es: 'Escríbenos', ca: 'Escriu-nos' },
  name: { es: 'Nombre', ca: 'Nom' },
  email: { es: 'Correo', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  message: { es: 'Mensaje', ca: 'Missatge' },
  prompt: { es: '¿En qué podemos ayudarte?', ca: 'En què et podem ajudar?' },
  optional: { es: 'opcional', ca: 'opcional' },
  send: { es: 'Enviar mensaje', ca: 'Envia el missatge' },
  sending: { es: 'Enviando...', ca: 'S’està enviant…' },
  privacy: {
    es: 'Usamos estos datos solo para contestarte.',
    ca: 'Fem servir aquestes dades només per respondre’t.',
  },
  privacyLink: { es: 'Política de privacidad', ca: 'Política de privacitat' },
  success: { es: 'Mensaje enviado', ca: 'Missatge enviat' },
  successText: {
    es: 'Nos pondremos en contacto contigo pronto. Gracias por tu interés.',
    ca: 'Ens posarem en contacte amb tu aviat. Gràcies pel teu interès.',
  },
  another: { es: 'Escribir otro mensaje', ca: 'Escriu un altre missatge' },
  failure: {
    es: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
    ca: 'Error en enviar el missatge. Torna-ho a provar, si us plau.',
  },
  where: { es: 'Dónde estamos', ca: 'On som' },
  address: { es: 'Dirección', ca: 'Adreça' },
  hours: { es: 'Horario', ca: 'Horari' },
})

/** The message for each code of a field. */
export const errorMessages = bilingual({
  'name.short': { es: 'Escribe tu nombre', ca: 'Escriu el teu nom' },
  'name.letters': { es: 'El nombre debe tener letras', ca: 'El nom ha de tenir lletres' },
  'email.required': { es: 'Escribe tu correo', ca: 'Escriu el teu correu' },
  'email.invalid': { es: 'Este correo no es válido', ca: 'Aquest correu no és vàlid' },
  'phone.invalid': notAPhone,
  'message.short': {
    es: 'El mensaje debe tener al menos 10 caracteres',
    ca: 'El missatge ha de tenir com a mínim 10 caràcters',
  },
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  invalid: { es: 'Revisa este campo', ca: 'Revisa aquest camp' },
  'form.too-often': {
    es: 'Has escrito muchas veces seguidas. Espera unos minutos y vuelve a intentarlo.',
    ca: 'Has escrit molts cops seguits. Espera uns minuts i torna-ho a provar.',
  },
  'outcome.unknown': {
    es: 'Puede que ya nos haya llegado. Si lo envías otra vez, como mucho lo leeremos dos veces.',
    ca: 'Pot ser que ja ens hagi arribat. Si el tornes a enviar, com a molt el llegirem dues vegades.',
  },
})
