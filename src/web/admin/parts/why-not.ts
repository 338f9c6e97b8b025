import { type Language, bilingual } from '#shared/language.ts'
import { Refused } from '../../lib/api.ts'

const messages = bilingual({
  broken: {
    es: 'Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.',
    ca: 'Alguna cosa falla al servidor o a la connexió. Torna-ho a provar d’aquí a un moment.',
  },
  denied: {
    es: 'Tu cuenta ya no puede hacerlo: alguien le ha cambiado el rol.',
    ca: 'El teu compte ja no ho pot fer: algú n’ha canviat el rol.',
  },
  signIn: {
    es: 'La sesión ha terminado. Vuelve a intentarlo y te pediremos que entres.',
    ca: 'La sessió s’ha acabat. Torna-ho a provar i et demanarem que entris.',
  },
})

/** Why anything of the panel may fail, and what to do; undefined for what a screen has its own sentence for. */
export const whyNot = (error: unknown, language: Language) => {
  const say = messages(language)
  if (!(error instanceof Refused)) return say.broken
  if (error.code === 'access.denied') return say.denied
  return error.code === 'sign-in.required' || error.code === 'second-factor.required' ? say.signIn : undefined
}
