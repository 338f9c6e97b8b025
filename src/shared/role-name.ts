import { type Language, bilingual } from './text/language.ts'
import { roles } from './roles.ts'

const names = bilingual({
  admin: { es: 'Admin', ca: 'Admin' },
  editor: { es: 'Editor', ca: 'Editor' },
  user: { es: 'Usuario', ca: 'Usuari' },
})

/** The name of a role: 1 admin, 2 editor, any other number a plain user (spec §6). */
export const roleName = (role: number, language: Language) => {
  const { admin, editor, user } = names(language)
  if (role === roles.admin) return admin
  return role === roles.editor ? editor : user
}
