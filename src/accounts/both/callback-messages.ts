import { bilingual } from '#base/text/language.ts'

/** The errors of a sign-in callback, by code (spec §8). */
export const callbackMessages = bilingual({
  'address.no-code': {
    es: 'No se ha detectado ningún código en la dirección. Vuelve a iniciar sesión',
    ca: 'No s’ha detectat cap codi a l’adreça. Torna a iniciar la sessió',
  },
  'address.invalid': {
    es: 'Esta dirección no vale para iniciar sesión. Entra aquí',
    ca: 'Aquesta adreça no val per iniciar la sessió. Entra aquí',
  },
  'address.stale': {
    es: 'Esta dirección se creó hace más de dos minutos y ya no vale. Vuelve a iniciar sesión',
    ca: 'Aquesta adreça es va crear fa més de dos minuts i ja no val. Torna a iniciar la sessió',
  },
  'address.failed': {
    es: 'No se ha podido iniciar sesión. Vuelve a intentarlo',
    ca: 'No s’ha pogut iniciar la sessió. Torna-ho a provar',
  },
  access_denied: {
    es: 'No se ha dado permiso para iniciar sesión. Puedes volver a intentarlo',
    ca: 'No s’ha donat permís per iniciar la sessió. Ho pots tornar a provar',
  },
  flow_state_not_found: {
    es: 'Esta dirección ya se ha usado, ha caducado o es de otro navegador. Vuelve a iniciar sesión',
    ca: 'Aquesta adreça ja s’ha fet servir, ha caducat o és d’un altre navegador. Torna a iniciar la sessió',
  },
  provider_email_needs_verification: {
    es: 'Falta confirmar tu correo: abre el enlace que te hemos enviado',
    ca: 'Falta confirmar el teu correu: obre l’enllaç que t’hem enviat',
  },
})

export type CallbackProblem = keyof ReturnType<typeof callbackMessages>

/** Codes of the auth service that share a message. */
export const sameProblem: Partial<Record<string, CallbackProblem>> = {
  bad_oauth_state: 'flow_state_not_found',
  bad_code_verifier: 'flow_state_not_found',
  flow_state_expired: 'flow_state_not_found',
  flow_state_already_used: 'flow_state_not_found',
}
