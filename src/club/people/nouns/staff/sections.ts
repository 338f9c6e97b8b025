import { KeyRound, Settings } from 'lucide-react'
import { type Rights, hasCapability } from '#base/roles.ts'
import type { Section } from '#club/core/staff/noun.ts'
import { nouns } from './nouns.ts'

/** The screen that leads to what is needed less often. */
export const settings = '/admin/ajustes'
/** The screen of the own account, where a second factor is set up. */
export const security = '/admin/seguridad'

const all: Section[] = [
  ...nouns.flatMap(({ sections: ofNoun = [] }) => ofNoun),
  { to: settings, name: { es: 'Ajustes', ca: 'Configuració' }, icon: Settings, order: 119, isBelow: true },
  {
    to: security,
    name: { es: 'Seguridad', ca: 'Seguretat' },
    icon: KeyRound,
    order: 160,
    isBelow: true,
    within: settings,
    text: {
      es: 'Tu contraseña, el segundo factor y dónde has entrado',
      ca: 'La teva contrasenya, el segon factor i on has entrat',
    },
  },
].toSorted((one, other) => one.order - other.order)

/** The links of the menu, in the order of the specification (spec §2). */
export const sections = all.filter(({ isBelow }) => !isBelow)
/** Those below, which are not in its list. */
export const accountSections = all.filter(({ isBelow }) => isBelow)

/** Whether somebody may open a section. */
export const opensTo =
  (rights: Rights) =>
  ({ needs }: Pick<Section, 'needs'>) =>
    needs === undefined || [needs].flat().some((capability) => hasCapability(capability, rights))

/** The links of the menu that somebody has; a section that is not open to them does not hide what is within it. */
export const menuOf = (rights: Rights) => {
  const open = all.filter(opensTo(rights))
  const isOpen = (to: string) => open.some((section) => section.to === to)
  const menu = open.filter(({ within }) => !within || !isOpen(within))
  return { main: menu.filter(({ isBelow }) => !isBelow), below: menu.filter(({ isBelow }) => isBelow) }
}

/** What of a section somebody may open, itself first. */
export const partsOf = (to: string, rights: Rights) =>
  all.filter((section) => (section.to === to || section.within === to) && opensTo(rights)(section))
