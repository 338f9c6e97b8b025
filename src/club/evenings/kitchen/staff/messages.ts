import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  loadError: { es: 'Error al cargar la hoja de cocina', ca: 'Error en carregar el full de cuina' },
  copyLink: { es: 'Copiar enlace', ca: 'Copia l’enllaç' },
  copied: { es: 'Enlace copiado', ca: 'Enllaç copiat' },
  copyFailed: { es: 'No se ha podido copiar', ca: 'No s’ha pogut copiar' },
  restaurant: { es: 'El restaurante', ca: 'El restaurant' },
  email: { es: 'Correo de la cocina', ca: 'Correu de la cuina' },
  emailInvalid: { es: 'Este correo no es válido', ca: 'Aquest correu no és vàlid' },
  how: {
    es: 'Recibe un enlace que se abre sin cuenta y deja de abrirse esa noche. El correo no dice nada de nadie.',
    ca: 'Rep un enllaç que s’obre sense compte i deixa d’obrir-se aquella nit. El correu no diu res de ningú.',
  },
  language: { es: 'Lengua de la hoja', ca: 'Llengua del full' },
  send: { es: 'Enviar al restaurante', ca: 'Envia-ho al restaurant' },
  sent: { es: 'Enviado a la cocina', ca: 'Enviat a la cuina' },
  sendFailed: { es: 'Error al enviar el enlace', ca: 'Error en enviar l’enllaç' },
  given: { es: 'Ya se la he dado', ca: 'Ja l’hi he donat' },
  noted: { es: 'Anotado: la cocina tiene la hoja de ahora', ca: 'Anotat: la cuina té el full d’ara' },
  noteFailed: { es: 'Error al anotarlo', ca: 'Error en anotar-ho' },
  revoke: { es: 'Anular enlaces', ca: 'Anul·la els enllaços' },
  revoked: { es: 'Los enlaces de antes ya no abren nada', ca: 'Els enllaços d’abans ja no obren res' },
  revokeFailed: { es: 'Error al anular los enlaces', ca: 'Error en anul·lar els enllaços' },
  history: { es: 'Qué se ha dado', ca: 'Què s’ha donat' },
  nothingYet: { es: 'La cocina aún no tiene nada.', ca: 'La cuina encara no té res.' },
  printed: { es: (who: string) => `${who} la imprimió`, ca: (who: string) => `${who} el va imprimir` },
  'by-hand': { es: (who: string) => `${who} se la dio`, ca: (who: string) => `${who} l’hi va donar` },
  sentBy: { es: (who: string) => `${who} la envió por correo`, ca: (who: string) => `${who} el va enviar per correu` },
  revokedBy: {
    es: (who: string) => `${who} anuló los enlaces`,
    ca: (who: string) => `${who} va anul·lar els enllaços`,
  },
  opened: { es: 'La cocina la abrió', ca: 'La cuina el va obrir' },
  kept: {
    es: 'Cada lectura queda anotada. Alergias y dietas se borran siete días después del evento.',
    ca: 'Cada lectura queda anotada. Al·lèrgies i dietes s’esborren set dies després de l’esdeveniment.',
  },
})
