import { notAPhone } from '#base/text/phone.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Contacto', ca: 'Contacte' },
  subtitle: {
    es: 'Pregunta lo que quieras. Si llamas entre las dos y las cuatro, estaremos comiendo.',
    ca: 'Pregunta el que vulguis. Si truques entre les dues i les quatre, serem a taula.',
  },
  call: { es: 'Llamar', ca: 'Truca' },
  openUntil: {
    es: (time: string) => `Abierto ahora, hasta las ${time}`,
    ca: (time: string) => `Obert ara, fins a les ${time}`,
  },
  openFrom: { es: (time: string) => `Hoy abre a las ${time}`, ca: (time: string) => `Avui obre a les ${time}` },
  closed: { es: 'Ahora está cerrado', ca: 'Ara és tancat' },
  officeHours: { es: 'En horas de oficina', ca: 'En hores d’oficina' },
  workingDay: { es: 'En un día laborable', ca: 'En un dia laborable' },
  formTitle: { es: 'Escríbenos', ca: 'Escriu-nos' },
  formText: {
    es: 'Lo lee una persona y contesta en un día laborable.',
    ca: 'Ho llegeix una persona i respon en un dia laborable.',
  },
  name: { es: 'Nombre', ca: 'Nom' },
  email: { es: 'Correo', ca: 'Correu' },
  message: { es: 'Mensaje', ca: 'Missatge' },
  prompt: { es: '¿En qué podemos ayudarte?', ca: 'En què et podem ajudar?' },
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
  howToCome: { es: 'Mapa, metro y horario', ca: 'Mapa, metro i horari' },
  hours: { es: 'Horario', ca: 'Horari' },
  questions: { es: 'Lo que más nos preguntan', ca: 'El que més ens pregunten' },
  guests: { es: '¿Puedo ir sin ser socio?', ca: 'Hi puc anar sense ser soci?' },
  guestsText: {
    es: 'Sí. Casi todas las mesas son para quien quiera venir; las que empiezan por los socios lo dicen.',
    ca: 'Sí. Gairebé totes les taules són per a qui vulgui venir; les que comencen pels socis ho diuen.',
  },
  changes: { es: '¿Cómo cambio una reserva?', ca: 'Com canvio una reserva?' },
  changesText: {
    es: 'Con el enlace de tu correo. Si lo has perdido, te enviamos otro en',
    ca: 'Amb l’enllaç del teu correu. Si l’has perdut, te n’enviem un altre a',
  },
  myTables: { es: 'Mis mesas', ca: 'Les meves taules' },
  full: { es: '¿Y si no queda sitio?', ca: 'I si no hi queda lloc?' },
  fullText: {
    es: 'Apúntate a la lista de espera: cuando se libera una silla te escribimos, por orden.',
    ca: 'Apunta’t a la llista d’espera: quan s’allibera una cadira t’escrivim, per ordre.',
  },
  diets: { es: '¿Y si no como de todo?', ca: 'I si no menjo de tot?' },
  dietsText: {
    es: 'Dilo al inscribirte, persona por persona. Lo lee la cocina, y siete días después se borra.',
    ca: 'Digues-ho en apuntar-t’hi, persona per persona. Ho llegeix la cuina, i set dies després s’esborra.',
  },
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
