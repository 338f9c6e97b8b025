import { bilingual } from '#base/text/language.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { type errorMessages, authErrorMessage } from '#kit/both/session/error-messages.ts'

type Client = Awaited<ReturnType<typeof authClient>>
type Enrolled = Awaited<ReturnType<Client['mfa']['enroll']>>

/**
 * Creates a key on this device or a plugged-in one, and enables it as a factor. `withProof` asks who the person is, if the server wants
 * to know. Returns the error, if any.
 */
export const createKey = async (
  friendlyName: string,
  withProof: (enroll: () => Promise<Enrolled>) => Promise<Enrolled>,
) => {
  const { mfa } = await authClient()
  const { data, error } = await withProof(() => mfa.enroll({ factorType: 'webauthn', friendlyName }))
  if (error) return error
  const failure = await verifyKey(data.id)
  // Frees the name for the next attempt.
  if (failure) await mfa.unenroll({ factorId: data.id })
  return failure
}

/** Asks for the key of a factor, and raises the session's level with it. Returns the error, if any. */
export const verifyKey = async (factorId: string): Promise<Error | undefined> => {
  const { mfa } = await authClient()
  const webauthn = { rpId: window.location.hostname, rpOrigins: [window.location.origin] }
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn })
  if (error) return error
  const credential = await requestCredential(challenge.webauthn)
  if (credential instanceof Error) return credential
  const verification = await mfa.verify({
    factorId,
    challengeId: challenge.id,
    webauthn: { ...webauthn, type: challenge.webauthn.type, credential_response: credential as never },
  })
  return verification.error ?? undefined
}

type Challenge = { type: 'create' | 'request'; credential_options: { publicKey: unknown } }

const requestCredential = async ({ type, credential_options: { publicKey } }: Challenge) => {
  if (!('PublicKeyCredential' in window)) return new DOMException('No WebAuthn here', 'NotSupportedError')
  try {
    const credential = await (type === 'create'
      ? navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      : navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions }))
    return credential ?? new DOMException('No key', 'NotAllowedError')
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The message for a key that failed, by the browser's error name or the server's code. */
export const keyErrorMessage = (
  say: ReturnType<typeof keyErrorMessages>,
  sayError: ReturnType<typeof errorMessages>,
  error: Error & { code?: unknown },
) => {
  const reason = say[error.name as keyof typeof say] ?? say[error.code as keyof typeof say]
  return reason ?? authErrorMessage(sayError, error as Error & { code?: string })
}

export const keyErrorMessages = bilingual({
  // Browsers report these three cases with the same error, so that no page learns which keys exist.
  NotAllowedError: {
    es: 'No se ha completado: se ha cancelado, ha pasado el tiempo o la llave no está aquí. Vuelve a intentarlo',
    ca: 'No s’ha completat: s’ha cancel·lat, s’ha acabat el temps o la clau no és aquí. Torna-ho a provar',
  },
  AbortError: {
    es: 'Se ha interrumpido. Vuelve a intentarlo',
    ca: 'S’ha interromput. Torna-ho a provar',
  },
  InvalidStateError: {
    es: 'Este equipo o esta llave ya está en tu cuenta',
    ca: 'Aquest dispositiu o aquesta clau ja és al teu compte',
  },
  NotSupportedError: {
    es: 'Este navegador o este equipo no puede usar llaves de acceso. Prueba con otro, o usa una aplicación de códigos',
    ca: 'Aquest navegador o aquest dispositiu no pot fer servir claus d’accés. Prova-ho amb un altre, o fes servir una aplicació de codis',
  },
  ConstraintError: {
    es: 'Este equipo no puede crear la llave. Pon antes un PIN, la huella o la cara en sus ajustes',
    ca: 'Aquest dispositiu no pot crear la clau. Posa-hi abans un PIN, l’empremta o la cara a la configuració',
  },
  SecurityError: {
    es: 'Aquí no se pueden usar llaves de acceso: abre la web por su dirección de siempre, con https',
    ca: 'Aquí no es poden fer servir claus d’accés: obre el web per l’adreça de sempre, amb https',
  },
  mfa_verification_failed: {
    es: 'Esta llave no ha servido. Prueba otra vez, o con otra',
    ca: 'Aquesta clau no ha servit. Torna-ho a provar, o amb una altra',
  },
  mfa_challenge_expired: {
    es: 'Has tardado demasiado. Vuelve a intentarlo',
    ca: 'Has trigat massa. Torna-ho a provar',
  },
  mfa_factor_not_found: {
    es: 'Esta llave ya no está en tu cuenta. Vuelve a entrar',
    ca: 'Aquesta clau ja no és al teu compte. Torna a entrar',
  },
  mfa_ip_address_mismatch: {
    es: 'La conexión ha cambiado a medias. Vuelve a intentarlo',
    ca: 'La connexió ha canviat a mig fer. Torna-ho a provar',
  },
})
