import { notAPhone } from '#base/text/phone.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Solicitar Membresía', ca: 'Sol·licita l’alta' },
  description: {
    es: 'Completa el formulario para pedir el alta. Hoy no pagas nada.',
    ca: 'Omple el formulari per demanar l’alta al Cercle. Avui no pagues res.',
  },
  benefits: { es: 'Qué te llevas', ca: 'Què t’emportes' },
  benefitsAndPayment: { es: 'Qué te llevas y cómo se paga', ca: 'Què t’emportes i com es paga' },
  howToJoin: { es: 'Cómo se entra', ca: 'Com s’hi entra' },
  theClub: { es: 'El club', ca: 'El club' },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  reason: { es: '¿Por qué quieres unirte?', ca: 'Per què hi vols entrar?' },
  optional: { es: 'opcional', ca: 'opcional' },
  consent: {
    es: 'Acepto que el Cercle use estos datos para tramitar mi solicitud, como explica la',
    ca: 'Accepto que el Cercle faci servir aquestes dades per tramitar la meva sol·licitud, tal com explica la',
  },
  privacyLink: { es: 'política de privacidad', ca: 'política de privacitat' },
  leaveEmpty: { es: 'Deja este campo vacío', ca: 'Deixa aquest camp buit' },
  send: { es: 'Enviar solicitud', ca: 'Envia la sol·licitud' },
  sending: { es: 'Enviando...', ca: 'S’està enviant…' },
  success: { es: 'Solicitud de membresía enviada', ca: 'Sol·licitud d’alta enviada' },
  successText: {
    es: 'Pronto nos pondremos en contacto contigo. También recibirás un correo de confirmación.',
    ca: 'Aviat ens posarem en contacte amb tu. També rebràs un correu de confirmació.',
  },
  // On the page, where the steps say when.
  answerByMail: {
    es: 'Te contestamos por correo, y ya te hemos enviado uno: dice que nos ha llegado.',
    ca: 'Et contestem per correu, i ja te n’hem enviat un: diu que ens ha arribat.',
  },
  failure: { es: 'Error al enviar la solicitud', ca: 'Error en enviar la sol·licitud' },
  failureText: {
    es: 'No hemos podido guardarla. Vuelve a intentarlo dentro de un momento.',
    ca: 'No l’hem poguda desar. Torna-ho a provar d’aquí a un moment.',
  },
})

/** The message for each code of a field, and for each refusal. */
export const errorMessages = bilingual({
  'name.short': {
    es: 'El nombre debe tener al menos 2 caracteres',
    ca: 'El nom ha de tenir com a mínim 2 caràcters',
  },
  'name.letters': { es: 'El nombre debe tener letras', ca: 'El nom ha de tenir lletres' },
  'email.required': { es: 'Escribe tu correo', ca: 'Escriu el teu correu' },
  'email.invalid': { es: 'Email inválido', ca: 'Correu no vàlid' },
  'phone.invalid': notAPhone,
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  'consent.required': {
    es: 'Sin tu permiso no podemos guardar la solicitud',
    ca: 'Sense el teu permís no podem desar la sol·licitud',
  },
  invalid: { es: 'Revisa los datos del formulario', ca: 'Revisa les dades del formulari' },
  'form.too-fast': {
    es: 'Has ido demasiado rápido para nosotros. Vuelve a enviarla.',
    ca: 'Has anat massa de pressa per a nosaltres. Torna-la a enviar.',
  },
  'form.too-often': {
    es: 'Han llegado muchas solicitudes desde tu conexión. Inténtalo dentro de un rato.',
    ca: 'Han arribat moltes sol·licituds des de la teva connexió. Torna-ho a provar d’aquí a una estona.',
  },
  'outcome.unknown': {
    es: 'Puede que ya nos haya llegado: envíala otra vez y lo sabrás. No contará dos veces.',
    ca: 'Pot ser que ja ens hagi arribat: torna-la a enviar i ho sabràs. No comptarà dues vegades.',
  },
})
