import { type Rights, hasCapability } from '#base/roles.ts'
import type { Section } from '#club/core/staff/noun.ts'
import { accountSections, opensTo, sections } from '#club/people/nouns/staff/sections.ts'

/** Screens without a link of their own. The sidebar marks the screen they are reached from. */
export const innerSections: (Pick<Section, 'to' | 'needs'> & { from: string })[] = [
  { to: '/admin/socios-activos', from: '/admin/socios', needs: 'members' },
  { to: '/admin/personas', from: '/admin/socios', needs: 'members' },
  { to: '/admin/password-reset', from: '/admin/usuarios', needs: 'users' },
]

/** The guests of one event and their emails, and the search in the guests of all events. */
const guestList = /^\/admin\/eventos\/([^/]+\/)?(inscripciones|espera|correos)$/

/** Whether somebody of the staff may open an address. Addresses outside all sections are open to all staff. */
export const mayOpen = (pathname: string, rights: Rights) => {
  if (guestList.test(pathname)) return hasCapability('guests', rights)
  const section = [...sections, ...accountSections, ...innerSections].find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  )
  return section === undefined || opensTo(rights)(section)
}
