import { bilingual } from '#base/text/language.ts'

/** What the form answers. */
export const sentMessages = bilingual({
  toEvents: { es: 'Eventos', ca: 'Esdeveniments' },
  sent: { es: 'Mira tu correo', ca: 'Mira el correu' },
  sentText: {
    es: 'Te hemos escrito: confirma que eres tú.',
    ca: 'T’hem escrit: confirma que ets tu.',
  },
  nextTables: { es: 'Ver las próximas mesas', ca: 'Mira les properes taules' },
  counts: { es: 'Hecho', ca: 'Fet' },
  once: { es: 'Te avisamos una vez, y ya.', ca: 'T’avisem una vegada, i prou.' },
  each: { es: 'Te avisamos de cada uno, hasta que digas basta.', ca: 'T’avisem de cadascun, fins que diguis prou.' },
})

/** The message for each code of a refusal. */
export const errorMessages = bilingual({
  'email.required': { es: 'Escribe tu correo', ca: 'Escriu el teu correu' },
  'email.invalid': { es: 'Este correo no es válido', ca: 'Aquest correu no és vàlid' },
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  invalid: { es: 'Revisa este campo', ca: 'Revisa aquest camp' },
  'form.too-often': {
    es: 'Has pedido muchos avisos seguidos. Espera unos minutos y vuelve a intentarlo.',
    ca: 'Has demanat molts avisos seguits. Espera uns minuts i torna-ho a provar.',
  },
  'alert.nothing-to-tell': {
    es: 'Esto ha cambiado mientras tanto: vuelve a abrir la página.',
    ca: 'Això ha canviat mentrestant: torna a obrir la pàgina.',
  },
  'event.not-found': { es: 'Este evento ya no está en la web.', ca: 'Aquest esdeveniment ja no és al web.' },
  'restaurant.not-found': { es: 'Este restaurante ya no está en la web.', ca: 'Aquest restaurant ja no és al web.' },
})
