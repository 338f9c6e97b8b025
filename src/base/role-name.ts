import { type Language, bilingual } from './text/language.ts'
import { type Rights, roles } from './roles.ts'

const roleNames = bilingual({
  admin: { es: 'Admin', ca: 'Admin' },
  editor: { es: 'Editor', ca: 'Editor' },
  user: { es: 'Usuario', ca: 'Usuari' },
})

/** The name of a role: 1 admin, 2 editor, any other number a plain user (spec §6). */
export const roleName = (role: number, language: Language) => {
  const { admin, editor, user } = roleNames(language)
  if (role === roles.admin) return admin
  return role === roles.editor ? editor : user
}

/** The names of what an admin gives to an editor. */
export const capabilityNames = bilingual({
  guests: { es: 'Invitados', ca: 'Convidats' },
  members: { es: 'Socios', ca: 'Socis' },
  treasury: { es: 'Tesorería', ca: 'Tresoreria' },
})

/** «Editor (Invitados, Tesorería)». */
export const rightsName = ({ role, capabilities = [] }: Rights, language: Language) => {
  const names = capabilities.map((capability) => capabilityNames(language)[capability])
  return names.length === 0 ? roleName(role, language) : `${roleName(role, language)} (${names.join(', ')})`
}
