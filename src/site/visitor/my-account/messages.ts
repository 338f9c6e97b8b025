import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  hello: { es: (name: string) => `Hola, ${name}`, ca: (name: string) => `Hola, ${name}` },
  notVerified: {
    es: 'Tu cuenta todavía no tiene el correo confirmado. Abre el enlace que te enviamos y verás aquí tus mesas.',
    ca: 'El teu compte encara no té el correu confirmat. Obre l’enllaç que et vam enviar i veuràs aquí les teves taules.',
  },
  notLoaded: { es: 'No se ha podido cargar tu cuenta', ca: 'No s’ha pogut carregar el teu compte' },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  allBookings: { es: 'Todas mis mesas', ca: 'Totes les meves taules' },

  application: { es: 'Tu solicitud', ca: 'La teva sol·licitud' },
  none: {
    es: 'Con este correo no has pedido entrar en el Cercle. Hay una silla para ti.',
    ca: 'Amb aquest correu no has demanat entrar al Cercle. Hi ha una cadira per a tu.',
  },
  apply: { es: 'Pedir el alta', ca: 'Demana l’alta' },
  pending: {
    es: (day: string) => `La recibimos el ${day}. Cuando la hayamos leído, te escribimos.`,
    ca: (day: string) => `La vam rebre ${day}. Quan l’haguem llegida, t’escriurem.`,
  },
  toComplete: {
    es: (day: string) =>
      `Está aprobada. Solo faltan tus datos: abre el enlace que te enviamos por correo, que vale hasta el ${day}.`,
    ca: (day: string) =>
      `Està aprovada. Només falten les teves dades: obre l’enllaç que et vam enviar per correu, que val fins ${day}.`,
  },
  expired: {
    es: (day: string) =>
      `Está aprobada, pero el enlace para completar tus datos valía hasta el ${day}. Escríbenos y te enviamos otro.`,
    ca: (day: string) =>
      `Està aprovada, però l’enllaç per completar les teves dades valia fins ${day}. Escriu-nos i te n’enviem un altre.`,
  },
  completed: {
    es: (day: string) => `Está aprobada, y tus datos completos desde el ${day}. Tienes silla en el Cercle.`,
    ca: (day: string) => `Està aprovada, i les teves dades completes des del ${day}. Tens cadira al Cercle.`,
  },
  closed: {
    es: (day: string) => `Tu última solicitud se cerró el ${day}. Si quieres hablarlo, escríbenos.`,
    ca: (day: string) => `La teva última sol·licitud es va tancar ${day}. Si en vols parlar, escriu-nos.`,
  },
  write: { es: 'Escribir al Cercle', ca: 'Escriu al Cercle' },

  language: { es: 'Idioma de los avisos de la cuenta', ca: 'Llengua dels avisos del compte' },
  languageText: {
    es: 'El de los correos de tu cuenta. Los de una inscripción van en el idioma en que te apuntaste.',
    ca: 'La dels correus del teu compte. Els d’una inscripció van en la llengua en què t’hi vas apuntar.',
  },
  ofEmails: { es: 'Idioma', ca: 'Llengua' },
  languageSaved: { es: 'Idioma guardado', ca: 'Llengua desada' },
  failed: { es: 'No se ha podido hacer', ca: 'No s’ha pogut fer' },

  security: { es: 'Seguridad', ca: 'Seguretat' },
  securityText: {
    es: 'Contraseña, segundo factor, sesiones abiertas y correo de la cuenta.',
    ca: 'Contrasenya, segon factor, sessions obertes i correu del compte.',
  },
  review: { es: 'Revisar', ca: 'Revisa-ho' },

  leave: { es: 'Irme', ca: 'Marxar' },
  notTheClub: {
    es: 'Cerrar la cuenta no te da de baja del Cercle, y tus reservas siguen en pie.',
    ca: 'Tancar el compte no et dona de baixa del Cercle, i les teves reserves es mantenen.',
  },
  close: { es: 'Cerrar la cuenta', ca: 'Tanca el compte' },
  working: { es: 'Un momento…', ca: 'Un moment…' },
  closeAsk: { es: '¿Cerrar la cuenta?', ca: 'Vols tancar el compte?' },
  closeText: {
    es: 'Se borran el correo, la contraseña y las sesiones de tu cuenta. Tus reservas siguen en pie, con su enlace en el correo, y cerrar la cuenta no te da de baja del Cercle.',
    ca: 'S’esborren el correu, la contrasenya i les sessions del teu compte. Les teves reserves es mantenen, amb el seu enllaç al correu, i tancar el compte no et dona de baixa del Cercle.',
  },
  keep: { es: 'Dejarla abierta', ca: 'Deixa’l obert' },
  accountClosed: { es: 'Cuenta cerrada', ca: 'Compte tancat' },
  lastAdmin: {
    es: 'Es la única cuenta de administración: antes tiene que haber otra.',
    ca: 'És l’únic compte d’administració: abans n’hi ha d’haver un altre.',
  },
})
