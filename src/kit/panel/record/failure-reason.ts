import { type Language, bilingual } from '#base/text/language.ts'
import { authErrorMessage, errorMessages } from '../../both/session/error-messages.ts'
import { Refused } from '../../both/api.ts'

const messages = bilingual({
  broken: {
    es: 'Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.',
    ca: 'Alguna cosa falla al servidor o a la connexió. Torna-ho a provar d’aquí a un moment.',
  },
  denied: {
    es: 'Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.',
    ca: 'El teu compte ja no ho pot fer: algú n’ha canviat el rol.',
  },
  tooLate: {
    es: (who: string) =>
      `Ya se había guardado, y ${who || 'otra persona'} lo ha cambiado después. Lo que has corregido ahora no se ha guardado: cierra y míralo en la lista.`,
    ca: (who: string) =>
      `Ja s’havia desat, i ${who || 'una altra persona'} ho ha canviat després. El que has corregit ara no s’ha desat: tanca i mira-ho a la llista.`,
  },
  held: {
    es: 'Los datos de esta persona están apartados por un pleito.',
    ca: 'Les dades d’aquesta persona estan apartades per un plet.',
  },
  several: {
    es: 'Con este correo puede haber datos de más de una persona. Marca cuáles son suyos.',
    ca: 'Amb aquest correu hi pot haver dades de més d’una persona. Marca quines són seves.',
  },
  proveIt: {
    es: 'No se ha hecho nada. Para esto hay que confirmar antes que eres tú: vuelve a intentarlo y te lo pediremos.',
    ca: 'No s’ha fet res. Per fer això abans has de confirmar que ets tu: torna-ho a provar i t’ho demanarem.',
  },
  signIn: {
    es: 'La sesión ha terminado. Vuelve a intentarlo y te pediremos que entres.',
    ca: 'La sessió s’ha acabat. Torna-ho a provar i et demanarem que entris.',
  },
})

const missing = new Set(['sign-in.required', 'second-factor.required'])

/** Whether the person closed the question who they are: they know that the act was not done, so it did not fail. */
export const isUnproven = (error: unknown) => error instanceof Refused && error.code === 'auth.fresh-proof'

/** What failed, and why if that is known. */
export const withReason = (title: string, reason: string | undefined) => (reason ? `${title}. ${reason}` : title)

/** Why a request of the panel failed and what to do; undefined if the screen has its own message. */
export const failureReason = (error: unknown, language: Language) => {
  const say = messages(language)
  if (error instanceof Error && error.name.startsWith('Auth')) return authErrorMessage(errorMessages(language), error)
  if (!(error instanceof Refused)) return say.broken
  if (error.code === 'access.denied') return say.denied
  if (error.code === 'duplicate.too-late') return say.tooLate(String(error.details.changedBy ?? ''))
  if (error.code === 'person.held') return say.held
  if (error.code === 'person.several') return say.several
  if (isUnproven(error)) return say.proveIt
  return missing.has(error.code) ? say.signIn : undefined
}
