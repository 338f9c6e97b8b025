import { KeyRound } from 'lucide-react'
import { type Rights, hasCapability } from '#base/roles.ts'
import type { Section } from '#club/core/staff/noun.ts'
import { nouns } from './nouns.ts'

/** The screen of the own account, where a second factor is set up. */
export const security = '/admin/seguridad'

const all: Section[] = [
  ...nouns.flatMap(({ sections: ofNoun = [] }) => ofNoun),
  { to: security, name: { es: 'Seguridad', ca: 'Seguretat' }, icon: KeyRound, order: 160, isBelow: true },
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
