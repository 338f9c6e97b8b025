import { bilingual } from '#base/text/language.ts'

/** The message for each code of a field, and for each error code of the auth service. */
export const errorMessages = bilingual({
  'email.invalid': { es: 'Introduce un email válido', ca: 'Escriu un correu vàlid' },
  'password.short': {
    es: 'La contraseña debe tener al menos 6 caracteres',
    ca: 'La contrasenya ha de tenir com a mínim 6 caràcters',
  },
  'password.mismatch': { es: 'Las contraseñas no coinciden', ca: 'Les contrasenyes no coincideixen' },
  'name.short': {
    es: 'El nombre debe tener al menos 2 caracteres',
    ca: 'El nom ha de tenir com a mínim 2 caràcters',
  },
  'name.letters': { es: 'El nombre debe tener letras', ca: 'El nom ha de tenir lletres' },
  'code.invalid': { es: 'Escribe las seis cifras', ca: 'Escriu les sis xifres' },
  'code.missing': { es: 'Escribe el código', ca: 'Escriu el codi' },
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  invalid_credentials: {
    es: 'El correo o la contraseña no son correctos',
    ca: 'El correu o la contrasenya no són correctes',
  },
  email_not_confirmed: {
    es: 'Antes de entrar, confirma tu correo con el enlace que te enviamos',
    ca: 'Abans d’entrar, confirma el teu correu amb l’enllaç que et vam enviar',
  },
  user_already_exists: { es: 'Ya hay una cuenta con este correo', ca: 'Ja hi ha un compte amb aquest correu' },
  email_exists: { es: 'Ya hay una cuenta con este correo', ca: 'Ja hi ha un compte amb aquest correu' },
  user_banned: { es: 'Esta cuenta está bloqueada', ca: 'Aquest compte està bloquejat' },
  signup_disabled: {
    es: 'Ahora mismo no se pueden crear cuentas',
    ca: 'Ara mateix no es poden crear comptes',
  },
  weak_password: {
    es: 'La contraseña debe tener al menos 6 caracteres',
    ca: 'La contrasenya ha de tenir com a mínim 6 caràcters',
  },
  'auth.weak-password': {
    es: 'La contraseña de quien entra en el panel debe tener al menos 12 caracteres y no ser de las más usadas',
    ca: 'La contrasenya de qui entra al panell ha de tenir com a mínim 12 caràcters i no ser de les més usades',
  },
  same_password: {
    es: 'La contraseña nueva tiene que ser distinta de la anterior',
    ca: 'La contrasenya nova ha de ser diferent de l’anterior',
  },
  over_request_rate_limit: {
    es: 'Demasiados intentos. Espera un momento y vuelve a probar',
    ca: 'Massa intents. Espera un moment i torna-ho a provar',
  },
  over_email_send_rate_limit: {
    es: 'Acabamos de enviarte un correo. Espera un minuto antes de pedir otro',
    ca: 'T’acabem d’enviar un correu. Espera un minut abans de demanar-ne un altre',
  },
  otp_expired: {
    es: 'El enlace ya no vale: ha caducado o ya se ha usado. Pide otro',
    ca: 'L’enllaç ja no val: ha caducat o ja s’ha fet servir. Demana’n un altre',
  },
  mfa_verification_failed: {
    es: 'El código no es correcto. Cada uno vale medio minuto y una sola vez',
    ca: 'El codi no és correcte. Cadascun val mig minut i una sola vegada',
  },
  mfa_recovery_codes_locked: {
    es: 'Demasiados códigos equivocados. Espera un rato',
    ca: 'Massa codis equivocats. Espera una estona',
  },
  mfa_factor_not_found: {
    es: 'Esta cuenta no tiene códigos de recuperación',
    ca: 'Aquest compte no té codis de recuperació',
  },
  mfa_factor_name_conflict: { es: 'Ya tienes una con este nombre', ca: 'Ja en tens una amb aquest nom' },
  too_many_enrolled_mfa_factors: {
    es: 'Ya tienes diez: quita una antes de añadir otra',
    ca: 'Ja en tens deu: treu-ne una abans d’afegir-ne una altra',
  },
  'key.missing': { es: 'Escribe un nombre para la llave', ca: 'Escriu un nom per a la clau' },
  mfa_challenge_expired: {
    es: 'Has tardado demasiado. Escribe el código que ves ahora',
    ca: 'Has trigat massa. Escriu el codi que veus ara',
  },
  insufficient_aal: {
    es: 'Antes, confirma que eres tú con tu segundo factor',
    ca: 'Abans, confirma que ets tu amb el teu segon factor',
  },
  reauthentication_needed: { es: 'Antes, confirma que eres tú', ca: 'Abans, confirma que ets tu' },
  session_not_found: { es: 'La sesión ha terminado. Vuelve a entrar', ca: 'La sessió s’ha acabat. Torna a entrar' },
  validation_failed: { es: 'Revisa lo que has escrito', ca: 'Revisa el que has escrit' },
  unreachable: {
    es: 'No hemos podido hablar con el servidor. Vuelve a intentarlo',
    ca: 'No hem pogut parlar amb el servidor. Torna-ho a provar',
  },
})

type ErrorMessages = ReturnType<typeof errorMessages>

export type AuthRefusal = { code?: string; name?: string; message: string }

/** The message for an error of the auth client: by its code, or the server's message for an unknown code (spec §8). */
export const authErrorMessage = (say: ErrorMessages, error: AuthRefusal) => {
  if (error.name === 'AuthRetryableFetchError') return say.unreachable
  if (error.name === 'AuthSessionMissingError') return say.session_not_found
  if (error.code === 'weak_password' && error.message.includes('staff')) return say['auth.weak-password']
  return say[error.code as keyof ErrorMessages] ?? error.message
}
